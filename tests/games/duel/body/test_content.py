"""What the files of bodies may not say, and how cards and seats come to know of bodies."""

import pytest

from cardwright.games.duel.content.conditions import Condition
from cardwright.games.duel.content.packet import Packet
from cardwright.games.duel.game import Duel
from cardwright.kernel.language import Vocabulary
from cardwright.kernel.language.content import CardFile, card_files, load_content
from cardwright.kernel.language.document import ContentError, ContentErrors
from cardwright.kernel.language.scenario import read_scenario
from cardwright.kernel.table.stage import stage, start_scenario
from tests.games.duel.body.arena import DUEL, entry

WORM = """
worm:
  stacks: {{soft: {{skin: 1}}}}
  parts: {{{parts}}}
"""


def load(name: str, text: str) -> None:
    """The whole game with one more file."""
    game = Duel()
    vocabulary = Vocabulary(game, game.tag_names)
    families = game.define(vocabulary)
    load_content(vocabulary, families, [*card_files(game.package()), CardFile(name, text.encode())])


def refusal(name: str, text: str) -> str:
    with pytest.raises(ContentErrors) as refused:
        load(name, text)
    return str(refused.value)


def test_a_small_body_plan_is_enough() -> None:
    """B15."""
    load("cards/bodies-more.yaml", WORM.format(parts="all: {thickness: 2, stack: soft}"))


@pytest.mark.parametrize(
    ("parts", "wrong"),
    [
        ("all: {thickness: 2, stack: sift}", "there is no stack 'sift'"),
        ("all: {thickness: 2, stack: soft}, end: {thickness: 2, stack: soft}", "must be on or"),
        ("all: {thickness: 2, stack: soft, on: head}", "there is no part 'head' above it"),
        ("all: {thickness: 2, stack: soft, on: a, inside: b}", "not both"),
    ],
)
def test_parts_that_hang_in_the_air_are_refused(parts: str, wrong: str) -> None:
    """B15."""
    assert wrong in refusal("cards/bodies-more.yaml", WORM.format(parts=parts))


@pytest.mark.parametrize(
    ("file", "text", "wrong"),
    [
        ("conditions", "odd: {threshold: {of: pain, above: 0.1, below: 0.5}}", "either above or"),
        ("conditions", "odd: {ailments: [winc]}", "none of the ailments is 'winc'"),
        ("armours", "tin: {layer: plate, covers: head, material: tin, thickness: 1,"
                    " coverage: total, integrity: 9}", "none of the materials is 'tin'"),
        ("species", "ghost: {body: mist, blood: 1, stamina: {most: 1, recovers: 1},"
                    " focus: {most: 1, recovers: 1}}", "none of the bodies is 'mist'"),
    ],
)  # fmt: skip
def test_names_of_nothing_are_refused(file: str, text: str, wrong: str) -> None:
    """B30, B9."""
    assert wrong in refusal(f"cards/{file}-more.yaml", text)


def test_a_scenario_cannot_cripple_what_is_not_there() -> None:
    """B25."""
    scenario = read_scenario("given: {crippled: [[left_wing]]}", "test.yaml", DUEL)
    with pytest.raises(ContentError, match="left_wing"):
        stage(DUEL, scenario)


def test_cards_afflict() -> None:
    """B31: sand in the eyes blinds, in a whole match."""
    steps = [
        "0: stop", "1: stop", "0: Throw sand at Swordsman", "0: ready", "1: ready", "0: done",
    ]  # fmt: skip
    text = f"given: {{range: sabre, hand.0: [throw_sand]}}\nsetup: {{hero: brawler}}\ndo: {steps}"
    match = start_scenario(DUEL, read_scenario(text, "test.yaml", DUEL))
    told = [event.line() for event in match.told(1)]
    assert [line for line in told if line.startswith("condition_applied owner=1 condition=blinded")]


def test_everybody_sees_wounds_and_conditions() -> None:
    """B29."""
    text = "given: {crippled: [[right_hand]], conditions: [[stunned]], armours: [[mail_coif]]}"
    match = stage(DUEL, read_scenario(text, "test.yaml", DUEL))
    for seat in (0, 1):
        shown = str(match.view(seat))
        for word in ("right_hand", "stunned", "mail_coif", "broken"):
            assert word in shown


def test_packets_have_words() -> None:
    """B7."""
    flail = DUEL.by_name["wild_flail"]
    packet = getattr(flail, "packet", None)
    assert isinstance(packet, Packet)
    assert packet.words() == (
        "80 % of the weapon's damage and 80 % of the weapon's damage,"
        " each piece at one of its targets by chance"
    )


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("burning_brand", [
            "Swing: 7 bludgeon and 6.3 fire (90 % of that), reach mace; sharpness 0.1,"
            " stiffness 0.4; 90 % accuracy, 100 % speed.",
        ]),
        ("mail_coif", [
            "0.5 cm of iron rings on head, neck and ears.", "30 % of blows find a gap.",
        ]),
        ("fired_up", [
            "For 3 turns when given, the first included.", "+5 % to hit.", "30 % less pain taken.",
            "Followed by: Drained.",
        ]),
        ("unsteady", [
            "While your trauma is above 50 %.", "−10 % to hit.", "−15 % dodge.",
            "30 % less footwork.", "Brings into your hand: Stumble.",
        ]),
    ],
)  # fmt: skip
def test_entries_have_rules_text(name: str, lines: list[str]) -> None:
    """B5, B10, B29: generated from what they do."""
    assert DUEL.by_name[name].words()[: len(lines)] == lines


def test_conditions_have_words() -> None:
    """B29, B30."""
    condition = entry("suffering", Condition)
    assert condition.computed.words() == (
        "while your pain is above 60 %: −15 % to hit; 10 % less damage; 15 % less guard"
    )
