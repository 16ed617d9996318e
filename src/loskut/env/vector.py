"""The native vector environment: many games side by side, stepped by one compiled call.

It is for self-play: all seats are played through the same arrays. `seats` tells who is in turn in each game, and the
observation is what that seat sees. It needs numpy and numba (the extra `fast`), and neither gymnasium nor pettingzoo.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from loskut.env.setting import setting
from loskut.jit.engine import BatchFunctions, VectorEngine
from loskut.jit.vector import (
    ALL_LEGAL,
    DISABLED,
    NEXT_STEP,
    OUTCOME,
    POINTS,
    RESET,
    SAME_STEP,
    Arrays,
    choose_at_random,
)


class Autoreset(Enum):
    """What follows the end of a game. Names and values are those of `gymnasium.vector.AutoresetMode`."""

    NEXT_STEP = "NextStep"
    """The step that ends a game returns its last position. The next step ignores the action and begins a game."""
    SAME_STEP = "SameStep"
    """The step that ends a game returns the first position of the next one, with the rewards of the old one."""
    DISABLED = "Disabled"
    """A game that is over stays so until `reset`. Its actions are ignored."""


_MODES = {Autoreset.NEXT_STEP: NEXT_STEP, Autoreset.SAME_STEP: SAME_STEP, Autoreset.DISABLED: DISABLED}
_REWARDS = {"outcome": OUTCOME, "points": POINTS}


class Batch(NamedTuple):
    """What a step returns. Every step writes into the same arrays: copy what you keep."""

    boards: NDArray[np.uint8]
    """[game, plane, row, column]: what the seat in turn sees."""
    table: NDArray[np.uint8]
    """[game, number]: the rest of what it sees."""
    masks: NDArray[np.bool_]
    """[game, action]: the legal moves. None is legal where a game is over."""
    seats: NDArray[np.int64]
    """[game]: the seat in turn; 0 where a game is over."""
    rewards: NDArray[np.float32]
    """[game, seat]: what the step brought to every seat."""
    terminations: NDArray[np.bool_]
    """[game]: whether the step ended the game."""


class VectorEnv:
    """Many games of one kind side by side.

    `rewards` are "outcome" or "points". "outcome" comes at the end of a game: 1 for a win, -1 for a loss, 0 for a tie;
    with more players, (rivals with a worse tally - with a better one) / rivals. "points" comes with every step: the
    points that the seat has made minus the mean of those that its rivals have made. Both add up to 0 over the seats.

    Every game of the batch has a generator of its own, which follows from the seed and the number of the game. So the
    same seed gives the same games whatever the size of the batch.
    """

    def __init__(
        self,
        game: str,
        preset: str | None = None,
        *,
        num_envs: int = 64,
        options: Mapping[str, Any] | None = None,
        autoreset: Autoreset | str = Autoreset.SAME_STEP,
        rewards: str = "outcome",
    ) -> None:
        self.setting = setting(game, preset, options)
        self.num_envs, self.players, self.num_actions = num_envs, self.setting.players, len(self.setting.actions)
        # The enumeration of gymnasium has the same values, but is another type.
        self.autoreset = Autoreset(getattr(autoreset, "value", autoreset))
        if num_envs < 1:
            raise ValueError(f"num_envs must be at least 1, not {num_envs}")
        if rewards not in _REWARDS:
            raise ValueError(f"rewards must be one of {', '.join(_REWARDS)}, not {rewards!r}")
        self._mode, self._reward = _MODES[self.autoreset], _REWARDS[rewards]
        engine = self.setting.game.engine(self.setting.game.initial(self.setting.options))
        if not isinstance(engine, VectorEngine) or engine.batch is None:
            raise ValueError(f"the game {game!r} has no compiled engine; it needs numba: pip install 'loskut[fast]'")
        self._functions: BatchFunctions = engine.batch
        self._arrays = self._new_arrays(engine)
        self._choices = np.zeros((num_envs, 1), dtype=np.uint64)
        self._chosen = np.zeros(num_envs, dtype=np.int64)
        self._nothing = np.zeros(num_envs, dtype=np.bool_)
        self._was_reset = False
        arrays, shape = self._arrays, (num_envs, *self.setting.encoding.shape)
        self._batch = Batch(
            arrays.boards.reshape(shape), arrays.table, arrays.masks, arrays.seats, arrays.rewards, arrays.terminations
        )

    def _new_arrays(self, engine: VectorEngine) -> Arrays:
        games, encoding = self.num_envs, self.setting.encoding
        return Arrays(
            states=np.tile(engine.flat, (games, 1)),
            randoms=np.zeros((games, 1), dtype=np.uint64),
            boards=np.zeros((games, int(np.prod(encoding.shape))), dtype=np.uint8),
            table=np.zeros((games, len(encoding.numbers)), dtype=np.uint8),
            masks=np.zeros((games, self.num_actions), dtype=np.bool_),
            seats=np.zeros(games, dtype=np.int64),
            rewards=np.zeros((games, self.players), dtype=np.float32),
            terminations=np.zeros(games, dtype=np.bool_),
            scores=np.zeros((games, self.players), dtype=np.int64),
            final_scores=np.zeros((games, self.players), dtype=np.int64),
            start=engine.flat.copy(),
            facts=engine.facts,
            ids=np.zeros(self.num_actions, dtype=np.int64),
        )

    @property
    def final_scores(self) -> NDArray[np.int64]:
        """[game, seat]: the points at the end of the last game that ended; zeros before the first end."""
        return self._arrays.final_scores

    def reset(self, seed: int | Sequence[int] | None = None, mask: ArrayLike | None = None) -> Batch:
        """Begins games anew: all of them, or those that `mask` marks.

        A single seed gives every game its own. A sequence has the seed of every game. Without a seed the generators go
        on; at the first reset they begin at random.
        """
        chosen = np.ones(self.num_envs, dtype=np.bool_) if mask is None else np.asarray(mask, dtype=np.bool_)
        if chosen.shape != (self.num_envs,):
            raise ValueError(f"the mask must have {self.num_envs} entries, not the shape {chosen.shape}")
        if not self._was_reset and not chosen.all():
            raise ValueError("the first reset must begin all games, without a mask")
        if seed is not None or not self._was_reset:
            self._seed(seed, chosen)
        self._was_reset = True
        self._functions.advance(self._arrays, self._chosen, chosen, RESET, self._reward)
        return self._batch

    def _seed(self, seed: int | Sequence[int] | None, chosen: NDArray[np.bool_]) -> None:
        if seed is None:
            seed = int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
        if not isinstance(seed, int | np.integer) and len(seed) != self.num_envs:
            raise ValueError(f"{len(seed)} seeds for {self.num_envs} games")
        for number in np.flatnonzero(chosen):
            entropy = [int(seed), int(number)] if isinstance(seed, int | np.integer) else int(seed[int(number)])
            words = np.random.SeedSequence(entropy).generate_state(2, np.uint64)
            self._arrays.randoms[number, 0], self._choices[number, 0] = words

    def step(self, actions: ArrayLike) -> Batch:
        """Makes a move in every game. Raises ValueError, and changes nothing, if a move is not legal."""
        if not self._was_reset:
            raise ValueError("call reset before the first step")
        given = np.asarray(actions)
        if given.shape != (self.num_envs,):
            raise ValueError(f"there must be {self.num_envs} actions, not the shape {given.shape}")
        if given.dtype.kind not in "iu":
            raise ValueError(f"actions must be integers, not {given.dtype}")
        numbers = np.ascontiguousarray(given, dtype=np.int64)
        illegal = self._functions.advance(self._arrays, numbers, self._nothing, self._mode, self._reward)
        if illegal != ALL_LEGAL:
            legal = np.flatnonzero(self._arrays.masks[illegal])
            raise ValueError(f"action {numbers[illegal]} is not legal in game {illegal}; legal are {legal.tolist()}")
        return self._batch

    def sample(self) -> NDArray[np.int64]:
        """Returns a random legal action for each game, from generators of its own; 0 where a game is over.

        The next call writes into the same array.
        """
        choose_at_random(self._arrays.masks, self._choices, self._chosen)
        return self._chosen
