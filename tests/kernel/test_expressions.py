"""Expressions: sorts, numbers that take the sort of what they stand beside, and every refusal."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardwright.kernel import Scene
from cardwright.kernel.language.expressions import read_expression
from cardwright.kernel.language.problems import ContentError
from cardwright.kernel.language.trees import Items, Mark, Scalar
from cardwright.kernel.machine.event_readers import EventField
from cardwright.kernel.machine.expr import COUNT, HUNDREDTHS, OWNER, TAGS, TRUTH, Expr, Sort
from cardwright.kernel.machine.kept_readers import Bound
from cardwright.kernel.machine.readers import (
    CardsIn,
    CurrentPhase,
    ResourceOf,
    Root,
    TagsOf,
    thing_at,
)
from cardwright.kernel.values.events import Moment
from cardwright.kernel.values.limits import EXPRESSION_CHARS_MAX, EXPRESSION_NODES_MAX, QUANTITY_MAX
from tests.skirmish.stage import at, skirmish
from tests.skirmish.table import HAND

MARK = Mark("cards.yaml", 3, 7)
SORTS = {"count": COUNT, "hundredths": HUNDREDTHS, "truth": TRUTH, "owner": OWNER, "tags": TAGS}


def read(text: str, sort: Sort = TRUTH) -> Expr:
    vocabulary = skirmish().vocabulary
    names = {**vocabulary.readers, "x": Bound("x", 0, vocabulary.sorts["place"])}
    return read_expression(Scalar(text, False, MARK, "probe.if"), sort, names, vocabulary)


def value(text: str, sort: Sort = TRUTH) -> int:
    """On turn 2, with focus 3, vigour 5, and a hand of jab, bide and cleave."""
    state = at("given: {hand.0: [jab, bide, cleave], turn: 2}").state
    jab = state.zone(HAND, 0).cards[0]
    scene = Scene(0, jab, jab)
    scene.bound = (1,)
    return read(text, sort).value(state, scene)


@pytest.mark.parametrize(
    "text",
    [
        "True", "not False", "turn == 2", "turn != 3", "turn >= 2", "turn <= 2", "turn > 1",
        "turn < 3", "2 == turn", "owner.focus == 3", "owner.focus > 2.99", "3 <= owner.focus",
        "2.5 < owner.focus", "-1 < owner.focus", "-turn == -2", "turn == -(-2)",
        '"quick" in card.tags', '"heavy" not in card.tags', 'not "heavy" in play.tags',
        'phase == "choose"', '"draw" != phase', "owner == 0", "owner != 1",
        "turn == 2 and owner.hand == 3 or turn == 9", "turn == 9 or not (turn == 8)",
        "owner.focus + owner.vigour == 8", "owner.focus - 1 == 2", "1 + owner.focus == 4",
        "1 + 1 + owner.focus == 5", "owner.focus * 2 == 6", "2 * owner.focus == 6",
        "owner.focus * 0.5 == 1.5", "owner.hand * 2 == 6", "owner.hand * 0.5 == 1.5",
        "owner.focus * owner.vigour == 15", "min(turn, 5) == 2", "max(turn, 5, 3) == 5",
        "max(owner.focus, 2.5) == 3", "(turn == 2) == True", 'x == "torso"', 'x != "head"',
        "turn\n  == 2",
    ],
)  # fmt: skip
def test_what_holds(text: str) -> None:
    assert value(text) == 1


@pytest.mark.parametrize(
    "text",
    [
        "False",
        "turn == 9 and turn == 2",
        "turn > 2",
        "turn < 2",
        '"heavy" in card.tags',
        "owner == 1",
    ],
)
def test_what_does_not_hold(text: str) -> None:
    assert value(text) == 0
    assert read(text).shortfall(at("given: {turn: 2}").state, Scene(0))


@pytest.mark.parametrize(
    ("text", "sort", "expected"),
    [
        ("2", COUNT, 2), ("2", HUNDREDTHS, 200), ("2.5", HUNDREDTHS, 250), (".5", HUNDREDTHS, 50),
        ("-2.5", HUNDREDTHS, -250), ("0 - 2", HUNDREDTHS, -200), ("1 + 2 * 3", COUNT, 7),
        ("0.5 * 0.5", HUNDREDTHS, 25), ("1.0 * owner.hand", HUNDREDTHS, 300),
        ("min(owner.hand, 2)", COUNT, 2), ("-owner.hand", COUNT, -3),
        ("owner", OWNER, 0), ("1", OWNER, 1),
    ],
)  # fmt: skip
def test_amounts(text: str, sort: Sort, expected: int) -> None:
    assert value(text, sort) == expected


REFUSED = [
    ("turn >", "'turn >' is not an expression"),
    ("", "'' is not an expression"),
    ("turn == 2; 1", "is not an expression"),
    ("x := 3", "is not an expression"),
    ("lambda: 1", "'lambda: 1' cannot stand in an expression"),
    ("[turn]", "'[turn]' cannot stand in an expression"),
    ("turn if True else 1", "cannot stand in an expression"),
    ("owner[0]", "cannot stand in an expression"),
    ("f'{turn}'", "cannot stand in an expression"),
    ("await turn", "cannot stand in an expression"),
    ("~turn", "'~turn' cannot stand in an expression"),
    ("+turn == 2", "cannot stand in an expression"),
    ("turn is 2", "cannot stand in an expression"),
    ("1 < turn < 3", "compare two things at a time and join them with 'and'"),
    ("turn = 2", "is not an expression (did you mean 'turn == 2'?)"),
    ("turn => 2", "(did you mean 'turn >= 2'?)"),
    ("turn <> 2", "(did you mean 'turn != 2'?)"),
    ("turn == 2 && ! turn == 3", "(did you mean 'turn == 2 and not turn == 3'?)"),
    ("turn = 2 || turn == 3", "(did you mean 'turn == 2 or turn == 3'?)"),
    ("phase == drwa", "nothing is called 'drwa' here (did you mean 'draw'?)"),
    ("'tall' in card.tags", "there is no tag 'tall' (there is: "),
    ("trun == 2", "nothing is called 'trun' here (did you mean 'turn'?)"),
    ("owner.fokus == 2", "nothing is called 'owner.fokus' here (did you mean 'owner.focus'?)"),
    ("turn.real == 2", "nothing is called 'turn.real' here"),
    ("turn", "'turn' is a count, not a condition"),
    ("turn and True", "'turn' is not a condition"),
    ("not turn", "'turn' is not a condition"),
    ("owner.focus == turn", "'owner.focus' is a quantity and 'turn' is a count"),
    ("owner == turn", "'owner' is an owner and 'turn' is a count"),
    ("turn == 2.5", "expected a whole number, found '2.5'"),
    ("owner.focus == 2.555", "'2.555' has more than two decimals"),
    ("turn == 1e3", "expected a whole number, found '1e3'"),
    ("turn == 0x10", "expected a whole number, found '0x10'"),
    ("turn == 1_000", "expected a whole number, found '1_000'"),
    ("turn == 2j", "expected a whole number, found '2j'"),
    ("turn == None", "expected a whole number, found 'None'"),
    ("turn == ...", "expected a whole number, found '...'"),
    ("turn == b'2'", "expected a whole number"),
    (f"turn == {QUANTITY_MAX + 1}", "is not between 0 and"),
    ("turn == '2'", "'2' cannot stand here: no list of words is expected"),
    ("'draw'", "'draw' cannot stand here"),
    ("phase == 'drow'", "there is no phase 'drow' (did you mean 'draw'?)"),
    ("phase > 'draw'", "words like a phase have no order"),
    ("phase == 1", "1 is a number, where a phase should stand"),
    ("True == 1", "1 is a number, where a condition should stand"),
    ("phase + phase == 1", "'phase + phase' reckons with a phase"),
    ("owner * 2 == 1", "reckons with an owner"),
    ("turn / 2 == 1", "'turn / 2': only +, - and * are known"),
    ("turn ** 99 == 1", "only +, - and * are known"),
    ("turn % 2 == 1", "only +, - and * are known"),
    ("'qick' in card.tags", "there is no tag 'qick' (did you mean 'quick'?)"),
    ("turn in card.tags", "before 'in' stands a tag or name in quotes"),
    ("2 in card.tags", "before 'in' stands a tag or name in quotes"),
    ("'quick' in turn", "'turn' is not a list of tags or names"),
    ("'quick' in 3", "3 is a number, where a list of tags should stand"),
    ("mim(1, 2) == 1", "there is no function 'mim' (did you mean 'min'?)"),
    ("min(turn) == 1", "min compares two or more things"),
    ("min(turn, key=1) == 1", "min compares two or more things"),
    ("min(*turn, 1) == 1", "'*turn' cannot stand in an expression"),
    ("max(turn, owner.focus) == 1", "compares unlike things"),
    ("__import__('os').system('true')", "there is no function \"__import__('os').system\""),
    ("turn.__class__ == 1", "nothing is called 'turn.__class__' here"),
    ("türn == 2", "an expression is written in plain ASCII"),
    ("turn == " + "1" * EXPRESSION_CHARS_MAX, "at most 500 characters"),
    (" or ".join(["1 == 1"] * 40), "at most 100 parts"),
    ("(" * 240 + "turn" + ")" * 240, "is not an expression"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "reason"), REFUSED)
def test_refusals(text: str, reason: str) -> None:
    with pytest.raises(ContentError) as caught:
        read(text)
    line = str(caught.value)
    assert line.startswith("cards.yaml:3:")
    assert int(line.split(":")[2]) >= MARK.column
    assert reason in line


def test_an_expression_is_text() -> None:
    with pytest.raises(ContentError, match="an expression is written as one line of text"):
        read_expression(Items([], MARK, "x"), TRUTH, {}, skirmish().vocabulary)


def test_limits_of_an_expression() -> None:
    longest = "turn == " + " " * (EXPRESSION_CHARS_MAX - 9) + "2"
    assert len(longest) == EXPRESSION_CHARS_MAX
    assert value(longest) == 1
    parts = " or ".join(["True"] * (EXPRESSION_NODES_MAX - 3))
    assert value(parts[:EXPRESSION_CHARS_MAX].rpartition(" or ")[0]) == 1
    with pytest.raises(ContentError, match="characters"):
        read(longest + " ")


@given(st.text(max_size=60))
@example("\x00")
@example("turn == 2 #")
@example("'\\d' in card.tags")
@example("1if True else 2")
@example("0777 == turn")
@example("'a' 'b' == phase")
def test_no_text_does_anything_but_be_read_or_refused(text: str) -> None:
    check_is_harmless(text)


WORDS = st.sampled_from(
    ["turn", "owner", "owner.focus", "card.tags", "phase", "x", "and", "or", "not", "in", "(", ")",
     "==", "<", ">=", "+", "-", "*", "2", "2.5", "'quick'", "'draw'", "True", "min", "max", ",",
     "lambda", ":", "[", "]", "**", ".", "if", "else", "\n"]
)  # fmt: skip


@given(st.lists(WORDS, max_size=14))
def test_no_mixture_of_words_does_either(words: list[str]) -> None:
    check_is_harmless(" ".join(words))


def check_is_harmless(text: str) -> None:
    for sort in (TRUTH, COUNT, HUNDREDTHS):
        try:
            expression = read(text, sort)
        except ContentError:
            continue
        assert isinstance(value(text, sort), int)
        assert expression.words()


# Nodes, in words and outside their usual place


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("True", "always"),
        ("turn == 2 and (owner.focus > 1 or turn < 9)",
         "exactly 2 turns are over and (your focus is more than 1"
         " or fewer than 9 turns are over)"),
        ("not turn != 3", "not (not 3 turns are over)"),
        ('"quick" in card.tags', "this card is a quick card"),
        ('phase == "draw"', "it is the draw phase"),
        ("min(turn, 2) <= owner.hand",
         "the number of turns played (at most 2) is at most the number of cards in your hand"),
        ("max(turn, 2) >= turn + 1",
         "the number of turns played (at least 2) is at least the number of turns played plus 1"),
        ("owner.focus * 2 + 1 == 1.5", "(twice your focus) plus 1 is 1.5"),
        ("owner == 1", "you are 1"),
        ('x == "arm"', "the x is arm"),
    ],
)  # fmt: skip
def test_words(text: str, words: str) -> None:
    assert read(text).words() == words


def test_forms_tell_expressions_apart() -> None:
    texts = ["turn == 2", "turn == 3", "not turn == 2", "turn == 2 and True", "turn == 2 or True",
             "turn + 1 == 2", "min(turn, 1) == 2", "max(turn, 1) == 2"]  # fmt: skip
    forms = [repr(read(text).form()) for text in texts]
    assert len({*forms}) == len(texts)


def test_a_refusal_names_the_part_that_failed() -> None:
    state = at("given: {turn: 2}").state
    condition = read("turn == 2 and owner.focus >= 4 and turn == 9")
    assert condition.shortfall(state, Scene(0)) == "your focus is at least 4 (it is 3)"
    assert read("turn == 2 and True").shortfall(state, Scene(0)) == ""
    assert read("turn == 2").shortfall(state, Scene(0)) == ""


def test_readers_without_their_thing_read_nothing() -> None:
    state = at("given: {turn: 2}").state
    nobody = Scene(-1)
    assert ResourceOf("target", 0, "vigour").value(state, nobody) == 0
    assert CardsIn("owner", HAND).value(state, nobody) == 0
    assert TagsOf("subject").value(state, nobody) == 0
    assert Root("card", OWNER).value(state, nobody) == -1
    assert [
        thing_at(Scene(1, 2, 3, 4), root) for root in ("owner", "card", "subject", "target")
    ] == [1, 2, 3, 4]
    state.phase = "between"
    assert CurrentPhase(Sort("phase", ("draw",))).value(state, nobody) == -1


def test_event_fields_outside_an_event_or_with_unknown_words() -> None:
    state = at("given: {turn: 2}").state
    amount = EventField("amount", COUNT)
    assert amount.value(state, Scene(0)) == -1
    assert amount.value(state, Scene(0, event=Moment("omen", 0, amount=4))) == 4
    assert (
        EventField("kind", Sort("kind", ("other",))).value(state, Scene(0, event=Moment("omen", 0)))
        == -1
    )
    assert (
        EventField("kind", Sort("kind", ("omen",))).value(state, Scene(0, event=Moment("omen", 0)))
        == 0
    )


def test_a_node_says_what_it_lacks() -> None:
    state = at("given: {turn: 2}").state
    with pytest.raises(NotImplementedError, match="Expr"):
        Expr(COUNT).value(state, Scene(0))
    with pytest.raises(NotImplementedError, match="Expr"):
        Expr(COUNT).words()
