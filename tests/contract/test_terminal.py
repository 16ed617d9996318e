"""Requirements for the terminal text of every game: in each language it has words and no message ids."""

import re

import pytest
from contract.conftest import Played

from loskut.core.events import Decision
from loskut.core.text import plain
from loskut.i18n.translator import LANGUAGES, translator


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_shown_has_words(sample: Played, language: str) -> None:
    t = translator(language)
    names = [f"Player {seat}" for seat in range(sample.options.players)]
    terminal = sample.game.terminal
    message_id = re.compile(rf"\b{sample.game.id}-[a-z]+|\{{ ?\$")
    indices = range(0, len(sample.events), max(1, len(sample.events) // 15))
    for index in indices:
        state, event = sample.states[index], sample.events[index]
        lines = [*terminal.table(state, names, 80, t), terminal.event(state, event, names, t)]
        if isinstance(state.turn, Decision):
            lines += terminal.choice(state, t) + terminal.moves(state, t)
            actions = sample.game.actions(sample.options)
            for move in actions.moves[:: max(1, len(actions) // 40)]:
                violation = state.explain(move)
                if violation:
                    assert not message_id.search(t(violation.code, **violation.params)), violation
        for line in lines:
            assert not message_id.search(plain(line)), plain(line)
