"""Self-play: games between bots, played in parts. A part is one Parquet file; `rows.py` has its columns.

A part depends on the run and on the number of its first match only. So any process on any machine can play it, at any
time, and if it is played twice, both files are equal.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from itertools import chain
from typing import Any, NamedTuple

from loskut.arena.rows import GameRow, encode, encode_compiled
from loskut.arena.simulate import SeatSums, match_sums, total
from loskut.arena.summary import kinds_of_reports
from loskut.bots.guard import GuardedPlayer
from loskut.core import registry
from loskut.core.draws import outcome_numbers, read_outcome
from loskut.core.errors import IllegalMove, Violation
from loskut.core.events import Decision, Move, Seat
from loskut.core.game import Game
from loskut.core.options import Options
from loskut.core.state import State, decision
from loskut.core.terms import Terms, parse_terms
from loskut.match.clock import TurnClock
from loskut.match.dealers import derive, game_seeds, seed_bytes
from loskut.match.match import Match, play
from loskut.match.player import Budget


@dataclass(frozen=True, slots=True)
class Run:
    """Everything that the games of a run depend on. Seconds are for a turn, nodes for a decision."""

    game: str
    terms: str
    bots: tuple[str, ...]
    seed: int
    chunk: int
    """Matches in one part."""
    policies: tuple[str, ...] | None = None
    """The compiled policy of every seat, or None if the readable engine plays."""
    seconds: float | None = None
    nodes: int | None = None

    def read_terms(self) -> Terms:
        """Returns the terms of the games."""
        return parse_terms(registry.game(self.game), self.terms)

    @property
    def engine(self) -> str:
        """The name of the engine that plays."""
        return "compiled" if self.policies else "pure"

    def parts(self, games: int) -> list[int]:
        """Returns the numbers of the first matches of all parts of so many matches."""
        return list(range(0, games, self.chunk))


@dataclass(frozen=True, slots=True)
class FinishedPart:
    """A finished part: the number of its first match, how many matches it has, and the Parquet file."""

    start: int
    games: int
    data: bytes


def play_part(run: Run, games: int, start: int) -> FinishedPart:
    """Plays the part that begins with the match `start`, in a run of so many matches."""
    stop = min(start + run.chunk, games)
    terms = run.read_terms()
    facts = {"run": asdict(run), "start": start, "games": stop - start}
    if run.policies:
        from loskut.arena.bulk import play_matches  # noqa: PLC0415 - numpy is needed only for compiled games

        matches = play_matches(terms, run.policies, run.seed, start, stop, is_logged=True)
        sums = [plain_sums(seat) for seat in matches.sums()]
        return FinishedPart(
            start, stop - start, encode_compiled(terms, run.bots, start, matches, {**facts, "sums": sums})
        )
    played = [_play_match(run, terms, number) for number in range(start, stop)]
    rows = list(chain.from_iterable(match.rows for match in played))
    sums = [plain_sums(seat) for seat in total(match.sums for match in played)]
    kinds = kinds_of_reports(chain.from_iterable(match.reports for match in played))
    failed = {"reports": kinds} if kinds else {}
    return FinishedPart(start, stop - start, encode(terms, run.bots, rows, {**facts, "sums": sums, **failed}))


class _PlayedMatch(NamedTuple):
    """A match: a row for each of its games, the sums, and the reports of bots that failed."""

    rows: list[GameRow]
    sums: list[SeatSums]
    reports: list[dict[str, Any]]


def _play_match(run: Run, terms: Terms, number: int) -> _PlayedMatch:
    """Plays a match with the readable engine."""
    (word,) = game_seeds(run.seed, number * terms.series, 1)
    match = Match(terms, seed_bytes(word))
    players: list[GuardedPlayer] = []
    try:
        for seat, name in enumerate(run.bots):
            own = derive(match.seed, "bot", seat)
            players.append(GuardedPlayer(name, terms, Seat(seat), own, allows_commands=True))
        play(match, players, TurnClock(len(players), Budget(run.seconds, run.nodes, threads=1)))
    except BaseException:  # a match that is interrupted leaves no process behind
        for player in players:
            player.close()
        raise
    reports = [{"game": number, **report.as_dict()} for player in players for report in player.reports]
    places = match.standing()
    actions = terms.game.actions(terms.options)
    rows = []
    for index, line in enumerate(match.lines):
        moves = [(state, event) for state, event in zip(line.states, line.events, strict=False)]
        decided = [(decision(state).seat, actions.id(event)) for state, event in moves if isinstance(event, Move)]
        draws = [outcome_numbers(state.chance, event) for state, event in moves if not isinstance(event, Move)]
        rows.append(
            GameRow(
                number,
                index,
                word,
                [seat for seat, _ in decided],
                [action for _, action in decided],
                list(chain.from_iterable(draws)),
                line.state.scores(),
                places,
                len(reports),
            )
        )
    return _PlayedMatch(rows, list(match_sums(match)), reports)


def replay(game: Game, options: Options, actions: Sequence[int], draws: Sequence[int]) -> list[State]:
    """Returns all states of a game, from the action ids of its decisions and the numbers of its drawn pieces.

    Raises IllegalMove if a move or a draw is not possible, if one is missing, or if one is left over. The error tells
    the index of the decision.
    """
    numbers, moves = iter(draws), game.actions(options).moves
    states = [game.initial(options)]
    index = 0
    while states[-1].agenda:
        state = states[-1]
        if isinstance(state.turn, Decision):
            if index == len(actions):
                raise IllegalMove(Violation("", "error-replay-missing", {"decision": index}))
            states.append(_make(state, moves, actions[index], index))
            index += 1
        else:
            try:
                states.append(state.apply(read_outcome(state.chance, numbers)))
            except IllegalMove:
                raise IllegalMove(Violation("", "error-replay-draw", {"decision": index})) from None
    left = {"moves": len(actions) - index, "pieces": sum(1 for _ in numbers)}
    if any(left.values()):
        raise IllegalMove(Violation("", "error-replay-left", left))
    return states


def _make(state: State, moves: Sequence[Move], action: int, index: int) -> State:
    """Makes the move of a decision with this index. Raises IllegalMove, which tells the index."""
    rule = ""
    try:
        if 0 <= action < len(moves):
            return state.apply(moves[action])
    except IllegalMove as error:
        rule = error.rule
    raise IllegalMove(Violation(rule, "error-replay-move", {"decision": index, "action": int(action)}))


def plain_sums(sums: SeatSums) -> dict[str, Any]:
    """Returns sums as plain data for JSON. `read_sums` is the inverse."""
    return {
        "games": sums.games,
        "score": sums.score,
        "score_squares": sums.score_squares,
        "wins": sums.wins.as_integer_ratio(),
        "win_squares": sums.win_squares.as_integer_ratio(),
        "counts": dict(sums.counts),
    }


def read_sums(plain: dict[str, Any]) -> SeatSums:
    """Returns the sums that plain data describes."""
    sums = SeatSums(plain["games"], plain["score"], plain["score_squares"])
    sums.wins, sums.win_squares = Fraction(*plain["wins"]), Fraction(*plain["win_squares"])
    sums.counts.update(plain["counts"])
    return sums
