"""What a piece of text is taken to be, once somebody knows what it should be.

`document` leaves every scalar as the text its author wrote. Each reader here
expects one kind of thing and either returns it or raises a `ContentError` at
the place where the text stands. Numbers go from digits to whole numbers
directly: no float is ever made, because a float would round, and a rule that
rounds is a rule that two machines may disagree about.
"""

import re
from typing import Final

from cardwright.kernel.language.problems import problem, shown
from cardwright.kernel.language.trees import Fields, Items, Scalar, Tree
from cardwright.kernel.values.limits import NAME_CHARS_MAX

# A leading zero is refused because YAML 1.1 reads 010 as eight and people do not.
_WHOLE: Final = re.compile(r"[+-]?(?:0|[1-9][0-9]*)")
_DECIMAL: Final = re.compile(r"([+-]?)(0|[1-9][0-9]*|(?=\.))(?:\.([0-9]+))?")
_WORD: Final = re.compile(r"[a-z][a-z0-9_]*")
_LOOKS_TRUE: Final = frozenset({"true", "yes", "on", "y", "1"})
_LOOKS_FALSE: Final = frozenset({"false", "no", "off", "n", "0"})


def whole_number(tree: Tree, low: int, high: int) -> int:
    """A number without decimals from `low` to `high`, such as 3, +3 or -2."""
    scalar = _scalar(tree, "a whole number")
    if _WHOLE.fullmatch(scalar.text) is None:
        raise problem(tree, f"expected a whole number, found {_found(scalar)}")
    value = int(scalar.text)
    if not low <= value <= high:
        raise problem(tree, f"{shown(scalar.text)} is not between {low} and {high}")
    return value


def hundredths(tree: Tree, low: int, high: int) -> int:
    """A number with up to two decimals, counted in hundredths, as are `low` and `high`."""
    scalar = _scalar(tree, "a number")
    match = _DECIMAL.fullmatch(scalar.text)
    if match is None:
        raise problem(tree, f"expected a number, found {_found(scalar)}")
    sign, whole, decimals = match[1], match[2], match[3] or ""
    if len(decimals) > 2:
        raise problem(tree, f"{shown(scalar.text)} has more than two decimals")
    value = int(f"{sign}{whole}{decimals:0<2}")
    if not low <= value <= high:
        limits = f"{_as_decimal(low)} and {_as_decimal(high)}"
        raise problem(tree, f"{shown(scalar.text)} is not between {limits}")
    return value


def truth(tree: Tree) -> bool:
    """Exactly true or false; YAML's other spellings are suggested away."""
    scalar = _scalar(tree, "true or false")
    if scalar.text in ("true", "false"):
        return scalar.text == "true"
    lowered = scalar.text.lower()
    meant = "true" if lowered in _LOOKS_TRUE else "false" if lowered in _LOOKS_FALSE else None
    raise problem(tree, f"expected true or false, found {_found(scalar)}", meant)


def word(tree: Tree) -> str:
    """A name made of lower-case letters, digits and underscores, starting with a letter."""
    scalar = _scalar(tree, "a name")
    if _WORD.fullmatch(scalar.text) is None:
        rule = "lower-case letters, digits and '_', starting with a letter"
        raise problem(tree, f"expected a name ({rule}), found {_found(scalar)}")
    if len(scalar.text) > NAME_CHARS_MAX:
        raise problem(tree, f"the name {shown(scalar.text)} is longer than {NAME_CHARS_MAX}")
    return scalar.text


def text(tree: Tree) -> str:
    """Text for people. Its length and characters were checked when the file was read."""
    scalar = _scalar(tree, "text")
    if not scalar.text and not scalar.quoted:
        raise problem(tree, f"expected text, found {_found(scalar)}")
    # A YAML block ends with a line feed that its author neither sees nor means.
    return scalar.text.rstrip("\n")


def _scalar(tree: Tree, expected: str) -> Scalar:
    if isinstance(tree, Items):
        raise problem(tree, f"expected {expected}, found a list")
    if isinstance(tree, Fields):
        raise problem(tree, f"expected {expected}, found a mapping")
    return tree


def _found(scalar: Scalar) -> str:
    return shown(scalar.text) if scalar.text or scalar.quoted else "nothing"


def _as_decimal(value: int) -> str:
    whole, rest = divmod(abs(value), 100)
    decimals = f".{rest:02}" if rest else ""
    return f"{'-' if value < 0 else ''}{whole}{decimals}"
