"""What is wrong with card files: each problem with its place, all of them together."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Final

from cardwright.kernel.language.trees import Tree
from cardwright.kernel.values.limits import CONTENT_PROBLEMS_SHOWN_MAX, NAME_CHARS_MAX

_SHOWN_CHARS_MAX: Final = 40
# Of how many words all are named where the right one cannot be guessed.
WORDS_LISTED_MAX: Final = 40
# How much of two words has to be alike for one to be taken for the other, in hundredths.
ALIKE: Final = 65
MUCH_ALIKE: Final = 80


class ContentError(Exception):
    """One thing wrong with a file, and where."""

    def __init__(
        self,
        file: str,
        line: int,
        column: int,
        path: str,
        problem: str,
        suggestion: str | None = None,
    ) -> None:
        super().__init__(file, line, column, path, problem, suggestion)
        self.file = file
        self.line = line
        self.column = column
        self.path = path
        self.problem = problem
        self.suggestion = suggestion

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}: "
        path = f"{self.path}: " if self.path else ""
        hint = f" (did you mean '{self.suggestion}'?)" if self.suggestion is not None else ""
        # Sentences quote what a file says, which may hold line feeds; the promise is one line.
        return f"{place}{path}{self.problem}{hint}".replace("\n", " ")


class AlreadyNoted(ContentError):
    """Something cannot be read, and everything that is wrong with it has been noted."""

    def __init__(self) -> None:
        super().__init__("", 1, 1, "", "something in it is wrong")


class ContentErrors(Exception):
    """Everything found wrong with a file, one line each."""

    def __init__(self, errors: list[ContentError]) -> None:
        super().__init__(errors)
        self.errors = errors

    def __str__(self) -> str:
        lines = [str(error) for error in self.errors[:CONTENT_PROBLEMS_SHOWN_MAX]]
        unseen = len(self.errors) - len(lines)
        return "\n".join([*lines, f"and {unseen} more"] if unseen else lines)


class Problems:
    """Collects errors, so that an author learns of all of them in one go."""

    __slots__ = ("errors", "failures", "refused")

    def __init__(self) -> None:
        self.errors: list[ContentError] = []
        # Does any tree hold a value that was refused, and so cannot be read?
        self.refused = False
        # How often something could not be read, for reasons noted here or earlier.
        self.failures = 0

    def note(self, error: ContentError) -> None:
        self.failures += 1
        if not isinstance(error, AlreadyNoted):
            self.errors.append(error)

    def stop_if_more(self, than: int) -> None:
        """Go no further with what is being read if anything failed since there were so many."""
        if self.failures > than:
            raise AlreadyNoted

    def raise_if_any(self, files: Iterable[str] = ()) -> None:
        """Raise all of them together: by file, in this order, and by where they stand in it."""
        if self.errors:
            place = {name: number for number, name in enumerate(files)}
            self.errors.sort(key=lambda one: (place.get(one.file, 0), one.line, one.column))
            raise ContentErrors(self.errors)


def problem(tree: Tree, what: str, suggestion: str | None = None) -> ContentError:
    """The error that says `what` about the place where `tree` stands."""
    mark = tree.mark
    return ContentError(mark.file, mark.line, mark.column, tree.path, what, suggestion)


def unknown(tree: Tree, what: str, found: str, known: Iterable[str]) -> ContentError:
    """The error about a word that is none of a list: with the one meant, or with all if few."""
    words = sorted(set(known))
    close = nearest(found, words)
    wrong = f"there is no {what} {found!r}"
    if close is None and len(words) <= WORDS_LISTED_MAX:
        wrong += f" (there is: {', '.join(words)})" if words else " (there is none at all)"
    return problem(tree, wrong, close)


def shown(text: str) -> str:
    """The text in quotes, cut short enough to stand inside a sentence."""
    cut = text if len(text) <= _SHOWN_CHARS_MAX else text[: _SHOWN_CHARS_MAX - 3] + "..."
    return f"'{cut}'"


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like this one, or None if none is alike."""
    # Comparing takes time that grows with length, and no known word is this long.
    if len(word) > NAME_CHARS_MAX:
        return None
    wanted = word.lower()
    for match in difflib.get_close_matches(wanted, sorted(set(known))):
        # People seldom mistake the first letter; where it is another one all else has to fit.
        # They do mix up letters, so the same ones in another order are the same word.
        enough = ALIKE if match[:1] == wanted[:1] else MUCH_ALIKE
        if likeness(match, wanted) >= enough or sorted(match) == sorted(wanted):
            return match
    return None


def likeness(one: str, other: str) -> int:
    """How much of two words is the same, in hundredths."""
    blocks = difflib.SequenceMatcher(None, one, other).get_matching_blocks()
    return 200 * sum(block.size for block in blocks) // (len(one) + len(other) or 1)
