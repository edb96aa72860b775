"""Card files are refused for the right reason, at the right place, and otherwise kept as written.

Every refusal is tried with both of PyYAML's loaders, because which of them a
machine has must not decide what a card file means.
"""

import pickle
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from cardwright.kernel.language import document
from cardwright.kernel.language.document import read_document
from cardwright.kernel.language.problems import (
    ContentError,
    ContentErrors,
    Problems,
    nearest,
    problem,
    shown,
)
from cardwright.kernel.language.scalars import hundredths, text, truth, whole_number, word
from cardwright.kernel.language.trees import Fields, Items, Mark, Scalar, Tree
from cardwright.kernel.values.limits import (
    CONTENT_DEPTH_MAX,
    CONTENT_FILE_BYTES_MAX,
    CONTENT_PROBLEMS_SHOWN_MAX,
    CONTENT_TEXT_CHARS_MAX,
    NAME_CHARS_MAX,
)

LOADERS: list[type[yaml.SafeLoader] | type[yaml.CSafeLoader]] = [yaml.SafeLoader]
if yaml.__with_libyaml__:
    LOADERS.append(yaml.CSafeLoader)


@pytest.fixture(params=LOADERS, ids=lambda loader: loader.__name__, autouse=True, scope="module")
def _loader(request: pytest.FixtureRequest) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(document, "_LOADER", request.param)
        yield


def refusal(source: str | bytes) -> str:
    """What the refusal of a file says, without the name of the file."""
    with pytest.raises(ContentError) as caught:
        read_document(source, "f.yaml")
    line = str(caught.value)
    assert "\n" not in line
    assert line.startswith("f.yaml:")
    return line.removeprefix("f.yaml:")


def plain(tree: Tree) -> object:
    """The tree as ordinary values, to compare with."""
    if isinstance(tree, Scalar):
        return tree.text
    if isinstance(tree, Items):
        return [plain(entry) for entry in tree.entries]
    return {name.text: plain(entry) for name, entry in tree.entries}


def scalar(written: str, quoted: bool = False) -> Scalar:
    return Scalar(written, quoted, Mark("f.yaml", 3, 7), "card.cost")


def complaint(caught: pytest.ExceptionInfo[ContentError]) -> str:
    line = str(caught.value)
    assert line.startswith("f.yaml:3:7: card.cost: ")
    return line.removeprefix("f.yaml:3:7: card.cost: ")


# What is kept.


def test_scalars_stay_the_text_they_are() -> None:
    source = "a: no\nb: 1e5\nc: 0x10\nd: ~\ne: 2024-01-01\nf: '3'\ng:\n<<: {x: y}\n"
    assert plain(read_document(source, "f.yaml")) == {
        "a": "no",
        "b": "1e5",
        "c": "0x10",
        "d": "~",
        "e": "2024-01-01",
        "f": "3",
        "g": "",
        "<<": {"x": "y"},
    }


def test_every_node_knows_its_place() -> None:
    source = "wild:\r\n  answers:\r\n    pairs: [é, b, {c: 'd'}]\r\n"
    root = read_document(source.encode(), "cards/leduc.yaml")
    seen: list[tuple[str, int, int]] = []

    def visit(tree: Tree) -> None:
        assert tree.mark.file == "cards/leduc.yaml"
        seen.append((tree.path, tree.mark.line, tree.mark.column))
        if isinstance(tree, Items):
            for entry in tree.entries:
                visit(entry)
        elif isinstance(tree, Fields):
            for name, entry in tree.entries:
                visit(name)
                visit(entry)

    visit(root)
    assert seen == [
        ("", 1, 1),
        ("wild", 1, 1),
        ("wild", 2, 3),
        ("wild.answers", 2, 3),
        ("wild.answers", 3, 5),
        ("wild.answers.pairs", 3, 5),
        ("wild.answers.pairs", 3, 12),
        ("wild.answers.pairs[0]", 3, 13),
        ("wild.answers.pairs[1]", 3, 16),
        ("wild.answers.pairs[2]", 3, 19),
        ("wild.answers.pairs[2].c", 3, 20),
        ("wild.answers.pairs[2].c", 3, 23),
    ]


def test_fields_keep_their_order_and_are_found_by_name() -> None:
    root = read_document("b: 1\na: 2\n", "f.yaml")
    assert [name.text for name, _ in root.entries] == ["b", "a"]
    found = root.get("a")
    assert isinstance(found, Scalar)
    assert found.text == "2"
    assert root.get("c") is None


def test_a_name_that_looks_like_a_place_in_a_list_is_still_a_name() -> None:
    inner = read_document("a: {'[0]': x}", "f.yaml").get("a")
    assert isinstance(inner, Fields)
    assert inner.entries[0][0].path == "a.[0]"


def test_quoted_tells_plain_text_from_the_rest() -> None:
    root = read_document("a: x\nb: 'x'\nc: \"x\"\nd: |\n  x\ne: >\n  x\nf:\n", "f.yaml")
    quoted = [tree.quoted for _, tree in root.entries if isinstance(tree, Scalar)]
    assert quoted == [False, True, True, True, True, False]


@pytest.mark.parametrize("source", ["", b"", "\n\n", "# only a comment\n", "---", "\ufeff", "{}"])
def test_an_empty_file_is_an_empty_mapping(source: str | bytes) -> None:
    assert read_document(source, "f.yaml").entries == []


def test_one_document_may_be_marked_as_such() -> None:
    assert plain(read_document("---\na: b\n...\n", "f.yaml")) == {"a": "b"}


def test_a_byte_order_mark_at_the_start_is_dropped() -> None:
    root = read_document(b"\xef\xbb\xbfa: b", "f.yaml")
    assert plain(root) == {"a": "b"}
    assert root.mark.column == 1


# What is refused.


def test_file_size_in_bytes() -> None:
    line = "#" * 99 + "\n"
    fits = line * (CONTENT_FILE_BYTES_MAX // 100)
    assert len(fits) == CONTENT_FILE_BYTES_MAX
    assert read_document(fits, "f.yaml").entries == []
    assert read_document(fits.encode(), "f.yaml").entries == []
    expected = f"1:1: the file has {CONTENT_FILE_BYTES_MAX + 1} bytes, more than 1000000"
    assert refusal(fits + "\n") == expected
    assert refusal(fits.encode() + b"\n") == expected
    # A letter of two bytes counts as two, also before it is encoded.
    assert refusal("é" + fits[1:]) == expected


@pytest.mark.parametrize(
    ("source", "place"),
    [
        (b"\xff\xfea\x00", "1:1"),
        (b"a: b\nc: \xc3\xa9\xff\n", "2:5"),
        (b"\xef\xbb\xbfa: \xff", "1:4"),
        (b"a: \xed\xa0\x80", "1:4"),
    ],
)
def test_not_utf8(source: bytes, place: str) -> None:
    assert refusal(source) == f"{place}: the file is not UTF-8 text"


@pytest.mark.parametrize(
    ("source", "start"),
    [
        ("a: b: c", "1:5: this is not YAML: mapping values are not allowed"),
        (
            'a: 1\nb: "x\n\n',
            "4:1: this is not YAML: found unexpected end of stream while scanning a quoted scalar"
            " from line 2",
        ),
        ("a: 1\n]", "2:1: this is not YAML: "),
        ("a: @b", "1:4: this is not YAML: found character"),
    ],
)
def test_syntax(source: str, start: str) -> None:
    assert refusal(source).startswith(start)


def test_an_impossible_escape() -> None:
    assert "this is not YAML: " in refusal('a: "\\U00110000"')
    assert "this is not YAML: " in refusal('a: "\\UFFFFFFFF"')


def test_depth() -> None:
    fits = "a: " + "[" * (CONTENT_DEPTH_MAX - 1) + "x" + "]" * (CONTENT_DEPTH_MAX - 1)
    read_document(fits, "f.yaml")
    deeper = fits.replace("x", "[]")
    path = "a" + "[0]" * (CONTENT_DEPTH_MAX - 1)
    expected = f"values are nested more than {CONTENT_DEPTH_MAX} levels deep"
    assert refusal(deeper) == f"1:{3 + CONTENT_DEPTH_MAX}: {path}: {expected}"


def test_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    # The true limit is met just the same, but takes the slower loader several seconds.
    monkeypatch.setattr(document, "CONTENT_NODES_MAX", 500)
    # The mapping, its one name and its list are values too.
    fits = "a:\n" + "- x\n" * 497
    read_document(fits, "f.yaml")
    assert refusal(fits + "- x\n") == "499:3: a[497]: the file has more than 500 values"


def test_text_length() -> None:
    fits = "x" * CONTENT_TEXT_CHARS_MAX
    assert plain(read_document(f"a: {fits}", "f.yaml")) == {"a": fits}
    expected = f"1:4: a: the text has {CONTENT_TEXT_CHARS_MAX + 1} characters, more than 2000"
    assert refusal(f"a: {fits}x") == expected
    assert refusal(f"? {fits}x\n: b").startswith("1:3: the text has 2001 characters")


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a: &x b", "1:4: a: anchors (&name) are not allowed"),
        ("&x a: b", "1:1: anchors (&name) are not allowed"),
        ("a: [&x [b]]", "1:5: a[0]: anchors (&name) are not allowed"),
        ("a: *x", "1:4: a: aliases (*name) are not allowed; write the value out"),
        ("*x : b", "1:1: aliases (*name) are not allowed; write the value out"),
        ("<<: *x", "1:5: <<: aliases (*name) are not allowed; write the value out"),
        ("a: !!int 3", "1:4: a: tags (!name) are not allowed"),
        ("a: ! 'b'", "1:4: a: tags (!name) are not allowed"),
        ("a: !!python/object:os.system {}", "1:4: a: tags (!name) are not allowed"),
        ("!x\na: b", "1:1: tags (!name) are not allowed"),
    ],
)
def test_anchors_aliases_and_tags(source: str, expected: str) -> None:
    assert refusal(source) == expected


@pytest.mark.parametrize(
    ("source", "place"),
    [
        ("%YAML 1.1\n---\na: b", "1:1"),
        ("# x\n%TAG ! b\n---\na: b", "2:1"),
        ("a: b\r...\r%X\r", "3:1"),
    ],
)
def test_directives(source: str, place: str) -> None:
    what = "a line may not start with '%', because YAML directives are not allowed"
    assert refusal(source) == f"{place}: {what}"


def test_many_directives_take_no_time() -> None:
    # libyaml alone would take several seconds here.
    source = "".join(f"%TAG !a{number}! b\n" for number in range(50_000))
    assert refusal(source).startswith("1:1: a line may not start with '%'")


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a: 1\nb: 2\na: 3", "3:1: a: the field 'a' already stands at line 1, column 1"),
        (
            "x:\n  - {a: 1, 'a': 2}",
            "2:12: x[0].a: the field 'a' already stands at line 2, column 6",
        ),
        ('a: 1\n"\\x61": 2', "2:1: a: the field 'a' already stands at line 1, column 1"),
        ("<<: 1\n<<: 2", "2:1: <<: the field '<<' already stands at line 1, column 1"),
    ],
)
def test_repeated_fields(source: str, expected: str) -> None:
    assert refusal(source) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("[a]: b", "1:1: a field's name must be text, not a list or a mapping"),
        ("x:\n  ? {a: b}\n  : c", "2:5: x: a field's name must be text, not a list or a mapping"),
        ("'': b", "1:1: a field's name must be one line of text"),
        ('"a\\nb": c', "1:1: a field's name must be one line of text"),
        ("? |\n  a\n: c", "1:3: a field's name must be one line of text"),
    ],
)
def test_names_of_fields(source: str, expected: str) -> None:
    assert refusal(source) == expected


@pytest.mark.parametrize(
    ("source", "line"), [("a: b\n---\nc: d", 2), ("---\n---\n", 2), ("a: b\n...\n---\n", 3)]
)
def test_several_documents(source: str, line: int) -> None:
    what = "a second document starts here, and a file holds only one"
    assert refusal(source) == f"{line}:1: {what}"


@pytest.mark.parametrize("source", ["- a\n- b", "just text", "''", "[]"])
def test_top_level_is_no_mapping(source: str) -> None:
    assert refusal(source) == "1:1: the file must be a mapping of names to values"


@pytest.mark.parametrize(
    ("character", "kind"),
    [
        ("\x00", "a control character"),
        ("\x07", "a control character"),
        ("\t", "a tab; use spaces"),
        ("\x1b", "a control character"),
        ("\x7f", "a control character"),
        ("\x85", "a control character"),
        ("\u2028", "a control character"),
        ("\u202e", "a bidirectional control, which changes the order text is read in"),
        ("\u2066", "a bidirectional control, which changes the order text is read in"),
        ("\u200b", "an invisible character"),
        ("\u200d", "an invisible character"),
        ("\u2060", "an invisible character"),
        ("\ufeff", "an invisible character"),
        ("\xad", "an invisible character"),
        ("\U000e0041", "an invisible character"),
        ("\uffff", "half of a character or none"),
    ],
)
def test_characters_that_do_not_show(character: str, kind: str) -> None:
    what = f"the character U+{ord(character):04X} is not allowed: it is {kind}"
    assert refusal(f"a: b\r\nc: dé{character}") == f"2:6: {what}"
    assert refusal(f"a: b # {character}".encode()) == f"1:8: {what}"
    assert refusal(f'a: ["\\U{ord(character):08X}"]') == f"1:5: a[0]: {what}"
    assert refusal(f'"\\U{ord(character):08X}": b') == f"1:1: {what}"


def test_half_of_a_character() -> None:
    what = "the character U+D800 is not allowed: it is half of a character or none"
    assert refusal("a: \ud800") == f"1:4: {what}"
    # libyaml calls the escape a syntax error, the other loader lets it through to the check.
    assert refusal('a: "\\ud800"').startswith(("1:7: this is not YAML: ", f"1:4: a: {what}"))


def test_carriage_returns_end_lines_but_are_no_text() -> None:
    assert plain(read_document("a: b\r\nc: |\r\n  d\r\n  e\r\n", "f.yaml")) == {
        "a": "b",
        "c": "d\ne\n",
    }
    what = "the character U+000D is not allowed: it is a control character"
    assert refusal('a: "\\r"') == f"1:4: a: {what}"


def test_paths_stay_short() -> None:
    name = "k" * 90
    tree: Tree = read_document(f"{name}:\n  {name}:\n    {name}: x", "f.yaml")
    while isinstance(tree, Fields):
        _, tree = tree.entries[0]
    assert tree.path == "..." + f"{name}.{name}.{name}"[-197:]


NEAR_YAML = st.text("ab:-?[]{},&*!|>'\"%@#\\\nU0x \t\r.~=<é\ufeff", max_size=40)


@given(st.text() | st.binary() | NEAR_YAML)
def test_any_input_is_a_tree_or_a_content_error(source: str | bytes) -> None:
    try:
        read_document(source, "f.yaml")
    except ContentError as caught:
        error = caught
    else:
        return
    assert "\n" not in str(error)
    assert error.line >= 1
    assert error.column >= 1


# Errors and their collection.


def test_an_error_is_one_line() -> None:
    error = ContentError(
        "cards/leduc.yaml", 12, 5, "wild.answers.pars", "there is no question 'pars'", "pairs"
    )
    expected = "there is no question 'pars' (did you mean 'pairs'?)"
    assert str(error) == f"cards/leduc.yaml:12:5: wild.answers.pars: {expected}"
    assert str(problem(scalar("x"), "is\nodd")) == "f.yaml:3:7: card.cost: is odd"
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_problems_are_raised_together() -> None:
    problems = Problems()
    problems.raise_if_any()
    for number in range(CONTENT_PROBLEMS_SHOWN_MAX):
        problems.note(problem(scalar("x"), f"problem {number}"))
    with pytest.raises(ContentErrors) as caught:
        problems.raise_if_any()
    assert str(caught.value).splitlines() == [str(error) for error in caught.value.errors]

    problems.note(problem(scalar("x"), "one"))
    problems.note(problem(scalar("x"), "another"))
    with pytest.raises(ContentErrors) as caught:
        problems.raise_if_any()
    lines = str(caught.value).splitlines()
    assert len(caught.value.errors) == CONTENT_PROBLEMS_SHOWN_MAX + 2
    assert len(lines) == CONTENT_PROBLEMS_SHOWN_MAX + 1
    assert lines[-1] == "and 2 more"


def test_nearest() -> None:
    assert nearest("pars", ["flush", "pairs", "straight"]) == "pairs"
    assert nearest("PAIRS", ["pairs"]) == "pairs"
    assert nearest("zzz", ["pairs"]) is None
    assert nearest("pairs", []) is None
    assert nearest("a" * 100_000, ["a" * 64]) is None
    # Equally near words: the answer does not depend on their order.
    assert nearest("cat", ["bat", "hat"]) == nearest("cat", ["hat", "bat"])


def test_shown_is_short() -> None:
    assert shown("a" * 40) == f"'{'a' * 40}'"
    assert shown("a" * 41) == f"'{'a' * 37}...'"


# What a piece of text is taken to be.


@pytest.mark.parametrize(
    ("written", "value"), [("3", 3), ("+3", 3), ("-2", -2), ("0", 0), ("-0", 0), ("10", 10)]
)
def test_whole_number(written: str, value: int) -> None:
    assert whole_number(scalar(written), -2, 10) == value
    assert whole_number(scalar(written, quoted=True), -2, 10) == value


@pytest.mark.parametrize(
    "written",
    ["3.0", "1e5", "0x10", "３", "²", "1_000", "010", "--1", "+", " 3", "3\n", "three", "1:30"],  # noqa: RUF001
)
def test_no_whole_number(written: str) -> None:
    with pytest.raises(ContentError) as caught:
        whole_number(scalar(written), -100, 100)
    shown_text = written.replace("\n", " ")
    assert complaint(caught) == f"expected a whole number, found '{shown_text}'"


@pytest.mark.parametrize("written", ["-3", "11", "9" * 2000])
def test_whole_number_out_of_range(written: str) -> None:
    with pytest.raises(ContentError) as caught:
        whole_number(scalar(written), -2, 10)
    assert complaint(caught) == f"{shown(written)} is not between -2 and 10"


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("2.5", 250),
        ("0.33", 33),
        ("+0.25", 25),
        ("-.15", -15),
        (".5", 50),
        ("7", 700),
        ("-0.05", -5),
        ("-1.05", -105),
        ("0.00", 0),
    ],
)
def test_hundredths(written: str, value: int) -> None:
    assert hundredths(scalar(written), -1000, 1000) == value


@pytest.mark.parametrize(
    "written", ["", ".", "+", "5.", "1e2", "1,5", "٣.5", "00.5", "1_0", "nan", ".inf", "1.5 "]
)
def test_no_hundredths(written: str) -> None:
    with pytest.raises(ContentError) as caught:
        hundredths(scalar(written, quoted=True), -1000, 1000)
    assert complaint(caught) == f"expected a number, found '{written}'"


@pytest.mark.parametrize("written", ["0.333", "2.500", "-.001"])
def test_too_many_decimals(written: str) -> None:
    with pytest.raises(ContentError) as caught:
        hundredths(scalar(written), -1000, 1000)
    assert complaint(caught) == f"'{written}' has more than two decimals"


@pytest.mark.parametrize("written", ["-1.51", "10.01"])
def test_hundredths_out_of_range(written: str) -> None:
    assert hundredths(scalar("-1.50"), -150, 1000) == -150
    assert hundredths(scalar("10"), -150, 1000) == 1000
    with pytest.raises(ContentError) as caught:
        hundredths(scalar(written), -150, 1000)
    assert complaint(caught) == f"'{written}' is not between -1.50 and 10"


@given(st.from_regex(r"[+-]?((0|[1-9][0-9]{0,30})(\.[0-9]{1,2})?|\.[0-9]{1,2})", fullmatch=True))
def test_hundredths_agree_with_decimal(written: str) -> None:
    # A Fraction takes a Decimal exactly, while arithmetic on Decimals rounds to 28 digits.
    expected = Fraction(Decimal(written)) * 100
    assert hundredths(scalar(written), -(10**40), 10**40) == expected


def test_truth() -> None:
    assert truth(scalar("true")) is True
    assert truth(scalar("false")) is False


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        ("no", " (did you mean 'false'?)"),
        ("True", " (did you mean 'true'?)"),
        ("ON", " (did you mean 'true'?)"),
        ("0", " (did you mean 'false'?)"),
        ("perhaps", ""),
    ],
)
def test_no_truth(written: str, hint: str) -> None:
    with pytest.raises(ContentError) as caught:
        truth(scalar(written))
    assert complaint(caught) == f"expected true or false, found '{written}'{hint}"


@pytest.mark.parametrize("written", ["a", "wild_card2", "no", "a" * NAME_CHARS_MAX])
def test_word(written: str) -> None:
    assert word(scalar(written)) == written


@pytest.mark.parametrize("written", ["A", "2a", "_a", "a-b", "a b", "é", "a\n", "ａ", "a.b"])  # noqa: RUF001
def test_no_word(written: str) -> None:
    with pytest.raises(ContentError) as caught:
        word(scalar(written))
    assert complaint(caught).startswith("expected a name (lower-case letters, digits and '_'")


def test_word_too_long() -> None:
    with pytest.raises(ContentError) as caught:
        word(scalar("a" * (NAME_CHARS_MAX + 1)))
    assert complaint(caught) == f"the name '{'a' * 37}...' is longer than {NAME_CHARS_MAX}"


def test_text() -> None:
    root = read_document("a: >\n  Draw\n  two.\n\n  Then rest.\nb: ''\nc: ½ ♠ 「魔」\n", "f.yaml")
    read = [text(tree) for _, tree in root.entries]
    assert read == ["Draw two.\nThen rest.", "", "½ ♠ 「魔」"]


def test_nothing_is_said_to_be_nothing() -> None:
    nothing = scalar("")
    for reader, expected in ((text, "text"), (truth, "true or false")):
        with pytest.raises(ContentError) as caught:
            reader(nothing)
        assert complaint(caught) == f"expected {expected}, found nothing"
    with pytest.raises(ContentError) as caught:
        hundredths(nothing, 0, 1)
    assert complaint(caught) == "expected a number, found nothing"


@pytest.mark.parametrize(("written", "what"), [("[1]", "a list"), ("{b: 1}", "a mapping")])
def test_readers_want_a_scalar(written: str, what: str) -> None:
    tree = read_document(f"a: {written}", "f.yaml").get("a")
    assert tree is not None
    with pytest.raises(ContentError, match=f"^f.yaml:1:4: a: expected a name, found {what}$"):
        word(tree)
    with pytest.raises(ContentError, match=f"expected a whole number, found {what}$"):
        whole_number(tree, 0, 1)
    with pytest.raises(ContentError, match=f"expected a number, found {what}$"):
        hundredths(tree, 0, 1)
    with pytest.raises(ContentError, match=f"expected true or false, found {what}$"):
        truth(tree)
    with pytest.raises(ContentError, match=f"expected text, found {what}$"):
        text(tree)
