"""Content: what is wrong with a card file is said with its place, its path and the right word."""

from pathlib import Path

import pytest

from cardwright.kernel import load_cards
from cardwright.kernel.language import Family, Field, Whole
from cardwright.kernel.language.content import CardFile, card_files_in, load_content
from cardwright.kernel.language.problems import ContentErrors
from cardwright.kernel.language.vocabulary import Vocabulary
from tests.skirmish.game import Skirmish
from tests.skirmish.stage import load, skirmish


def refusals(text: str | bytes, name: str = "cards-test.yaml") -> list[str]:
    with pytest.raises(ContentErrors) as caught:
        load(Skirmish(), text, name)
    return str(caught.value).splitlines()


def table(file: str) -> list[tuple[str, list[str]]]:
    """The rows of a table beside this file: a text, and the lines that follow from it."""
    rows: list[tuple[str, list[str]]] = []
    for line in (Path(__file__).parent / file).read_text(encoding="utf-8").splitlines():
        if line.startswith("  => "):
            rows[-1][1].append(line.removeprefix("  => "))
        elif line and not line.startswith("#"):
            rows.append((line.replace("\\n", "\n"), []))
    return rows


@pytest.mark.parametrize(("text", "said"), table("wrong_cards.txt"))
def test_what_is_wrong_is_said_with_place_path_and_the_right_word(
    text: str, said: list[str]
) -> None:
    found = refusals(text)
    assert len(found) == 1
    assert found[0].startswith("cards-test.yaml:")
    assert said[0] in found[0]


def test_several_problems_are_reported_at_once() -> None:
    found = refusals("one: {cots: 1}\nfine: {cost: 1}\ntwo: {tags: [hevy]}\nThree: {}\n")
    assert [line.split(":")[1] for line in found] == ["1", "3", "4"]


def test_what_a_rule_does_is_checked_even_if_nobody_knows_when() -> None:
    rule = "rules: {on: strck, do: {gain: {resource: focs, amount: 1}}}"
    event, resource = refusals(f"probe: {{{rule}}}\n")
    assert "there is no event 'strck'" in event
    assert "there is no resource 'focs'" in resource


def test_a_file_belongs_to_the_family_it_is_named_after() -> None:
    assert refusals("x: {}", "crads.yaml") == [
        "crads.yaml:1:1: this game has no family 'crads' (a file is named after its family:"
        " cards, pool) (did you mean 'cards'?)"
    ]
    assert "cards has no field 'rest'" in refusals("x: {rest: 1}")[0]
    game = Skirmish()
    load(game, "x: {rest: 1}", "pool-more.yaml")
    assert game.by_name["x"].family == "pool"


def test_the_hash_covers_what_files_mean() -> None:
    def content_hash(text: str) -> str:
        game = Skirmish()
        load(game, text)
        return game.content_hash

    plain = content_hash("x: {cost: 1, tags: [quick]}")
    assert content_hash("# a comment\nx:\n    cost:   1\n    tags:\n    - 'quick'\n") == plain
    for other in ["x: {cost: 2, tags: [quick]}", "y: {cost: 1, tags: [quick]}", "x: {cost: 1}"]:
        assert content_hash(other) != plain
    assert content_hash("") == skirmish().content_hash


def test_a_designers_own_directory(tmp_path: Path) -> None:
    (tmp_path / "cards-mine.yaml").write_text("mine: {cost: 1}\n", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("not a card file", encoding="utf-8")
    game = load_cards(Skirmish(), tmp_path)
    assert [game.by_name["mine"].title] == ["Mine"]
    assert [file.family() for file in card_files_in(tmp_path)] == ["cards"]


def test_plain_families_keep_numbers() -> None:
    game = Skirmish()
    vocabulary = Vocabulary(game, game.tag_names)
    families = [Family("ranks", "Ranks.", [Field("rank", Whole(1, 9), "its rank")])]
    file = CardFile("ranks.yaml", b"ace: {rank: 9, title: The Ace}\nx: {}")
    load_content(vocabulary, families, [file])
    assert game.by_name["ace"].numbers == {"rank": 9}
    assert game.by_name["ace"].title == "The Ace"
    assert game.by_name["x"].numbers == {"rank": 0}


@pytest.mark.parametrize(("text", "words"), table("words_of_nodes.txt"))
def test_rules_text_follows_from_the_nodes(text: str, words: list[str]) -> None:
    game = Skirmish()
    load(game, f"probe: {{{text}}}")
    assert game.by_name["probe"].words() == words
