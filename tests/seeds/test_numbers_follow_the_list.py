"""Options were numbered in one order and shown in another: 1, 5, 8 stood under one heading."""

from __future__ import annotations

from cardwright.kernel import Match, ask_of, load_game, seed_from_number


def test_numbers_count_on_from_heading_to_heading() -> None:
    match = Match(load_game("deeds"), {}, seed_from_number(5)).start()
    match.act(0, "1")
    ask = ask_of(match, 0)
    assert ask is not None
    assert len(ask.groups) > 2
    numbers = [choice.number for group in ask.groups for choice in group.options]
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_number_takes_what_stands_beside_it() -> None:
    match = Match(load_game("deeds"), {}, seed_from_number(5)).start()
    match.act(0, "1")
    ask = ask_of(match, 0)
    assert ask is not None
    for choice in ask.choices:
        assert match.meant(0, str(choice.number)).same(match.meant(0, choice.id))


def test_headings_keep_their_places() -> None:
    match = Match(load_game("deeds"), {}, seed_from_number(5)).start()
    match.act(0, "1")
    ask = ask_of(match, 0)
    assert ask is not None
    heads = [group.head for group in ask.groups]
    assert heads[0] == "Cards"
    assert heads.index("Cards, laid sideways") > heads.index("Cards, powered by mana")
