"""What the fields of events mean, so that rules can filter by all of them."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.plans import BodyPlan
from cardwright.games.duel.content.scale import GRADES
from cardwright.kernel import Game, Sort, WordSort
from cardwright.kernel.language import Vocabulary

PART_SORT: Final = "part"
GRADE_SORT: Final = Sort("grade", GRADES)
# Names of entries, by the families they are in.
NAMED_SORTS: Final = {
    "condition": ("conditions",),
    "kind": ("kinds",),
    "armour": ("armours",),
    "arm": ("weapons",),
}
# Those that are called by their titles, as things in somebody's hands and on somebody's body are.
PROPER: Final = ("armour", "arm")


def add_event_sorts(vocabulary: Vocabulary) -> None:
    vocabulary.sorts[GRADE_SORT.name] = GRADE_SORT
    vocabulary.sorts[PART_SORT] = WordSort(PART_SORT, ("bodies",))
    for name, families in NAMED_SORTS.items():
        vocabulary.sorts[name] = WordSort(name, families, vocabulary.game, name in PROPER)


def part_names(game: Game) -> list[str]:
    """The parts of all bodies, each name once."""
    names: list[str] = []
    for plan in game.family("bodies"):
        assert isinstance(plan, BodyPlan), "bodies are plans"
        names += [part.name for part in plan.parts if part.name not in names]
    return names


def add_occasions(vocabulary: Vocabulary) -> None:
    """Short names for what rules wake on most."""
    vocabulary.add_occasion(
        "drawn",
        "this card comes into the hand",
        "card_moved",
        'event.card == this_card and event.to_zone == "hand"',
        "hand",
    )
    vocabulary.add_occasion(
        "played",
        "this technique is put on the timeline",
        "played_action_card",
        "event.card == this_card",
    )
    vocabulary.add_occasion(
        "laid",
        "this tactic is laid on a play",
        "play_modified",
        "event.card == this_card and event.added",
    )
    for name, phase, doc in (
        ("commit", "commit_phase", "the commit phase begins"),
        ("resolution", "tick_resolution", "resolution begins"),
        ("tick", "end_of_turn", "the turn ends"),
    ):
        vocabulary.add_occasion(name, doc, "phase_entered", f'event.phase == "{phase}"')
