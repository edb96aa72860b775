"""What tactics make of the numbers of a play, as its seat is told them."""

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


def test_the_numbers_of_a_play_follow_its_cards() -> None:
    """D17, D33, D35: computed when asked, so a card is felt at once and gone at once."""
    board = Board("hand.0: [low, committed]").does("0: thrust at swordsman 2", "0: at 0.0")
    asked = ("stamina_cost", "damage", "height", "stakes")
    before = [answer(board, question) for question in asked]
    shown = set(board.plays()[0])
    board.does("0: low on thrust", "0: committed on thrust")
    assert [answer(board, question) for question in asked] == [160, 113, 0, 2]
    board.does("0: low off thrust", "0: committed off thrust")
    assert [answer(board, question) for question in asked] == before == [200, 105, 1, 1]
    # A play itself holds its cards, its target and its time, and none of these numbers.
    assert shown.isdisjoint(asked)


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


def test_two_highs_are_more_accurate() -> None:
    """D35."""
    assert change("hit_chance", "thrust", "high", "high") == 6
    assert answer(planned("thrust", "high", "high"), "damage") > 120


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
