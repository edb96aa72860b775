"""Changing cards: a folder says only what differs, and everything else stays as it was."""

from pathlib import Path

import pytest

from cardwright.kernel import (
    Game,
    game_of,
    load_beside,
    load_game,
    read_record,
    record_of,
    replay,
    write_record,
)
from cardwright.kernel.language import ADDED, CHANGED, REMOVED, ContentErrors
from cardwright.matches import start


def folder(place: Path, **files: str) -> Path:
    """A folder of card files: the text of each by the name of its family."""
    for family, text in files.items():
        (place / f"{family}.yaml").write_text(text, encoding="utf-8")
    return place


def problems(game: str, place: Path) -> list[str]:
    with pytest.raises(ContentErrors) as caught:
        load_game(game, place)
    return [str(error).removeprefix(f"{place}/") for error in caught.value.errors]


def deck(game: Game, name: str) -> dict[str, int]:
    """The cards of a fresh match, counted by name."""
    names = [card.template.name for card in start(game, seed=1).state.cards]
    return {each: names.count(each) for each in names if each == name}


def test_only_what_differs_is_written(tmp_path: Path) -> None:
    before = load_game("leduc")
    after = load_game("leduc", folder(tmp_path, ranks="king_of_spades: {rank: 1}"))
    king, changed = before.by_name["king_of_spades"], after.by_name["king_of_spades"]
    assert (king.numbers["rank"], changed.numbers["rank"]) == (3, 1)
    assert (changed.title, changed.number) == (king.title, king.number)
    assert len(changed.examples) == len(king.examples)
    assert after.shipped_hash == before.content_hash
    assert after.content_hash != before.content_hash
    [change] = after.changed
    assert (change.kind, change.family, change.name) == (CHANGED, "ranks", "king_of_spades")
    assert change.fields() == [("rank", "3", "1")]


def test_a_folder_that_says_what_is_so_changes_nothing(tmp_path: Path) -> None:
    game = load_game("leduc", folder(tmp_path, ranks="king_of_spades: {rank: 3}"))
    assert game.changed == []
    assert game.content_hash == game.shipped_hash


def test_fields_within_fields_stay_too(tmp_path: Path) -> None:
    text = "thrust: {cost: {stamina: 3}, damage: {instances: [{amount: 2}]}}\nswing: {height: ~}\n"
    game = load_game("duel", folder(tmp_path, techniques=text))
    thrust, swing = game.changed
    assert thrust.fields() == [
        ("cost.stamina", "2", "3"),
        ("damage", "{}", ""),
        ("damage.instances", "", "[{amount: 2}]"),
    ]
    assert swing.fields() == [("height", "high", "")]


def test_lists_are_written_anew_or_edited(tmp_path: Path) -> None:
    text = "thrust: {tags: {drop: precision, add: [armed]}}\nswing: {modes: [thrust]}\n"
    text = text.replace("armed", "defensive")
    game = load_game("duel", folder(tmp_path, techniques=text))
    thrust, swing = game.changed
    assert thrust.fields() == [
        ("tags", "[offensive, weapon, precision]", "[offensive, weapon, defensive]")
    ]
    assert swing.fields() == [("modes", "[swing]", "[thrust]")]


def test_cards_are_put_into_decks_and_taken_out(tmp_path: Path) -> None:
    classes = "swordsman: {modifiers: {high: 5, low: ~}}"
    changed = load_game("duel", folder(tmp_path, classes=classes))
    assert deck(load_game("duel"), "high")["high"] < 10
    assert deck(changed, "high") == {"high": 10}
    assert deck(changed, "low") == {}


def test_an_added_card_may_be_named_by_entries_of_later_families(tmp_path: Path) -> None:
    deeds = "my_stamina: {kind: basic_action, copies: 0}"
    heroes = "wanderer: {swaps: [{lacks: stamina, has: my_stamina}]}"
    game = load_game("deeds", folder(tmp_path, deeds=deeds, heroes=heroes))
    assert [change.kind for change in game.changed] == [ADDED, CHANGED]


def test_what_is_taken_away_is_gone(tmp_path: Path) -> None:
    game = load_game("leduc", folder(tmp_path, ranks="king_of_spades: ~"))
    assert "king_of_spades" not in game.by_name
    [change] = game.changed
    assert (change.kind, change.fields()[0]) == (REMOVED, ("rank", "3", ""))


def test_what_is_still_named_cannot_be_taken_away(tmp_path: Path) -> None:
    found = problems("duel", folder(tmp_path, modifiers="# mine\nhigh: ~"))
    assert found[0] == (
        "cards/classes.yaml:13:6: swordsman.modifiers.high: 'high' is still named here"
        f" and was taken away in {tmp_path}/modifiers.yaml:2"
    )


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"ranks": "quen: ~"}, "ranks.yaml:1:1: quen: there is no 'quen' that could be taken away"),
        (
            {"ranks": "king_of_spades: {copis: ~}"},
            "there is no 'copis' here that could be taken away",
        ),
        ({"ranks": "king_of_spades: 3"}, "a change is written as fields, or ~ takes it away"),
        (
            {"ranks": "king_of_spades: {examples: {drop: nothing}}"},
            "nothing is not in the list, so nothing drops",
        ),
        ({"ranks": "king_of_spades: {rnk: 3}"}, "ranks has no field 'rnk' (did you mean 'rank'?)"),
        (
            {"ranks-a": "king_of_spades: {rank: 1}", "ranks-b": "king_of_spades: {rank: 2}"},
            "'king_of_spades' already stands in",
        ),
    ],
)
def test_what_is_wrong_with_a_change(tmp_path: Path, files: dict[str, str], said: str) -> None:
    found = problems("leduc", folder(tmp_path, **files))
    assert len(found) == 1
    assert said in found[0]


def test_what_the_rules_need_can_be_changed_but_not_taken_away(tmp_path: Path) -> None:
    assert problems("duel", folder(tmp_path, personalities="level_headed: ~")) == [
        "personalities.yaml:1:1: level_headed: the rules of the game need it:"
        " it can be changed, but not taken away"
    ]
    load_game("duel", folder(tmp_path, personalities="level_headed: {caution: 0.6}"))


def test_the_name_of_a_file_may_be_long(tmp_path: Path) -> None:
    files = {f"ranks-{'a' * 200}": "king_of_spades: {rank: 1}"}
    record = record_of(start(load_game("leduc", folder(tmp_path, **files)), seed=1))
    assert game_of(read_record(write_record(record))).changed


def test_a_change_stands_in_a_file_of_its_family(tmp_path: Path) -> None:
    [said] = problems("duel", folder(tmp_path, modifiers="thrust: {title: Jab}"))
    assert said == (
        "modifiers.yaml:1:1: thrust: 'thrust' is one of the techniques:"
        " it is changed in a file techniques.yaml or techniques-….yaml"
    )


def test_changed_cards_beside_the_originals(tmp_path: Path) -> None:
    ranks = "king_of_spades: {rank: 1}\nfool: {rank: 2}\nqueen_of_hearts: ~"
    game = load_beside("leduc", folder(tmp_path, ranks=ranks))
    assert [change.kind for change in game.changed] == [CHANGED, ADDED, REMOVED]
    assert game.beside == {"king_of_spades": "king_of_spades_changed"}
    beside = game.by_name["king_of_spades_changed"]
    assert (beside.numbers["rank"], beside.copies) == (1, 0)
    assert game.by_name["king_of_spades"].numbers["rank"] == 3
    assert "queen_of_hearts" in game.by_name


def test_a_record_brings_its_changes_along(tmp_path: Path) -> None:
    game = load_game("leduc", folder(tmp_path, ranks="king_of_spades: {rank: 1}\nfool: {rank: 2}"))
    match = start(game, seed=3)
    while not match.over:
        seat = next(seat for seat in range(2) if match.legal(seat))
        match.act(seat, match.legal(seat)[0])
    record = read_record(write_record(record_of(match)))
    again = game_of(record)
    assert (again.content_hash, again.shipped_hash) == (game.content_hash, game.shipped_hash)
    assert replay(record, again).digest() == match.digest()
