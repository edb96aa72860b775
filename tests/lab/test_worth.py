"""What a card is worth: against a filler, and in the opening hand, by putting it there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.cli.lab.worth import trial_verdict
from cardwright.kernel import Match, load_game, seed_from_number
from cardwright.lab.effects import Effect
from cardwright.lab.interventions import AT_HAND, FAR, SWAPPED, Intervention, hand_of, intervene
from cardwright.lab.places import Here
from cardwright.lab.store import Bench
from cardwright.lab.trials import WORTH_OF, Trial, Trials
from cardwright.lab.units import Rules, Unit
from tests.cli.running import cardwright

CLASH = f"{Path(__file__).with_name('clash.py')}:Clash"
STRONG = "axe: {power: 12, keen: 20}"


def strong(folder: Path) -> Path:
    folder.joinpath("blades.yaml").write_text(STRONG)
    return folder


def hand(name: str, seed: int, wanted: Intervention) -> tuple[list[str], int]:
    match = Match(load_game(name), {}, seed_from_number(seed))
    match.set_table()
    changed = intervene(match, wanted)
    cards = match.state.cards
    return [cards[card].template.name for card in hand_of(match.state, wanted.seat)], changed


def test_a_card_is_put_into_the_hand_or_out_of_it() -> None:
    for seed in range(12):
        near, _ = hand(CLASH, seed, Intervention(0, "axe", AT_HAND))
        far, _ = hand(CLASH, seed, Intervention(0, "axe", FAR))
        assert "axe" in near
        assert "axe" not in far
        # Hands differ by that card alone.
        assert len(set(near) - set(far)) == 1


def test_what_is_swapped_becomes_other_cards_of_the_same_place() -> None:
    names, changed = hand(CLASH, 3, Intervention(1, "axe", SWAPPED))
    assert changed == 2
    assert "axe" not in names
    _, changed = hand(CLASH, 3, Intervention(1, "axe", SWAPPED, "kris"))
    assert changed == 2


def test_where_hands_are_empty_the_top_of_the_deck_counts() -> None:
    """A duel begins with an empty hand, and draws are by category."""
    match = Match(load_game("duel"), {}, seed_from_number(2))
    match.set_table()
    state = match.state
    (deck,) = [zone for zone in state.zones if zone.kind.name == "deck" and zone.owner == 0]

    def highest(name: str) -> bool:
        tags = state.game.by_name[name].tags
        alike = [card for card in deck.cards if state.cards[card].template.tags == tags]
        return state.cards[alike[-1]].template.name == name

    for card in ("flank", "feint"):
        intervene(match, Intervention(0, card, AT_HAND))
        assert highest(card)
        assert intervene(match, Intervention(0, card, AT_HAND)) == 0
        assert intervene(match, Intervention(0, card, FAR)) == 1
        assert not highest(card)
        assert intervene(match, Intervention(0, card, FAR)) == 0
    # What lies openly in a pool cannot be put anywhere else.
    assert intervene(match, Intervention(0, "stand_firm", FAR)) == 0


def test_a_strong_card_is_worth_something_and_an_unseen_pair_is_not_played(
    tmp_path: Path,
) -> None:
    game = load_game(CLASH, strong(tmp_path))
    rules = Rules(CLASH, tuple(game.changes), tuple(game.checked_setup({}).items()))
    rows = [Trial(name, WORTH_OF, "", "heuristic", 2) for name in ("axe", "kris")]
    trials = Trials(game, rules, "heuristic", rows, 1)
    played: list[Unit] = []
    assert trials.units_left(10, 0) == 10 * (1 + 2 * 4)
    assert list(trials.run(Bench(Here(), None, played.append), 120))[-1] <= 120
    axe, kris = (row.effect for row in rows)
    assert axe.sequence.interval[0] > 0
    assert trial_verdict(axe) == "wins"
    # The keenest card is worth no more than another one.
    low, high = kris.sequence.interval
    assert low < 0 < high
    # Only some of the hands hold the card; the others were not played to know that nothing differs.
    assert 0.3 < kris.seen < 0.8
    assert len(played) < kris.deals * 5
    assert rows[1].trusted
    assert trials.units_left(200, 120) == 80 * (1 + 2 * 2)


def test_a_game_that_looks_at_what_nobody_sees_is_found_out() -> None:
    game = load_game(CLASH)
    rules = Rules(CLASH, (), tuple(game.checked_setup({}).items()))
    row = Trial("axe", WORTH_OF, "", "heuristic", 1)
    trials = Trials(game, rules, "heuristic", [row], 1)
    bench = Bench(Here(), None, lambda unit: None)
    plain = list(bench.play([trials.unit(0, None), trials.unit(1, None)]))
    pair = trials.pair(row, 0, 0, plain[0])
    pair.skipped = True
    pair.lacking = trials.unit(0, Intervention(0, "kris", AT_HAND))
    trials.count(row, plain[0], [pair], iter([plain[1]]))
    assert not row.trusted
    assert not trials.cannot_differ(row, plain[0], 0)


def test_the_table_and_the_object_of_worths(tmp_path: Path) -> None:
    wanted = ("lab", "worth", CLASH, "--cards", str(strong(tmp_path)), "--deals", "6,2",
              "--jobs", "1")  # fmt: skip
    lines = cardwright(*wanted, "axe", "bow").out.splitlines()
    assert lines[0] == "Clash: what cards are worth against other cards of the same kind, seed 0"
    assert lines[1].split()[:4] == ["card", "agent", "effect", "interval"]
    assert len(lines) == 7
    assert lines[6].startswith("All intervals hold together")
    told = json.loads(
        cardwright(*wanted, "--agents", "random", "--deals", "2", "--filler", "kris", "--json").out
    )
    assert len(told["result"]) == 10
    assert told["filler"] == "kris"
    none = cardwright("lab", "worth", "leduc", "--agents", "random", "--jobs", "1", "--deals", "1")
    assert "No side has cards of its own when the table is set." in none.out
    nobody = cardwright("lab", "worth", CLASH, "axe", "--setup", "first=bow", "--setup",
                        "second=bow", "--agents", "random", "--jobs", "1")  # fmt: skip
    assert "Nobody has these, or nothing could take their place: axe." in nobody.out
    itself = cardwright("lab", "worth", CLASH, "axe", "--filler", "axe")
    assert "axe is the filler itself: name other cards" in itself.err
    wrong = cardwright("lab", "worth", CLASH, "ax")
    assert wrong.err == "cardwright: no card of clash is called 'ax' (did you mean 'axe'?)\n"


def test_cards_are_forced_into_the_opening_hand(tmp_path: Path) -> None:
    wanted = ("lab", "cards", CLASH, "axe", "--cards", str(strong(tmp_path)), "--deals", "20",
              "--agents", "heuristic", "--jobs", "1")  # fmt: skip
    lines = cardwright(*wanted).out.splitlines()
    heads = [line.split()[:4] for line in lines]
    assert ["in", "the", "opening", "hand"] in heads
    told = json.loads(cardwright(*wanted, "--json").out)
    (row,) = told["opening"]
    assert row["figure"] == "in the opening hand"
    assert row["effect"] > 0
    assert row["seen"] == 1.0


@pytest.mark.parametrize(("result", "verdict"), [(1.0, "wins"), (0.0, "loses"), (0.5, "no matter")])
def test_verdicts_of_worth(result: float, verdict: str) -> None:
    effect = Effect("axe", "heuristic", 1)
    assert trial_verdict(effect) == "not played"
    effect.add([0.5], [0.5], False)
    assert trial_verdict(effect).startswith("untested")
    effect.add([0.5], [0.5], True)
    assert trial_verdict(effect) == "not decided yet"
    for _ in range(600):
        effect.add([result], [0.5], True)
    assert trial_verdict(effect) == verdict
