"""Characters that no card file may hold, and why: whatever does not show, or shows otherwise."""

import re
from typing import Final

# Characters that no file may hold, by the reason why. They are spelled out instead
# of asked of `unicodedata`, whose answer changes with the Python version. Tabs are
# among them because PyYAML's two loaders disagree about where YAML allows a tab.
_CONTROL: Final = r"\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029"
_REORDERING: Final = r"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
_BROKEN: Final = r"\ud800-\udfff\ufffe\uffff"
_INVISIBLE: Final = (
    r"\xad\u034f\u115f\u1160\u180b-\u180f\u200b-\u200d\u2060-\u2065\u206a-\u206f"
    r"\u3164\ufeff\uffa0\ufff0-\ufffb\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
_FORBIDDEN: Final = _CONTROL + _REORDERING + _BROKEN + _INVISIBLE
FORBIDDEN_IN_FILE: Final = re.compile(f"[{_FORBIDDEN}]")
# A carriage return may end a line of a file, but text itself has only line feeds.
FORBIDDEN_IN_TEXT: Final = re.compile(rf"[\r{_FORBIDDEN}]")

# Only text in double quotes has escapes, with which characters can be spelled.
WITH_ESCAPES: Final = '"'


def why_forbidden(character: str) -> str:
    """The sentence that refuses a character."""
    kind = "a control character"
    if character == "\t":
        kind = "a tab; use spaces"
    elif re.match(f"[{_REORDERING}]", character):
        kind = "a bidirectional control, which changes the order text is read in"
    elif re.match(f"[{_INVISIBLE}]", character):
        kind = "an invisible character"
    elif re.match(f"[{_BROKEN}]", character):
        kind = "half of a character or none"
    return f"the character U+{ord(character):04X} is not allowed: it is {kind}"
