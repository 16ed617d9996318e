"""Gymnasium: one seat learns, bots play the others. Importing this module registers an environment for each game."""

from collections.abc import Mapping, Sequence
from typing import Any

from loskut.bots.catalogue import bot
from loskut.core import registry
from loskut.core.events import Seat
from loskut.env.missing import explained
from loskut.env.play import OUTCOME, RENDER_FPS, TEXT, Play, Seeds, check_render_mode, check_rewards, parts, read_action
from loskut.env.setting import has_environments, setting
from loskut.env.spaces import LegalActions, parts_space
from loskut.match.dealers import derive
from loskut.match.player import UNLIMITED, Player

try:
    import gymnasium
    import numpy as np
except ModuleNotFoundError as error:
    raise explained(error) from error

NAMESPACE = "loskut"
RAISE, LOSE = "raise", "lose"
"""What follows an illegal move."""


class SinglePlayerEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """A game against bots.

    `rivals` is the name of a bot for all other seats, or a name for each of them, beginning after the learner's seat.
    `seat` is the learner's seat, or None to draw it anew for every game. The mask of legal moves is in the info, under
    `action_mask`. A sample of the action space is legal in the present position. An illegal move is a ValueError, or
    with `illegal="lose"` it ends the game: the reward is -1 and the info has `illegal`. That is for learners without
    masks.
    """

    metadata = {"render_modes": [TEXT], "render_fps": RENDER_FPS}

    def __init__(
        self,
        game: str,
        preset: str | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        rivals: str | Sequence[str] = "random",
        seat: int | None = None,
        rewards: str = OUTCOME,
        illegal: str = RAISE,
        render_mode: str | None = None,
    ) -> None:
        check_rewards(rewards)
        check_render_mode(render_mode)
        if illegal not in (RAISE, LOSE):
            raise ValueError(f"illegal must be {RAISE} or {LOSE}, not {illegal!r}")
        self.setting = setting(game, preset, options)
        others = self.setting.players - 1
        names = [rivals] * others if isinstance(rivals, str) else list(rivals)
        if len(names) != others:
            raise ValueError(f"{len(names)} rivals for {others} other seats: {', '.join(names)}")
        if seat is not None and not 0 <= seat < self.setting.players:
            raise ValueError(f"there is no seat {seat}; seats are 0 to {others}")
        self._bots = [bot(name) for name in names]
        self._fixed_seat, self._rewards, self._seeds = seat, rewards, Seeds()
        self._is_lost_by_illegal_moves = illegal == LOSE
        self._players: dict[Seat, Player] = {}
        self.render_mode = render_mode
        self.observation_space = parts_space(self.setting.encoding)
        self.action_space = self._moves = LegalActions(len(self.setting.actions))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins a game. The rivals move until the learner is in turn."""
        super().reset(seed=seed)
        self.close()
        start = self._seeds.next(seed)
        self._play = Play(self.setting, derive(start, "game"), self._rewards)
        players = self.setting.players
        drawn = int.from_bytes(derive(start, "seat")) % players
        self._seat = Seat(drawn if self._fixed_seat is None else self._fixed_seat)
        for place, rival in enumerate(self._bots, start=1):
            other = Seat((self._seat + place) % players)
            seed_of_rival = derive(start, "rival", place)
            self._players[other] = rival.sit(self.setting.game, self.setting.options, other, seed_of_rival)
        for event in self._play.line.events:
            self._tell(event)
        self._let_rivals_move()
        return self._seen()

    def _tell(self, event: Any) -> None:
        for player in self._players.values():
            player.observe(event)

    def _let_rivals_move(self) -> None:
        while self._play.seat is not None and self._play.seat != self._seat:
            move = self._players[self._play.seat].choose(self._play.state, UNLIMITED).move
            for event in self._play.make(self.setting.actions.id(move)):
                self._tell(event)

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        mask = self._play.mask(self._seat)
        self._moves.legal = mask
        info = {"action_mask": mask, "seat": int(self._seat), "scores": np.array(self._play.state.scores())}
        return parts(self._play.observe(self._seat), self.setting.encoding), info

    def step(self, action: np.int64) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Makes the learner's move, then those of the rivals, until the learner is in turn again."""
        number = read_action(action)
        if self._is_lost_by_illegal_moves and not self._play.is_legal(number):
            observation, info = self._seen()
            return observation, -1.0, True, False, {**info, "illegal": True}
        before = self._play.state
        for event in self._play.make(number):
            self._tell(event)
        self._let_rivals_move()
        reward = self._play.rewards_since(before)[self._seat]
        observation, info = self._seen()
        return observation, reward, self._play.seat is None, False, info

    def render(self) -> str | None:
        """Returns the position as one line of text."""
        if self.render_mode is None:
            return None
        return self.setting.game.notation.format_position(self._play.state)

    def close(self) -> None:
        """Releases what the rivals hold."""
        for player in self._players.values():
            player.close()
        self._players.clear()


def register() -> None:
    """Registers `loskut/<game>-v<version>` for every game that can be an environment."""
    for name in registry.names(registry.GAMES):
        if has_environments(registry.game(name)):
            version = setting(name).encoding.version
            environment = f"{NAMESPACE}/{name}-v{version}"
            if environment not in gymnasium.registry:
                gymnasium.register(environment, f"{__name__}:{SinglePlayerEnv.__name__}", kwargs={"game": name})


register()
