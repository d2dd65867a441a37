"""Measures the memory of the commands that read a stream of records.

usage: python3 stream-memory.py BINARY MEGABYTES [COMMAND...]

Each command reads a stream of so many megabytes, in text and in JSON, canonical
and not, while its output is thrown away; FILE in a command is a file that holds
that stream. It fails if one takes more than 40 MB.
"""

import os
import shlex
import subprocess
import sys
import tempfile
import time

LIMIT = 40 << 20
COMMANDS = [
    "fmt", "fmt -o json", "fmt -l", "fmt -d", "fmt --skip-bad",
    "fmt -w FILE", "check", "check -o jsonl", "replay -o jsonl", "replay -o record --at 0", "deal -",
]


def block(binary):
    """A megabyte of records of many kinds."""
    def run(args, text=b""):
        return subprocess.run([binary] + args, input=text, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout

    won = run(["solve", "2..4", "6..20", "--exit-zero", "-o", "record"])
    noted = won.replace(b">f\n", b">f!? # up it goes\n")
    loose = won.replace(b">f\n", b" -> F\n\n").replace(b"moves:", b"# between\nmoves:")
    kinds = [won, noted, loose, run(["fmt", "-o", "json"], noted), b"\n\n\n# a comment\n" + won]
    text = b"".join(kinds)
    return text * ((1 << 20) // len(text) + 1)


def measure(binary, command, text, size):
    """Returns the peak of the memory in bytes, the seconds and the exit code."""
    def fill(to):
        for _ in range(0, size, len(text)):
            to.write(text)
        to.close()

    with open(os.devnull, "wb") as nowhere, tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "games")
        if "FILE" in command:
            fill(open(file, "wb"))
        begin = time.time()
        child = subprocess.Popen([binary] + shlex.split(command.replace("FILE", file)), stdin=subprocess.PIPE, stdout=nowhere)
        if "FILE" in command:
            child.stdin.close()
        else:
            fill(child.stdin)
        _, status, usage = os.wait4(child.pid, 0)
    peak = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return peak, time.time() - begin, os.waitstatus_to_exitcode(status)


def main():
    binary, megabytes = sys.argv[1], int(sys.argv[2])
    if os.sep not in binary:
        binary = "." + os.sep + binary
    text = block(binary)
    failed = False
    for command in sys.argv[3:] or COMMANDS:
        peak, seconds, code = measure(binary, command, text, megabytes << 20)
        want = 1 if "-l" in command or "-d" in command.split() else 0
        wrong = peak > LIMIT or code != want
        failed = failed or wrong
        print(f"{command}: {megabytes} MB in {seconds:.1f} s, {peak >> 20} MB of memory, exit code {code}"
              + (": WRONG" if wrong else ""))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
