//go:build unix

package main

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"flowergarden/cmd/flowergarden/fault"
)

// restrictedSetup is a restricted player with a home, an empty working folder,
// and an environment that asks for other programs and folders.
func restrictedSetup(t *testing.T) (s setup, elsewhere string) {
	elsewhere = t.TempDir()
	trap := filepath.Join(elsewhere, "trap")
	if err := os.WriteFile(trap, []byte("#!/bin/sh\ntouch "+elsewhere+"/sprung\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	return setup{
		args: "play --restricted ann --deal 1",
		home: t.TempDir(), dir: t.TempDir(),
		env: []string{"EDITOR=" + trap, "VISUAL=" + trap, "PAGER=" + trap, "BROWSER=" + trap, "SHELL=" + trap, "XDG_STATE_HOME=" + elsewhere + "/state"},
	}, elsewhere
}

// onlyKept fails if a file was written anywhere but in the folder of ann.
func onlyKept(t *testing.T, s setup, elsewhere string) {
	t.Helper()
	for name := range state(t, s.home) {
		if !strings.HasPrefix(name, "players/ann/") {
			t.Errorf("written: %s", name)
		}
	}
	for dir, want := range map[string]string{s.dir: "", elsewhere: "trap", s.home: ".local"} {
		entries, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			if e.Name() != want {
				t.Errorf("written: %s in %s", e.Name(), dir)
			}
		}
	}
}

func TestRestrictedFiles(t *testing.T) {
	s, elsewhere := restrictedSetup(t)
	x := play(t, s)
	x.line("c3>1")
	for _, line := range []string{
		"save /tmp/x", "save! /tmp/x", "save x", "save ../x", "save ~/x", "save -", "save |sh", "save",
		"load /etc/passwd", "load ../../../etc/passwd", "load /dev/stdin", "load -", "load",
		"resume ../../x", "resume /etc/passwd", "history ../x", "history /etc/passwd", "new /etc/passwd", "new ../x",
		"!sh", "| sh", "shell", "edit", "save x;sh", "help /etc/passwd", "help ../x",
	} {
		got := x.line(line)
		if strings.Contains(got, "root:") || strings.Contains(got, "saved") {
			t.Errorf("%s gives %s", line, got)
		}
	}
	x.send("load /et\t\t\r")
	x.prompt()
	x.lines("help", "history", "stats", "record")
	x.send("tutorial\r")
	x.expect("lesson> ")
	x.send("load /etc/passwd\rsave x\rquit\r")
	x.prompt()
	x.says("status", "playing after 1 move")
	x.send("quit\r")
	x.ends(0)
	if _, err := os.Stat("/tmp/x"); err == nil {
		t.Error("there is a file /tmp/x")
	}
	onlyKept(t, s, elsewhere)
	if kept := state(t, s.home); len(kept) != 2 {
		t.Errorf("kept: %v", kept)
	}
}

// A link in the folder of the player, however it came there, is neither read
// nor written through, and it does not stop the game.
func TestRestrictedLinks(t *testing.T) {
	outside := t.TempDir()
	file := filepath.Join(outside, "file")
	if err := os.WriteFile(file, []byte("secret\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, target := range map[string]string{
		"lines":   file,
		"games":   outside,
		"running": outside,
		"running/20260101T000000.000-00000000.game": file,
		"games/20260101T000000.000-00000000.fg":     file,
	} {
		t.Run(name, func(t *testing.T) {
			s, _ := restrictedSetup(t)
			link := filepath.Join(s.home, ".local", "state", "flowergarden", "players", "ann", name)
			if err := os.MkdirAll(filepath.Dir(link), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.Symlink(target, link); err != nil {
				t.Fatal(err)
			}
			x := play(t, s)
			x.lines("c3>1", "history", "stats", "resume", "history 1", "new 2", "c1>f")
			x.send("quit\r")
			x.ends(0)
			if strings.Contains(x.all(), "secret") || strings.Contains(strings.Join(shown(x.all()), ""), s.home) {
				t.Errorf("the file outside is shown, or where the player's files are:\n%s", x.all())
			}
			if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
				t.Errorf("the link is %v, %v", info, err)
			}
		})
	}
	entries, err := os.ReadDir(outside)
	if data, _ := os.ReadFile(file); string(data) != "secret\n" || err != nil || len(entries) != 1 {
		t.Errorf("the file outside is %q, beside it %v, %v", data, entries, err)
	}
}

func TestRestrictedEndlessLine(t *testing.T) {
	s, elsewhere := restrictedSetup(t)
	x := play(t, s)
	chunk := strings.Repeat("c3>1 ", 20_000)
	for range 100 {
		x.send(chunk)
	}
	x.send("\r")
	x.expect("too long")
	x.prompt()
	x.says("status", "playing after 0 moves")
	x.send("quit\r")
	x.ends(0)
	onlyKept(t, s, elsewhere)
}

// Without a terminal, as with ssh -T, the same holds.
func TestRestrictedBatch(t *testing.T) {
	s, _ := restrictedSetup(t)
	cmd := exec.Command(os.Args[0], strings.Fields(s.args)...)
	cmd.Dir = s.dir
	cmd.Env = append([]string{childVariable + "=1", "HOME=" + s.home, "GORACE=atexit_sleep_ms=0"}, s.env...)
	cmd.Stdin = strings.NewReader("save x\nload /etc/passwd\nhistory\nresume\n" + strings.Repeat("x", 1<<20) + "\nc3>1\n")
	out, err := cmd.CombinedOutput()
	if err == nil || strings.Contains(string(out), "root:") {
		t.Errorf("%v\n%s", err, out)
	}
	if entries, _ := os.ReadDir(s.dir); len(entries) > 0 {
		t.Errorf("written: %v", entries)
	}
}

// scp, sftp and commands to a public account end at once with a sentence.
func TestRestrictedCommand(t *testing.T) {
	for _, asked := range []string{"sh", "scp -t .", "/usr/lib/openssh/sftp-server", "internal-sftp"} {
		s, _ := restrictedSetup(t)
		cmd := exec.Command(os.Args[0], strings.Fields(s.args)...)
		cmd.Dir = s.dir
		cmd.Env = append([]string{childVariable + "=1", "HOME=" + s.home, "GORACE=atexit_sleep_ms=0", "SSH_ORIGINAL_COMMAND=" + asked}, s.env...)
		in, err := cmd.StdinPipe() // on which nothing comes
		if err != nil {
			t.Fatal(err)
		}
		defer in.Close()
		var stdout, stderr strings.Builder
		cmd.Stdout, cmd.Stderr = &stdout, &stderr
		err = cmd.Run()
		if cmd.ProcessState.ExitCode() != int(fault.ExitUnusable) || stdout.Len() > 0 || !strings.Contains(stderr.String(), "plays Flower Garden and nothing else") {
			t.Errorf("%s: %v, %q, %q", asked, err, stdout.String(), stderr.String())
		}
		if entries, err := os.ReadDir(s.home); err != nil || len(entries) > 0 {
			t.Errorf("%s: written: %v, %v", asked, entries, err)
		}
	}
}

// A user who sees nothing happen reads what the program waits for.
func TestBatchSaysWhatItWaitsFor(t *testing.T) {
	cmd := exec.Command(os.Args[0], "play", "--deal", "1", "-o", "none")
	cmd.Env = []string{childVariable + "=1", "HOME=" + t.TempDir(), "GORACE=atexit_sleep_ms=0"}
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	said, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(said).ReadString('\n')
	if err != nil || !strings.Contains(line, "reading moves and commands from standard input") {
		t.Errorf("%q, %v", line, err)
	}
	in.Close()
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
}

func TestRestrictedNames(t *testing.T) {
	home := t.TempDir()
	for _, name := range []string{"..", "../ann", "a/b", ".ann", ""} {
		cmd := exec.Command(os.Args[0], "play", "--restricted="+name)
		cmd.Env = []string{childVariable + "=1", "HOME=" + home}
		cmd.Stdin = strings.NewReader("save x\n")
		if out, err := cmd.CombinedOutput(); err == nil || cmd.ProcessState.ExitCode() != int(fault.ExitUnusable) {
			t.Errorf("--restricted=%q: %v\n%s", name, err, out)
		}
	}
}
