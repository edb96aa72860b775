"""The options: chosen with arrows and Enter, by number, or with the mouse; long lists fold."""

from __future__ import annotations

from textwrap import wrap

from rich.text import Text
from textual.events import Hide, Resize
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option as Row

from cardwright.kernel import Ask, Choice, Group
from cardwright.play.screen.rows import Rows
from cardwright.play.screen.theme import FAINT, SKY
from cardwright.session.picks import Picks

# A list of more options than this folds: groups to their headings, what begins alike to a row.
UNFOLDED_MAX = 12
# Fewer options than this are never hidden in a fold.
FOLDED_MIN = 3


class Entry:
    """A row of the list: an option, a heading, or several options that a row opens."""

    __slots__ = ("choice", "head", "key", "text")

    def __init__(
        self, text: Text, choice: Choice | None = None, head: str = "", key: str = ""
    ) -> None:
        self.text = text
        self.choice = choice
        # The group that the row opens, or the key that it picks.
        self.head = head
        self.key = key

    @property
    def chosen(self) -> bool:
        """Can the cursor stand on it?"""
        return bool(self.choice or self.head or self.key)


class OptionsPane(Rows):
    """A numbered list of choices. Digits typed one after another make one number."""

    DEFAULT_CSS = """
    OptionsPane { height: 1fr; border: none; padding: 0 1; background: $background;
        scrollbar-size-vertical: 1; scrollbar-gutter: stable; }
    OptionsPane:focus { border: none; background: $background; }
    """

    class Taken(Message):
        """A person decided for this choice."""

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

    class Nowhere(Message):
        """Enter was pressed, and the cursor stands on nothing."""

    class Opened(Message):
        """A person picked what several options have in common."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self) -> None:
        super().__init__(id="options")
        self.ask: Ask | None = None
        self.picks: Picks | None = None
        self.entries: list[Entry] = []
        self.opened: set[str] = set()
        self.typed = ""

    def offer(self, ask: Ask, picks: Picks, start: str = "") -> None:
        """Put up what is left of a decision, with the cursor where it may start, if anywhere."""
        if self.ask is not ask:
            self.opened = set()
        self.ask, self.picks = ask, picks
        self.typed = ""
        self.fill()
        # What is folded stays so.
        starts = [entry.choice is not None and entry.choice.id == start for entry in self.entries]
        self.highlighted = starts.index(True) if True in starts else None
        if self.highlighted is None:
            self.scroll_home(animate=False)

    def fill(self) -> None:
        assert self.ask is not None and self.picks is not None, "something was offered"
        left = {choice.id for choice in self.picks.left}
        groups = [
            Group(tuple(choice for choice in group.options if choice.id in left), group.head)
            for group in self.ask.groups
        ]
        groups = [group for group in groups if group.options]
        room = self.scrollable_content_region.width
        self.entries = entries_of(groups, self.opened, len(self.ask.choices), room)
        self.clear_options()
        self.add_options([Row(entry.text, disabled=not entry.chosen) for entry in self.entries])

    def on_hide(self, event: Hide) -> None:
        """Who hears of having been hidden when it is shown again keeps the keys."""
        if self.display:
            event.prevent_default()

    def on_resize(self, _: Resize) -> None:
        """Lay the rows out anew, with the cursor where it was."""
        if self.ask is not None:
            place = self.highlighted
            self.fill()
            self.highlighted = place

    @property
    def choices(self) -> list[Choice]:
        """All options of the decision, folded or not, in the order of their numbers."""
        return [] if self.ask is None else self.ask.choices

    @property
    def entry(self) -> Entry | None:
        place = self.highlighted
        if place is None or place >= len(self.entries):
            return None
        return self.entries[place]

    @property
    def under_cursor(self) -> Choice | None:
        return None if self.entry is None else self.entry.choice

    def point_at(self, wanted: str) -> None:
        """Put the cursor on an option by its id, opening what hides it; else on the first row."""
        for place, entry in enumerate(self.entries):
            if entry.choice is not None and entry.choice.id == wanted:
                self.highlighted = place
                return
        for place, entry in enumerate(self.entries):
            if entry.chosen:
                self.highlighted = place
                return

    def reveal(self, wanted: str) -> None:
        """Open the fold in which an option is hidden and put the cursor on it."""
        if all(entry.choice is None or entry.choice.id != wanted for entry in self.entries):
            self.opened = {"*"}
            self.fill()
        self.point_at(wanted)

    def type_digit(self, digit: str) -> None:
        """Take what the digits mean as soon as no further digit could mean anything else."""
        count = len(self.choices)
        number = int(self.typed + digit)
        if not 1 <= number <= count:
            number = int(digit)
        if not 1 <= number <= count:
            self.typed = ""
            return
        self.typed = str(number)
        chosen = self.choices[number - 1]
        self.reveal(chosen.id)
        if number * 10 > count:
            self.take(chosen)

    def take(self, choice: Choice) -> None:
        self.typed = ""
        self.post_message(self.Taken(choice))

    def action_select(self) -> None:
        entry = self.entry
        if entry is None:
            self.post_message(self.Nowhere())
            return
        if entry.choice is not None:
            self.take(entry.choice)
        elif entry.key:
            self.post_message(self.Opened(entry.key))
        elif entry.head:
            self.opened.add(entry.head)
            self.fill()
            first = [
                place for place, row in enumerate(self.entries) if row.text.plain == entry.head
            ]
            self.highlighted = min(first[0] + 1, len(self.entries) - 1) if first else 0

    def close_folds(self) -> bool:
        """Fold again what was opened; false if nothing was."""
        if not self.opened:
            return False
        self.opened = set()
        self.fill()
        self.point_at("")
        return True

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click takes what it hits."""
        event.stop()
        self.action_select()


def entries_of(groups: list[Group], opened: set[str], numbers: int, room: int = 0) -> list[Entry]:
    """The rows of a list of groups; what is long folds, unless it was opened.

    Rows are as wide as there is room; without any they are not laid out yet.
    """
    count = sum(len(group.options) for group in groups)
    long = count > UNFOLDED_MAX and "*" not in opened
    entries: list[Entry] = []
    for place, group in enumerate(groups):
        fold = long and place > 0 and group.head and len(group.options) >= FOLDED_MIN
        if fold and group.head not in opened:
            entries.append(
                Entry(Text(f"{group.head} … {len(group.options)}", SKY), head=group.head)
            )
            continue
        if group.head and len(groups) > 1:
            entries.append(Entry(Text(group.head, FAINT)))
        entries += group_entries(group, long and group.head not in opened, numbers, room)
    return entries


def group_entries(group: Group, long: bool, numbers: int, room: int) -> list[Entry]:
    """The options of a group; in a long list those with one beginning are one row."""
    if not long or len(group.options) <= UNFOLDED_MAX // 2:
        return [choice_entry(choice, numbers, room) for choice in group.options]
    beginnings: dict[str, list[Choice]] = {}
    for choice in group.options:
        beginnings.setdefault((choice.keys or [choice.id])[0], []).append(choice)
    if len(beginnings) == 1:
        return [choice_entry(choice, numbers, room) for choice in group.options]
    entries: list[Entry] = []
    for key, alike in beginnings.items():
        if len(alike) < FOLDED_MIN:
            entries += [choice_entry(choice, numbers, room) for choice in alike]
        else:
            words = beginning([choice.says for choice in alike])
            entries.append(Entry(Text(f"{words or key} … {len(alike)}", SKY), key=key))
    return entries


def beginning(texts: list[str]) -> str:
    """The words with which all of them begin."""
    common: list[str] = []
    for words in zip(*[text.split() for text in texts], strict=False):
        if len(set(words)) > 1:
            break
        common.append(words[0])
    return " ".join(common)


def choice_entry(choice: Choice, numbers: int, room: int) -> Entry:
    """An option with its number; what does not fit goes on below its own words."""
    width = len(str(numbers))
    lines = [choice.says]
    if room > width + 1:
        lines = wrap(choice.says, room - width - 1)
    words = f"\n{' ' * (width + 1)}".join(lines)
    return Entry(Text(f"{choice.number:>{width}} {words}", overflow="fold"), choice)
