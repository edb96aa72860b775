"""Each tactic, each row of the table of techniques and tactics, and each pair of a kind."""

from __future__ import annotations

from tests.games.duel.board import FIRST, SECOND, Board


def planned(technique: str, *tactics: str, setup: str = "") -> Board:
    """A play of the first seat with these tactics on it, still in selection."""
    names = ", ".join(name.replace(" ", "_") for name in tactics)
    board = Board(f"hand.0: [{names}]", setup=setup)
    foe = "Swordsman" if "hero" in setup else "Swordsman 2"
    words = f"{technique} at {foe}"
    aimed = words.casefold() in [offer.casefold() for offer in board.offered(FIRST)]
    board.does(f"0: {words if aimed else technique}", "0: at 0.4")
    return board.does(*[f"0: {name} on {technique}" for name in tactics])


def answer(board: Board, question: str) -> int:
    """What the question comes to about the first play, as its seat is told."""
    return board.explained(question)[0].answer


def change(question: str, technique: str, *tactics: str, setup: str = "") -> int:
    with_them = answer(planned(technique, *tactics, setup=setup), question)
    return with_them - answer(planned(technique, setup=setup), question)


def test_thrust_high() -> None:
    """D35: at the head, less accurate, more damage."""
    assert answer(planned("thrust", "high"), "height") == 2
    assert change("hit_chance", "thrust", "high") == -10
    assert change("damage", "thrust", "high") > 0


def test_thrust_high_committed() -> None:
    """D35, D36: a reckless thrust at the head."""
    assert change("damage", "thrust", "high", "committed") > change("damage", "thrust", "high")
    assert change("stakes", "thrust", "high", "committed") == 1


def chance_against_block(attack: str, blocking: str) -> int:
    """The chance of an attack of the second seat against a block with some tactic on it."""
    board = Board(f"hand.0: [{blocking}], hand.1: [low]", "combat: [99]", "hero: shieldbearer")
    board.quick(FIRST, "block", "at 0.0", *([f"{blocking} on block"] if blocking else []))
    aimed = ["low on thrust"] if attack == "thrust" else []
    board.quick(SECOND, f"{attack} at shieldbearer", "at 0.0", *aimed)
    return board.exchanges()[0].chance


def test_block_low() -> None:
    """D35, D25: it covers the legs, and no longer the head."""
    assert chance_against_block("thrust", "low") < chance_against_block("thrust", "")
    assert chance_against_block("swing", "low") > chance_against_block("swing", "")


def test_block_guarded() -> None:
    """D36: a success shows a card of the other's hand; two show two."""
    for count in (1, 2):
        guarded = ", ".join(["guarded"] * count)
        board = Board(
            f"hand.0: [{guarded}], hand.1: [high, low, feint]",
            "combat: [94]",
            "hero: shieldbearer",
        )
        tactics = ["guarded on block"] * count
        board.quick(FIRST, "block", "at 0.0", *tactics)
        board.match.state.chance.script(0, (94, *[0] * count))
        board.quick(SECOND, "thrust at shieldbearer", "at 0.0")
        assert board.outcomes() == ["blocked"]
        assert len(board.events("card_glimpsed")) == count
        assert len(board.known("hand", SECOND)) == count


def test_swing_press() -> None:
    """D37: faster, and it keeps up the pressure."""
    assert change("moment", "swing", "press") == -1
    board = Board("hand.0: [press]", "combat: [40]")
    board.quick(FIRST, "swing at swordsman 2", "at 0.0", "press on swing").quick(SECOND)
    assert board.outcomes() == ["hit"]
    assert board.axis("pressure") == 70


def test_thrust_feint() -> None:
    """D38: no damage, a third of the cost."""
    assert answer(planned("thrust", "feint"), "damage") == 0
    assert answer(planned("thrust", "feint"), "stamina_cost") == 66


def test_two_highs_are_more_accurate() -> None:
    """D35."""
    assert change("hit_chance", "thrust", "high", "high") == 6
    assert answer(planned("thrust", "high", "high"), "damage") > 120


def test_two_committed_are_reckless() -> None:
    """D36, D33."""
    assert change("stakes", "thrust", "committed", "committed") == 2
    assert change("hit_chance", "thrust", "committed", "committed") == 20


def test_two_guarded_keep_the_guard_up_longer() -> None:
    """D36."""
    assert change("window", "parry", "guarded") == 0
    assert change("window", "parry", "guarded", "guarded") == 2


def test_two_lows_take_the_legs_away() -> None:
    """D35: a hit unbalances more."""
    balances = []
    for count in (1, 2):
        lows = ", ".join(["low"] * count)
        board = Board(f"hand.0: [{lows}]", "combat: [50]")
        board.quick(FIRST, "thrust at swordsman 2", "at 0.0", *["low on thrust"] * count)
        board.quick(SECOND)
        balances.append(board.events("advantage_changed")[2].line())
    assert balances[0].endswith("after=85")
    assert balances[1].endswith("after=75")


def test_two_presses_are_faster_still() -> None:
    """D37."""
    setup = "hero: brawler"
    assert change("moment", "swing", "press", "press", setup=setup) == -2


def test_heights_of_an_attack() -> None:
    """D35: low is easier, cheaper and hurts less."""
    assert answer(planned("thrust", "low"), "height") == 0
    assert change("hit_chance", "thrust", "low") == 5
    assert change("damage", "thrust", "low") < 0
    assert change("stamina_cost", "thrust", "low") == -40
    assert answer(planned("swing", "mid"), "height") == 1


def test_reckless_puts_everything_in() -> None:
    """D36."""
    assert change("stakes", "swing", "reckless", setup="hero: brawler") == 2


def test_withdraw_is_slower_and_safer() -> None:
    """D37: later, away, and a miss costs no balance."""
    assert change("moment", "thrust", "withdraw") == 1
    board = Board("hand.0: [withdraw]", "combat: [99]")
    board.quick(FIRST, "thrust at swordsman 2", "at 0.0", "withdraw on thrust").quick(SECOND)
    assert board.outcomes() == ["miss"]
    moved = [event.line() for event in board.events("advantage_changed")]
    assert not [line for line in moved if "axis=balance" in line]
    assert board.range() == "longsword"


def test_patience() -> None:
    """D37."""
    assert change("moment", "thrust", "patient") == 1
    assert change("hit_chance", "thrust", "patient") == 8
    assert change("defence", "parry", "patient") == 8


def test_haste_stays_within_the_second() -> None:
    """D12, D37: nothing lands before the second begins."""
    board = Board("hand.0: [press, press], range: mace", "combat: [99]", "hero: brawler")
    board.quick(FIRST, "swing at swordsman", "at 0.0", "press on swing", "press on swing")
    board.quick(SECOND)
    assert board.outcomes() == ["miss"]
