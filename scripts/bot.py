"""Plays deals with "play -o jsonl": bot.py BINARY FIRST LAST. It never comes to a
position twice: it takes back moves that lead to one it has seen. It prints a line
for each deal. The README explains the protocol under "For programs"."""
import json
import subprocess
import sys

MOST = 200  # moves a game, those that are taken back included


class Game:
    """A running program."""

    def __init__(self, binary):
        self.process = subprocess.Popen(
            [binary, "play", "--deal", "1", "-o", "jsonl", "--keep-going", "--quiet"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def ask(self, line):
        """Sends a line and returns its object."""
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if answer["type"] == "error":
            raise RuntimeError(f'{line}: {answer["reason"]}: {answer["message"]}')
        return answer

    def close(self):
        self.process.stdin.close()  # the end of the input ends the program
        return self.process.wait()


def play(game, deal):
    """Plays a deal and returns the last answer."""
    at = game.ask(f"new {deal}")
    seen = {at["fingerprint"]}
    untried = [moves_of(at)]  # one list for each position of the game
    for _ in range(MOST):
        if at["status"] != "playing" or not untried:
            break
        if not untried[-1]:
            untried.pop()
            if untried:
                at = game.ask("undo")
            continue
        at = game.ask(untried[-1].pop(0))
        if at["fingerprint"] in seen:
            at = game.ask("undo")
        else:
            seen.add(at["fingerprint"])
            untried.append(moves_of(at))
    return at


def moves_of(position):
    """Returns the legal moves: to foundations, within the garden, from the bouquet."""
    return sorted(position["legal"], key=lambda move: (not move.endswith(">f"), move.startswith("b")))


def main():
    binary, first, last = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    game = Game(binary)
    for deal in range(first, last + 1):
        end = play(game, deal)
        print(f'deal {deal}: {end["status"]} after {end["move_count"]} moves')
    return game.close()


sys.exit(main())
