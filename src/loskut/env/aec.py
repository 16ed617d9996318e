"""PettingZoo: a game as an agent environment cycle (AEC), with the mask of legal moves in observation and info."""

from collections.abc import Mapping
from typing import Any

from loskut.core.events import Seat
from loskut.env.missing import explained
from loskut.env.play import (
    OUTCOME,
    RENDER_FPS,
    TEXT,
    Play,
    Seeds,
    check_render_mode,
    check_rewards,
    flat,
    parts,
    read_action,
)
from loskut.env.setting import setting
from loskut.env.spaces import flat_space, parts_space

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise explained(error) from error

OBSERVATION, ACTION_MASK = "observation", "action_mask"


class GameEnv(AECEnv):  # type: ignore[misc]
    """A game for as many agents as it has seats.

    An observation is a dictionary: `observation` is one row of bytes, all planes and then the table, or with
    `split=True` a dictionary of `boards` and `table`; `action_mask` has a 1 for every legal move. An illegal move is a
    ValueError. Rewards are those of `VectorEnv`.
    """

    def __init__(
        self,
        game: str,
        preset: str | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        rewards: str = OUTCOME,
        split: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_rewards(rewards)
        check_render_mode(render_mode)
        self.setting = setting(game, preset, options)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game}_v{self.setting.encoding.version}",
            "render_modes": [TEXT],
            "is_parallelizable": False,
            "render_fps": RENDER_FPS,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.players)]
        self._rewards, self._is_split, self._seeds = rewards, split, Seeds()
        encoding, moves = self.setting.encoding, len(self.setting.actions)
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    OBSERVATION: parts_space(encoding) if split else flat_space(encoding),
                    ACTION_MASK: spaces.Box(0, 1, (moves,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(moves) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. Its draws follow from the seed; without one, from the seed before."""
        self._play = Play(self.setting, self._seeds.next(seed), self._rewards)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._go_on()

    def _go_on(self) -> None:
        """Makes the seat in turn the agent to move, and tells every agent its legal moves."""
        if self._play.seat is not None:
            self.agent_selection = self.agents[self._play.seat]
        self.infos = {agent: {ACTION_MASK: self._mask(agent)} for agent in self.agents}

    def _mask(self, agent: str) -> NDArray[np.int8]:
        return self._play.mask(self._seat(agent))

    def _seat(self, agent: str) -> Seat:
        return Seat(self.possible_agents.index(agent))

    def observe(self, agent: str) -> dict[str, Any]:
        """Returns what an agent sees. No move is legal for an agent that is not in turn."""
        seen = self._play.observe(self._seat(agent))
        observation: Any = parts(seen, self.setting.encoding) if self._is_split else flat(seen)
        return {OBSERVATION: observation, ACTION_MASK: self._mask(agent)}

    def step(self, action: int | None) -> None:
        """Makes the move of the agent in turn. None is for agents whose game is over."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{self.agent_selection} has to move, and None is no move")
        number, before = read_action(action), self._play.state
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._play.make(number)
        self.rewards = dict(zip(self.agents, self._play.rewards_since(before), strict=True))
        if self._play.seat is None:
            self.terminations = dict.fromkeys(self.agents, True)
        self._go_on()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Returns the position as one line of text."""
        if self.render_mode is None:
            return None
        return self.setting.game.notation.format_position(self._play.state)

    def close(self) -> None:
        """Does nothing: there is nothing to close."""


class Environments:
    """The environments of one game and version, under the names that PettingZoo gives to such functions."""

    def __init__(self, game: str, version: int) -> None:
        self.game = game
        self.version = version

    def __repr__(self) -> str:
        return f"<environments {self.game}_v{self.version}>"

    def raw_env(self, preset: str | None = None, **arguments: Any) -> GameEnv:
        """Returns the environment itself. The arguments are those of `GameEnv`."""
        return GameEnv(self.game, preset, **arguments)

    def env(self, preset: str | None = None, **arguments: Any) -> Any:
        """Returns the environment with PettingZoo's checks of the order of calls and of the range of actions."""
        checked = wrappers.AssertOutOfBoundsWrapper(self.raw_env(preset, **arguments))
        return wrappers.OrderEnforcingWrapper(checked)
