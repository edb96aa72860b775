"""Any number of fighters on two sides: engagements, attention, allies, to the end."""

from __future__ import annotations

from random import Random

import pytest

from cardwright.games.duel.content.scale import SABRE
from cardwright.games.duel.table.engagement import Engagement
from cardwright.games.duel.table.state import table
from cardwright.kernel import Match, seed_from_number
from cardwright.kernel.values.plain import Plain
from tests.games.duel.board import FIRST, SECOND, Board, duel


def engagements(board: Board) -> list[Plain]:
    rows = board.table()["engagements"]
    assert isinstance(rows, list)
    return [row["between"] for row in rows if isinstance(row, dict)]


def test_an_engagement_reads_from_both_sides() -> None:
    """D3: the lower number first, whoever asks; what one has the other lacks."""
    engagement = Engagement(4, 2, 3)
    assert (engagement.first, engagement.second) == (2, 4)
    assert engagement.shift(4, 0, 20) == 20
    assert (engagement.read(4, 0), engagement.read(2, 0)) == (70, 30)
    assert engagement.shift(2, 0, 90) == 70
    assert (engagement.read(4, 0), engagement.read(2, 0)) == (0, 100)
    assert engagement.shift(2, 0, 10) == 0


def test_whoever_engages_the_pair_is_the_same() -> None:
    """D3: a foe closes in; the lower number still stands first, and each reads its own side."""
    board = Board("pressure: 0.7", setup="encounter: skirmish", focus=(0,) * 6)
    for _ in range(3):
        board.quick(FIRST)
    board.quick(SECOND, "close in at spearman", "at 0.0").quick(SECOND).quick(SECOND)
    assert board.events("engaged")[0].line() == "engaged owner=3 other=1"
    assert engagements(board) == [[0, 3], [1, 3], [1, 4], [2, 5]]
    rows = board.table()["engagements"]
    assert isinstance(rows, list)
    pressures = [row["pressure"] for row in rows if isinstance(row, dict)]
    assert pressures[:2] == [[70, 30], [50, 50]]


def test_one_against_one() -> None:
    """D1: one engagement."""
    assert engagements(Board()) == [[0, 1]]


def test_one_against_three() -> None:
    """D1, D3, D4: the hero has two engagements, as many as it can watch."""
    board = Board(setup="encounter: wolf_pack", focus=(0, 0, 0, 0))
    assert engagements(board) == [[0, 1], [0, 2]]


def test_three_against_three() -> None:
    """D1, D3: in pairs; the others are not engaged."""
    board = Board(setup="encounter: skirmish", focus=(0,) * 6)
    assert engagements(board) == [[0, 3], [1, 4], [2, 5]]
    assert "Thrust at Bandit" not in board.offered(FIRST)
    assert "Close in on Bandit" in board.offered(FIRST)


def test_advantage_belongs_to_one_pair() -> None:
    """D3: what happens with one foe says nothing about the other."""
    board = Board(rolls="combat: [0]", setup="encounter: two_goblins", focus=(0, 0, 0))
    board.quick(FIRST, "thrust at goblin spearman", "at 0.0").quick(SECOND).quick(SECOND)
    rows = board.table()["engagements"]
    assert isinstance(rows, list)
    pressures = [row["pressure"] for row in rows if isinstance(row, dict)]
    assert pressures[0] == [50, 50]


def test_engaging_and_breaking_away() -> None:
    """D4."""
    board = Board(setup="encounter: skirmish, mastery: break_away:mastered", focus=(0,) * 6)
    board.quick(FIRST, "close in at bandit", "at 0.0").quick(FIRST).quick(FIRST)
    for _ in range(3):
        board.quick(SECOND)
    assert [0, 4] in engagements(board)
    assert board.events("engaged")[0].line() == "engaged owner=0 other=4"
    board = Board(setup="mastery: break_away:mastered")
    board.quick(FIRST, "break away at swordsman 2", "at 0.0").quick(SECOND)
    assert engagements(board) == []
    assert board.events("disengaged")[0].line() == "disengaged owner=0 other=1"


def test_attention_limits_whom_one_takes_on() -> None:
    """D4: acuity 5 has an eye for two."""
    board = Board(setup="encounter: skirmish", focus=(0,) * 6)
    board.quick(FIRST, "close in at bandit", "at 0.0").quick(FIRST).quick(FIRST)
    for _ in range(3):
        board.quick(SECOND)
    for seat, count in ((FIRST, 3), (SECOND, 3)):
        board.does(*[f"{seat}: stop drawing"] * count)
    card = board.card("pool", FIRST, "close_in")
    reason = board.refusal(FIRST, f"play {card} 5")
    assert reason == "Swordsman has no attention left for another foe"
    board = Board()
    card = board.card("pool", FIRST, "close_in")
    reason = board.refusal(FIRST, f"play {card} 1")
    assert reason == "Swordsman 2 is engaged already"


def test_more_foes_than_attention_make_one_worse() -> None:
    """D4: attention that is lost in the middle of a fight."""
    board = Board("range: sabre", "combat: [99]", "encounter: wolf_pack", focus=(0,) * 4)
    third = Engagement(0, 3, SABRE)
    for state in (board.match.state, board.match.world(FIRST)):
        table(state).engagements.append(third)
    board.does("0: thrust at grey wolf 1", "0: at 0.0")
    (told,) = board.explained("hit_chance")
    steps = {step.source: step.after - step.before for step in told.steps}
    assert steps["More foes than attention"] == -5
    board.quick(FIRST).quick(SECOND).quick(SECOND).quick(SECOND)
    assert board.exchanges()[0].chance == told.answer


def test_foes_strike_their_target() -> None:
    """D1: every foe's attack has somebody it is aimed at, and hits them."""
    board = Board("range: dagger", "combat: [0, 0]", "encounter: two_goblins", focus=(0, 0, 0))
    board.quick(FIRST)
    board.quick(SECOND, "thrust at swordsman", "at 0.0")
    board.quick(SECOND, "thrust at swordsman", "at 0.0")
    assert [exchange.defender for exchange in board.exchanges()] == [0, 0]
    assert board.outcomes() == ["hit", "hit"]


@pytest.mark.parametrize(
    ("encounter", "fighters", "quiet", "deed", "kind"),
    [
        ("dusk_ambush", 3, 1, "swing at duellist", "fire"),
        ("iron_tower", 3, 1, "hurl at brawler", "bludgeon"),
        ("skirmish", 6, 3, "hurl at shieldbearer", "corrosion"),
    ],
)
def test_foes_bring_their_own_kinds_of_harm(
    encounter: str, fighters: int, quiet: int, deed: str, kind: str
) -> None:
    """D29: a torch burns, a stone bruises, and vitriol eats into what it finds."""
    rolls = "combat: [0], body: [0, 0, 0, 0]"
    board = Board("range: mace", rolls, f"encounter: {encounter}", focus=(0,) * fighters)
    for _ in range(quiet):
        board.quick(FIRST)
    struck = False
    for _ in range(fighters - quiet):
        wanted = not struck and deed.casefold() in [
            words.casefold() for words in board.offered(SECOND)
        ]
        board.quick(SECOND, *([deed, "at 0.0"] if wanted else []))
        struck = struck or wanted
    assert kind in [wound.damage for wound in board.wounds()]


def test_allies_fight_side_by_side() -> None:
    """D1: a seat decides for all its fighters, and none of them is a target of the others."""
    board = Board("range: mace", "combat: [0, 0]", "encounter: troll_cave", focus=(0, 0, 0))
    board.quick(FIRST, "thrust at cave troll", "at 0.0")
    assert not [words for words in board.offered(FIRST) if "Swordsman" in words]
    board.quick(FIRST, "swing at cave troll", "at 0.0").quick(SECOND)
    assert sorted(exchange.attacker for exchange in board.exchanges()) == [0, 1]


def test_a_packet_is_spread_over_several() -> None:
    """D26: a wide arc is rolled for each of those it finds."""
    setup = "encounter: two_goblins, mastery: wide_arc:mastered"
    board = Board("", "combat: [99, 99]", setup, focus=(0, 0, 0))
    board.quick(FIRST, "wide arc", "at 0.0").quick(SECOND).quick(SECOND)
    assert sorted(exchange.defender for exchange in board.exchanges()) == [1, 2]


def test_the_fallen_are_out_of_it() -> None:
    """D4, D14: engaged with nobody, and neither target nor acting."""
    for seed in range(40):
        match = play_at_random("two_goblins", seed, until="incapacitated")
        fallen = [event for event in match.log if event.kind == "incapacitated"]
        if fallen and not match.over:
            owner = fallen[0].number("owner")
            rows = match.view(FIRST)["table"]
            assert isinstance(rows, dict)
            pairs = rows["engagements"]
            assert isinstance(pairs, list)
            for row in pairs:
                assert isinstance(row, dict)
                between = row["between"]
                assert isinstance(between, list)
                assert owner not in between
            return
    raise AssertionError("nobody fell")


def play_at_random(encounter: str, seed: int, until: str = "") -> Match:
    chance = Random(seed)
    match = Match(duel(), {"encounter": encounter}, seed_from_number(seed)).start()
    while not match.over:
        seat = match.to_decide()[0]
        options = match.legal(seat)
        match.act(seat, options[chance.randrange(len(options))])
        if until and any(event.kind == until for event in match.log[-60:]):
            break
    return match


@pytest.mark.parametrize("encounter", duel().setups["encounter"])
def test_every_encounter_plays_to_the_end(encounter: str) -> None:
    """D14: one against one, against many, and many against many."""
    match = play_at_random(encounter, 7)
    assert match.over
    assert match.scores in [table(match.state).scores_of_sides(first) for first in (1, 0, -1)]
    assert len(match.made) <= duel().facts.decisions_max


def test_a_side_of_which_nobody_stands_has_lost() -> None:
    """D14."""
    ends = []
    for seed in range(6):
        match = play_at_random("tavern_brawl", seed)
        ends.append(match.told(FIRST)[-1].line())
        fallen = [event.number("owner") for event in match.log if event.kind == "incapacitated"]
        if "victory" in ends[-1]:
            assert match.scores[fallen[-1]] == -1
    assert [line for line in ends if "victory" in line]
