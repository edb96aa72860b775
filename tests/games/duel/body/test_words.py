"""The log of what happens to bodies."""

from cardwright.games.duel.seen.body_words import body_words
from cardwright.kernel import Event, load_game
from tests.games.duel.body.arena import Bout

NAMES = ["Ada", "Bruno"]


def lines(events: list[Event]) -> list[str]:
    entries = load_game("duel").by_name
    return [line for line in (body_words(event, NAMES, entries) for event in events) if line]


def test_a_wound_reads_well() -> None:
    """B29: what happened, to whom, and what it means."""
    assert lines(Bout().hit_at("left_thigh", "knights_sword", "swing")) == [
        "A cut wounds Bruno's left thigh, which is now inhibited.",
        "An artery of Bruno is open at the left thigh.",
        "Bruno is Fired up.",
    ]


def test_armour_reads_well() -> None:
    """B12."""
    bout = Bout(armours=("steel_breastplate",))
    bout.state.chance.script(1, (99,))
    assert lines(bout.hit_at("torso", "knights_sword", "swing")) == [
        "Bruno's Steel breastplate turns the edge at the torso.",
        "The blow at the torso does Bruno no harm.",
    ]


def test_every_kind_of_event_has_its_words_or_is_silent() -> None:
    """B27: nothing that can happen fails to be put into words."""
    for seed in range(30):
        bout = Bout(seed, armours=("leather_coat",))
        while not bout.body.fallen:
            bout.hit("greataxe", "swing", seed % 3)
            bout.end_turn()
        told = lines(bout.state.events)
        assert told[-1].startswith("Bruno is out of the fight") or "Bruno" in told[-1]
