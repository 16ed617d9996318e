"""Bots that misbehave in every way. The tests install them as a plug-in."""

import os
import time
from typing import Any

from loskut.core.events import Event, Move, Seat
from loskut.core.game import Game
from loskut.core.options import Options
from loskut.core.state import State
from loskut.match.player import Budget, Choice, Player


class Nonsense(Move):
    def __repr__(self) -> str:
        raise RuntimeError


class Hostile:
    """A bot that plays the first legal move. Subclasses do one thing wrong."""

    def choose(self, state: State, budget: Budget) -> Any:
        print("a bot may print what it likes")
        return Choice(state.legal[0], value=0.5)

    def observe(self, event: Event) -> None:
        pass

    def close(self) -> None:
        pass


class Raises(Hostile):
    def choose(self, state: State, budget: Budget) -> Any:
        raise KeyError("two\nlines")


class Exits(Hostile):
    def choose(self, state: State, budget: Budget) -> Any:
        raise SystemExit(3)


class PlaysIllegally(Hostile):
    def choose(self, state: State, budget: Budget) -> Any:
        return Choice(Nonsense())


class GivesNoMove(Hostile):
    def choose(self, state: State, budget: Budget) -> Any:
        return "e4"


class LoopsForEver(Hostile):
    def choose(self, state: State, budget: Budget) -> Any:
        while True:
            pass


class Sleeps(Hostile):
    def choose(self, state: State, budget: Budget) -> Any:
        time.sleep(60)


class Dies(Hostile):
    def choose(self, state: State, budget: Budget) -> Any:
        os._exit(7)


class Crashes(Hostile):
    def choose(self, state: State, budget: Budget) -> Any:
        os.kill(os.getpid(), 11)


class RaisesInObserve(Hostile):
    def observe(self, event: Event) -> None:
        raise ValueError("no")


class RaisesInClose(Hostile):
    def close(self) -> None:
        raise ValueError("no")


class DiesInObserve(Hostile):
    def observe(self, event: Event) -> None:
        os._exit(7)


class HostileBot:
    def __init__(self, name: str, player: type[Hostile]) -> None:
        self.name = name
        self._player = player

    def sit(self, game: Game, options: Options, seat: Seat, seed: bytes) -> Player:
        return self._player()


class NeverSits(HostileBot):
    def sit(self, game: Game, options: Options, seat: Seat, seed: bytes) -> Player:
        raise OSError("no chair")


HARMLESS = HostileBot("harmless", Hostile)
RAISES = HostileBot("raises", Raises)
EXITS = HostileBot("exits", Exits)
ILLEGAL = HostileBot("illegal", PlaysIllegally)
NO_MOVE = HostileBot("no-move", GivesNoMove)
LOOPS = HostileBot("loops", LoopsForEver)
SLEEPS = HostileBot("sleeps", Sleeps)
DIES = HostileBot("dies", Dies)
CRASHES = HostileBot("crashes", Crashes)
RAISES_IN_OBSERVE = HostileBot("raises-in-observe", RaisesInObserve)
RAISES_IN_CLOSE = HostileBot("raises-in-close", RaisesInClose)
DIES_IN_OBSERVE = HostileBot("dies-in-observe", DiesInObserve)
NEVER_SITS = NeverSits("never-sits", Hostile)
