"""OpenSpiel: every game as two Python games. Importing this module registers them.

`loskut_<game>` has explicit chance: single draws, each with all its outcomes and their probabilities. A row of four
dominoes is four chance nodes with at most 48 outcomes each, instead of one with 194,580. `loskut_<game>_sampled` has
one chance node for a whole row and draws it itself. The parameter `preset` is the name of a preset. Observations are
those of `Encoding`, returns are 1 for a win and -1 for a loss, as in the other environments.
"""

from random import Random
from typing import Any

from loskut.core import registry
from loskut.core.actions import ActionSpace
from loskut.core.chance import Draws
from loskut.core.events import Chance, Decision, Over, Seat
from loskut.core.game import Game
from loskut.core.state import State
from loskut.env.missing import explained
from loskut.env.play import outcome_rewards, parts
from loskut.env.setting import Setting, has_environments, setting

try:
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise explained(error) from error

PREFIX, SAMPLED = "loskut", "sampled"
SAMPLE = 0
"""The only action of a chance node that draws by itself."""
NO_SEED = -1


class Held:
    """What a state of OpenSpiel holds: a state of the game, and the draws made so far if chance is due.

    Both are immutable. So a copy of a state of OpenSpiel, which copies deeply, need not copy them.
    """

    def __init__(self, state: State, draws: Draws | None) -> None:
        self.state = state
        self.draws = draws

    def __deepcopy__(self, memo: dict[int, Any]) -> "Held":
        return self


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with a preset, and with explicit or sampled chance."""

    def __init__(self, game: str, is_sampled: bool, params: dict[str, Any] | None) -> None:
        self.setting: Setting = setting(game, (params or {}).get("preset"))
        self.is_sampled = is_sampled
        seed = (params or {}).get("rng_seed", NO_SEED)
        self.random = Random(None if seed == NO_SEED else seed)
        bounds = self.setting.encoding.bounds
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.setting.actions),
            max_chance_outcomes=1 if is_sampled else bounds.choices,
            num_players=self.setting.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=bounds.decisions,
        )
        super().__init__(_game_type(self.setting.game, is_sampled), info, params or {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.setting.encoding.bounds.draws

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver | None":
        is_history = iig_obs_type is not None and iig_obs_type.perfect_recall
        return None if is_history else SpielObserver(self.setting)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of a game. Chance actions count the pieces that a draw can give, from 0."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = _held(game.setting.game.initial(game.setting.options), game.is_sampled)

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.held.state

    def current_player(self) -> int:
        match self.state.turn:
            case Decision(seat):
                return int(seat)
            case Chance():
                return int(pyspiel.PlayerId.CHANCE)
            case Over():
                return int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.get_game().setting.actions.ids(self.state.legal))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.held.draws is None:
            return [(SAMPLE, 1.0)]
        return [(number, float(share)) for number, (_, share) in enumerate(self.held.draws.choices())]

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if not self._is_possible(action):
            raise ValueError(f"action {action} is not legal here; legal are {self.legal_actions()}")
        if isinstance(self.state.turn, Decision):
            following = self.state.apply(game.setting.actions.move(action))
        elif self.held.draws is None:
            following = self.state.apply(self.state.chance.sample(Below(game.random)))
        else:
            draws = self.held.draws.draw(self.held.draws.choices()[action][0])
            if draws.outcome is None:
                self.held = Held(self.state, draws)
                return
            following = self.state.apply(draws.outcome)
        self.held = _held(following, game.is_sampled)

    def _is_possible(self, action: int) -> bool:
        if isinstance(self.state.turn, Decision):
            moves: ActionSpace = self.get_game().setting.actions
            return 0 <= action < len(moves) and moves.move(action) in self.state.legal
        if isinstance(self.state.turn, Over):
            return False
        return 0 <= action < (1 if self.held.draws is None else len(self.held.draws.choices()))

    def _action_to_string(self, player: int, action: int) -> str:
        setting: Setting = self.get_game().setting
        if player != pyspiel.PlayerId.CHANCE:
            return setting.game.notation.format_event(self.state, setting.actions.move(action)).removeprefix(">")
        if self.held.draws is None:
            return "draw"
        return f"draw {_piece_text(self.held.draws.choices()[action][0])}"

    def is_terminal(self) -> bool:
        return isinstance(self.state.turn, Over)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.get_game().setting.players
        return outcome_rewards(self.state.tallies())

    def __str__(self) -> str:
        position = self.get_game().setting.game.notation.format_position(self.state)
        drawn = getattr(self.held.draws, "drawn", ())
        return " ".join([position, *map(_piece_text, drawn)])


class SpielObserver:
    """What a player sees, as `boards` and `table`."""

    def __init__(self, seen: Setting) -> None:
        self.setting = seen
        planes, rows, columns = seen.encoding.shape
        size = planes * rows * columns
        self.tensor = np.zeros(size + len(seen.encoding.numbers), dtype=np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {
            "boards": self.tensor[:size].reshape(planes, rows, columns),
            "table": self.tensor[size:],
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes what a player sees into the arrays."""
        seen = self.setting.encoding.encode(state.state, Seat(max(0, player)))
        for name, part in parts(seen, self.setting.encoding).items():
            self.dict[name][...] = part

    def string_from(self, state: SpielState, player: int) -> str:
        """Returns the position, which everybody sees."""
        return str(state)


class Below:
    """A random generator of Python as a source of random numbers for draws."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def below(self, bound: int) -> int:
        """Returns a uniform integer in 0 ... bound - 1."""
        return self._random.randrange(bound)


def _held(state: State, is_sampled: bool) -> Held:
    is_explicit = isinstance(state.turn, Chance) and not is_sampled
    return Held(state, state.chance.steps() if is_explicit else None)


def _piece_text(piece: Any) -> str:
    """Returns a piece of a draw as text: the name of a value, the fields of a face, a number."""
    if isinstance(piece, tuple):
        return "/".join(map(_piece_text, piece))
    return str(getattr(piece, "key", piece))


def short_name(game: str, is_sampled: bool) -> str:
    """Returns the name under which OpenSpiel loads a game."""
    return f"{PREFIX}_{game}_{SAMPLED}" if is_sampled else f"{PREFIX}_{game}"


def _game_type(game: Game, is_sampled: bool) -> Any:
    modes, players = pyspiel.GameType.ChanceMode, [options.players for options in game.presets.values()]
    return pyspiel.GameType(
        short_name=short_name(game.id, is_sampled),
        long_name=f"Loskut {game.id}" + (f" {SAMPLED}" if is_sampled else ""),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.SAMPLED_STOCHASTIC if is_sampled else modes.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "preset": next(iter(game.presets)),
            **({"rng_seed": NO_SEED} if is_sampled else {}),
        },
    )


def register() -> None:
    """Registers both forms of every game that can be an environment."""
    known = {*pyspiel.registered_names()}
    for name in registry.names(registry.GAMES):
        game = registry.game(name)
        for is_sampled in (False, True):
            if has_environments(game) and short_name(name, is_sampled) not in known:
                pyspiel.register_game(_game_type(game, is_sampled), _creator(name, is_sampled))


def _creator(name: str, is_sampled: bool) -> type[SpielGame]:
    """Returns the class of one form of a game, which OpenSpiel calls with the parameters."""

    class Created(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, is_sampled, params)

    return Created


register()
