"""Measures the strength of the bots: `make strength` runs `loskut arena` for every question and prints a table.

Budgets are in seconds per turn. There is one game for each core at a time, with one thread for each game. A question
ends early when the 95 % interval lies completely above or below its bar. Answers are kept in a folder and not measured
again, so an interrupted run can be continued.

`--old FOLDER` asks other questions: how this version plays against the one whose sources are in the folder, such as a
git worktree.
"""

import json
import os
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path("build/strength")
JOBS = os.cpu_count() or 1
GAMES = ("kingdomino", "duel", "moonriver")
LEVELS = (("easy,random", 0.8), ("normal,easy", 0.7), ("hard@0.06,normal", 0.7), ("expert@0.19,hard@0.06", 0.6))
"""Pairs of levels and the share that the first must win.

The budgets are those of the levels, shortened in proportion.
"""


@dataclass(frozen=True)
class Question:
    """The question whether the first bot wins at least the share `bar`."""

    game: str
    bots: str
    bar: float
    games: int = 100
    options: tuple[str, ...] = ()
    score: float | None = None
    """A mean score that must be reached too. If it is given, all games are played."""

    @property
    def bot(self) -> str:
        """The bot in question."""
        return self.bots.partition(",")[0]

    @property
    def name(self) -> str:
        """The name of its files."""
        return "-".join([self.game, *self.bots.split(","), *self.options])

    def ask(self, folder: Path, old: str) -> dict[str, Any]:
        """Returns the summary of the arena, from the folder or by playing. `old` is the command of the old version."""
        answer, games = folder / f"{self.name}.json", folder / f"{self.name}.jsonl"
        if not answer.exists():
            command = [sys.executable, "-m", "loskut", "arena", self.game, "--bots", self.bots.replace("old", old)]
            command += ["--players", str(1 + self.bots.count(",")), "--games", str(self.games), "--jobs", str(JOBS)]
            command += [word for option in self.options for word in ("--option", option)]
            command += [] if self.score else ["--bar", str(self.bar), "--of", self.bot]
            command += ["--resume" if games.exists() else "--save", str(games), "--json"]
            answer.write_text(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)
        found: dict[str, Any] = json.loads(answer.read_text())
        return found


QUESTIONS = [
    Question("kingdomino", "expert@2,greedy,greedy,greedy", 0.85, 200, ("middle_kingdom=true", "harmony=true"), 77),
    Question("kingdomino", "expert@2,greedy", 0.95, 200),
    Question("duel", "expert@0.3,greedy", 0.75),
    Question("moonriver", "expert@0.3,greedy", 0.75),
    *(Question(game, bots, bar) for game in GAMES for bots, bar in LEVELS),
]
AGAINST_OLD = [
    Question("kingdomino", "expert@0.3,old@0.3", 0.62, 400),
    Question("kingdomino", "expert@0.3,old@0.3", 0.62, 400, ("mighty_duel=true",)),
    Question("duel", "expert@0.3,old@0.3", 0.6, 400),
    Question("moonriver", "expert@0.3,old@0.3", 0.6, 400),
    Question("moonriver", "expert@0.3,old@0.3,expert@0.3,old@0.3", 0.3, 400),
]
"""Questions for `--old`: `old` is the expert of the old version. Where two of four seats are new, a seat is counted."""


def old_expert(folder: Path) -> str:
    """Returns the expert of another version as a bot: its own installation, or its sources with this Python."""
    installed = folder / ".venv" / "bin" / "loskut"
    sources = ["env", f"PYTHONPATH={folder / 'src'}", sys.executable, "-m", "loskut"]
    words = [str(installed)] if installed.exists() else sources
    return "cmd:" + shlex.join([*words, "bot", "--level", "expert"])


def main(words: list[str]) -> int:
    """Answers all questions, or those whose name contains one of the words. Returns 0 if all bars are reached."""
    questions, old = QUESTIONS, ""
    if words[:1] == ["--old"]:
        questions, old, words = AGAINST_OLD, old_expert(Path(words[1]).resolve()), words[2:]
    FOLDER.mkdir(parents=True, exist_ok=True)
    print("| game | bots | games | win share, 95 % interval | bar | mean score ± s.e. | reports |")
    print("|---|---|---|---|---|---|---|")
    seconds, missed = 0.0, 0
    for question in sorted(questions, key=lambda question: question.score is not None):
        if words and not any(word in question.name for word in words):
            continue
        answer = question.ask(FOLDER, old)
        bot = next(bot for bot in answer["bots"] if bot["bot"] == question.bot)
        wins = f"{bot['win_share']:.1%} ({bot['win_share_low']:.1%} to {bot['win_share_high']:.1%})"
        score = f"{bot['mean_score']:.1f} ± {bot['score_se']:.1f}"
        cells = [question.game, question.bots, answer["games"], wins, f"{question.bar:.0%}", score]
        print("|", " | ".join(map(str, [*cells, len(answer["reports"])])), "|", flush=True)
        seconds += answer["elapsed_seconds"]
        missed += bot["win_share"] < question.bar or (question.score or 0) > bot["mean_score"]
    print(f"\nBars missed: {missed}. Cost: {seconds / 60:.0f} minutes.")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
