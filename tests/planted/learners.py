"""Numbers for learners that say too much or too little, planted one at a time."""

from __future__ import annotations

import pytest

from cardwright.kernel import Match, Memory, Option, Plain, State
from cardwright.learning import Actions, Numbers
from cardwright.learning.actions import ActionKind
from cardwright.learning.names import Named
from cardwright.testing.checks.learners import (
    check_every_option_has_an_action,
    check_learners_see_nothing_hidden,
    check_what_is_shown_again_is_what_is_seen,
)
from tests.planted.faults import Fault

honest_observe = Numbers.observe
honest_legal = Actions.legal


def observations_of_the_whole_table(patch: pytest.MonkeyPatch) -> None:
    """The first cell says what the card is that lies deepest."""

    def leaky(self: Numbers, match: Match, seat: int) -> list[int]:
        array = honest_observe(self, match, seat)
        names = sorted(template.name for template in self.game.templates)
        return [names.index(match.state.cards[0].template.name), *array[1:]]

    patch.setattr(Numbers, "observe", leaky)


def keys_of_the_whole_table(patch: pytest.MonkeyPatch) -> None:
    def leaky(self: Numbers, match: Match, seat: int) -> str:
        return match.digest()

    patch.setattr(Numbers, "key", leaky)


def options_that_share_an_id(patch: pytest.MonkeyPatch) -> None:
    """What an option is about is forgotten, so the second of a verb has the id of the first."""

    def careless(self: Actions, state: State, seat: int) -> dict[int, Option]:
        options = honest_legal(self, state, seat)
        return {self.kinds[option.verb].first: option for option in options.values()}

    patch.setattr(Actions, "legal", careless)


def ids_behind_the_last(patch: pytest.MonkeyPatch) -> None:
    def careless(self: ActionKind, named: Named) -> int | None:
        return self.first + self.size + 1_000

    patch.setattr(ActionKind, "id_of", careless)


def bare_ids_behind_the_last(patch: pytest.MonkeyPatch) -> None:
    """The same for options that are about nothing."""

    def careless(self: Actions, option: Option) -> int | None:
        return self.size + 1_000

    patch.setattr(Actions, "bare_id", careless)


def parts_that_never_change(patch: pytest.MonkeyPatch) -> None:
    """What was shown once is taken for what there is, whatever it was made from."""
    patch.setattr(Memory, "holds", lambda self, part, facts: part < len(self.parts))
    patch.setattr(Memory, "keep", honest_keep)


def honest_keep(self: Memory, part: int, facts: tuple[object, ...], shown: Plain) -> Plain:
    self.facts.append(facts)
    self.parts.append(shown)
    return shown


LEARNERS = [
    Fault(observations_of_the_whole_table, check_learners_see_nothing_hidden, "leduc"),
    Fault(keys_of_the_whole_table, check_learners_see_nothing_hidden, "leduc"),
    Fault(parts_that_never_change, check_what_is_shown_again_is_what_is_seen, "duel"),
    Fault(options_that_share_an_id, check_every_option_has_an_action, "bids"),
    Fault(ids_behind_the_last, check_every_option_has_an_action, "bids"),
    Fault(bare_ids_behind_the_last, check_every_option_has_an_action, "leduc"),
]
