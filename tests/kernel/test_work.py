"""With no work left nothing more is begun; and games that lack what an operation needs."""

from __future__ import annotations

from typing import ClassVar

import pytest

from cardwright.kernel import Scene
from cardwright.kernel.language import Vocabulary
from cardwright.kernel.language.content import CardFile, load_content
from cardwright.kernel.language.problems import ContentErrors
from cardwright.kernel.language.reference import reference
from cardwright.kernel.machine.bill import Bill
from cardwright.kernel.machine.expr import CARD, COUNT, Literal
from cardwright.kernel.machine.operations import Cancel, Draw
from cardwright.kernel.machine.pools import ThisCard
from cardwright.kernel.machine.targets import Query
from tests.market.game import STALL, Market
from tests.skirmish.stage import new_match, played, skirmish
from tests.skirmish.table import DECK, HAND


class Bare(Market):
    zone_kinds: ClassVar = [STALL]
    stream_names: ClassVar = []


def load(text: str) -> Bare:
    game = Bare()
    vocabulary = Vocabulary(game, game.tag_names)
    load_content(vocabulary, game.define(vocabulary), [CardFile("wares.yaml", text.encode())])
    return game


def test_nothing_is_looked_for_or_drawn_without_work() -> None:
    state = new_match().state
    here = Query(ThisCard("this_card", CARD), None)
    card = state.zone(DECK, 0).cards[0]
    scene = Scene(0, card, card)
    assert here.candidates(state, scene) == [card]
    assert here.pool.name_of(state, card) == state.cards[card].template.title
    state.budget = 0
    assert here.candidates(state, scene) == []
    held = state.zone(HAND, 0).cards.copy()
    Draw(Literal(3, COUNT), DECK, HAND, 0, "").do(state, Scene(0))
    assert state.zone(HAND, 0).cards == held


def test_of_several_effects_one_is_cancelled() -> None:
    twice = "{repeat: {times: 2, do: {lasting: {until: end_of_match, answers: {cost: +0}}}}}"
    state = played("probe", f"probe: {{effect: {twice}}}").state
    first, second = [lasting.arrival for lasting in state.in_force]
    at_second = Scene(0, target=second)
    assert Cancel().owe(state, at_second, Bill())
    Cancel().do(state, at_second)
    Cancel().do(state, at_second)
    assert [lasting.arrival for lasting in state.in_force] == [first]


def test_all_of_a_pool_have_to_be_able_to_pay() -> None:
    dear = "{pay: {cost: {lose: {resource: focus, amount: 9}, to: enemies}, then: {damage: 1}}}"
    log = played("probe", f"probe: {{effect: {dear}}}").log
    assert "struck" not in [event.kind for event in log]


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ("{draw: 1}", "this game has no zone 'deck'; name the zones to draw from and into"),
        ("{shuffle: stall}", "this game has no stream of chance to shuffle with"),
    ],
)
def test_what_a_game_lacks_is_said(effect: str, said: str) -> None:
    with pytest.raises(ContentErrors, match=said):
        load(f"probe: {{effect: {effect}}}")


def test_a_page_says_where_there_is_none() -> None:
    assert "None." in reference(load("pie: {}"))


def test_tags_of_an_events_card_in_words() -> None:
    rule = "{on: card_moved, where: '\"heavy\" in event.card.tags', do: {tell: omen}}"
    words = skirmish(f"probe: {{rules: {rule}}}").by_name["probe"].words()
    assert words == ["When a heavy card is moved: tell omen."]
