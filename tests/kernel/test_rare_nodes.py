"""Nodes and frames where they seldom stand: on an agenda that is written down, or about nothing."""

from __future__ import annotations

import pytest

from cardwright.kernel import (
    CARD,
    COUNT,
    NONE,
    OWNER,
    UNKNOWN,
    CardEvent,
    Doing,
    Moment,
    Scene,
    State,
    Together,
    clone_from_pool,
    destroy_clone,
    signed_text,
)
from cardwright.kernel.language.blueprints import DURATION
from cardwright.kernel.language.kept_forms import SOURCE
from cardwright.kernel.machine.amounts import Linear, Share
from cardwright.kernel.machine.choices import Gathering
from cardwright.kernel.machine.effects import DoingTo, Nothing
from cardwright.kernel.machine.event_readers import NamesOfEvent, OfEvent
from cardwright.kernel.machine.expr import HUNDREDTHS, TRUTH, Expr, Literal
from cardwright.kernel.machine.facts import CountFact
from cardwright.kernel.machine.kept_names import DoingWith, With
from cardwright.kernel.machine.kept_readers import OfKept
from cardwright.kernel.machine.lasting_effects import NEXT_TURN, Blueprint, Duration, create_lasting
from cardwright.kernel.machine.named import HasName, Names, WordSort
from cardwright.kernel.machine.pools import EventThing
from cardwright.kernel.machine.reactions import open_window
from cardwright.kernel.machine.readers import Root
from cardwright.kernel.machine.sums import Arithmetic
from cardwright.kernel.machine.targets import Query
from cardwright.kernel.machine.wording import said_of
from cardwright.kernel.table.campaign import Campaign
from cardwright.kernel.table.prospects import Look
from tests.skirmish.questions import DAMAGE
from tests.skirmish.stage import new_match, skirmish
from tests.skirmish.table import PLAY, POOL, SkirmishState

CONDITIONS = WordSort("condition")


class Conditions(Names):
    """Whoever is asked about is blinded."""

    def holds(self, state: State, scene: Scene, name: str) -> bool:
        return scene.target >= 0 and name == "blinded"

    def words(self) -> str:
        return "the conditions"


def test_what_waits_on_the_agenda_can_be_written_down() -> None:
    scene, nothing = Scene(0), Nothing().form()
    doing = Doing(Nothing(), scene)
    assert Together([doing], doing).form() == ["Together", [doing.form()], doing.form()]
    assert DoingTo(Nothing(), scene, (3,)).form() == ["DoingTo", nothing, scene.form(), [3]]
    so = Literal(1, TRUTH)
    assert CountFact(so, 0, (), 2).form() == ["CountFact", so.form(), 0, [], 2]


def test_a_shape_says_what_is_written_there() -> None:
    vocabulary = skirmish().vocabulary
    assert DURATION.words(vocabulary) == "a duration"
    assert SOURCE.words(vocabulary) == "a target, a count, a name, a number, a roll or an amount"


def test_names_of_what_an_event_is_about() -> None:
    state = new_match().state
    names = NamesOfEvent("owner", Conditions(CONDITIONS))
    about = Scene(0)
    about.event = Moment("struck", 1, -1, 0)
    assert names.words() == "the conditions (of the owner)"
    assert names.holds(state, about, "blinded")
    assert not names.holds(state, Scene(0), "blinded")
    blinded = HasName("blinded", names)
    assert blinded.words() == "the conditions include blinded (of the owner)"
    assert blinded.negated() == "the conditions do not include blinded (of the owner)"


def test_something_of_what_an_event_is_about() -> None:
    state = new_match().state
    reader = OfEvent("owner", Root("target", OWNER))
    about = Scene(0)
    about.event = Moment("struck", 1, -1, 0)
    assert reader.value(state, about) == 1
    assert reader.value(state, Scene(0)) == NONE
    assert reader.words() == "the owner"


def test_what_is_said_of_a_target_is_said_of_what_has_a_name() -> None:
    assert said_of("the play", "it does not attack") == "the play does not attack"
    assert said_of("the play", "its start") == "the play's start"
    assert said_of("the foes", "the target's health") == "the foes' health"
    assert said_of("the foe", "the target is blinded") == "the foe is blinded"
    assert said_of("the card", "the cost of the target") == "the cost of the card"


@pytest.mark.parametrize(
    ("reader", "who"),
    [
        (OfEvent("attacker", Root("target", OWNER)), "the attacker"),
        (OfKept("rival", 0, Root("target", OWNER)), "the rival"),
    ],
)
def test_it_is_compared_and_denied_under_its_name(reader: Expr, who: str) -> None:
    assert reader.shown(3) == "3"
    assert reader.compared("==", Root("owner", OWNER)) == f"{who} is you"
    assert reader.tag_words("heavy", True) == f"{who} include heavy"
    assert reader.negated() == f"not ({who})"


def test_what_a_question_is_about_is_its_subject() -> None:
    assert Root("subject", OWNER).is_subject()
    assert not Root("target", OWNER).is_subject()


def test_a_card_of_an_event_that_is_gone_is_no_target() -> None:
    state = new_match().state
    copy = clone_from_pool(state, state.zone(POOL, 0).cards[0], state.zone(PLAY, 0))
    about = Scene(0)
    about.event = CardEvent("shown", copy, "thrust", 0, -1)
    pool = EventThing("card", CARD)
    assert pool.members(state, about) == [copy]
    destroy_clone(state, copy)
    assert pool.members(state, about) == []
    assert pool.members(state, Scene(0)) == []


def test_an_event_about_an_unrecognised_card_leaves_it_blank() -> None:
    blank = CardEvent("shown", 3, "thrust", 1, 0b10).seen_by(0)
    assert isinstance(blank, CardEvent)
    assert (blank.card, blank.name, blank.owner) == (UNKNOWN, "", 1)


def test_no_window_opens_inside_another() -> None:
    state = new_match().state
    state.window = "reply"
    before = len(state.stacks[0])
    open_window(state, "reply", [0, 1], Scene(0))
    assert len(state.stacks[0]) == before


def test_a_choice_for_no_card_has_no_sentence_of_its_own() -> None:
    state = new_match().state
    query = Query(EventThing("card", CARD), None)
    after = DoingWith(With(query, Nothing(), Nothing(), Nothing()), Scene(0), ())
    assert Gathering(query, Scene(0), (), after).asks(state) == ""


def test_what_can_be_done_to_none_of_its_targets_is_impossible() -> None:
    state = new_match().state
    about = Scene(0)
    about.event = CardEvent("shown", state.zone(POOL, 0).cards[0], "thrust", 0, -1)
    query = Query(EventThing("card", CARD), None)
    assert not With(query, Nothing(), Nothing(), Nothing()).possible(state, about)


def test_what_lasts_until_ones_next_turn_ends_when_it_begins() -> None:
    state = new_match().state
    blueprint = Blueprint("probe", Duration(NEXT_TURN), [], [], [])
    for owner in (0, 1):
        create_lasting(state, blueprint, owner, -1, ())
    state.begin_turn(1)
    assert [lasting.owner for lasting in state.in_force] == [0]
    assert state.events[-2].kind == "lasting_ended"


def test_amounts_of_another_shape_have_no_words_of_that_shape() -> None:
    health = Root("owner", HUNDREDTHS)
    assert Share(Arithmetic("*", health, health, HUNDREDTHS)).of is None
    above = Arithmetic("-", health, Literal(3, COUNT), COUNT)
    each = Arithmetic("*", Literal(2, COUNT), above, COUNT)
    assert "for each point of" in Linear(each, "").for_each_words()


def test_a_look_finds_no_scene_about_what_is_not_there() -> None:
    look = Look(new_match().state, 0)
    assert look.about(DAMAGE, 9_999) is None
    assert look.scene(DAMAGE, 9_999, 9_999) is None


def test_usual_answers_of_a_game_and_a_campaign() -> None:
    game = skirmish()
    state = new_match().state
    assert isinstance(state, SkirmishState)
    assert game.could_be(state, 0, game.templates[0])
    assert Campaign(game, bytes(32), {}).choices() == []


def test_a_written_number_has_its_sign() -> None:
    assert [signed_text(number) for number in ("3", "-3")] == ["+3", "-3"]
