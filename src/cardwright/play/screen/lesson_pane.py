"""What the guide says, beside the options."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from cardwright.play.screen.theme import FAINT, YELLOW
from cardwright.session.lessons import Lesson


class LessonPane(VerticalScroll, can_focus=False):
    """Stands in the place of everything else that is written there, as long as a guide leads."""

    DEFAULT_CSS = """
    LessonPane { height: 1fr; min-height: 4; border-top: heavy $accent; padding: 0 1;
        border-title-color: $accent; scrollbar-size-vertical: 1; }
    LessonPane Static { height: auto; }
    """

    def __init__(self) -> None:
        super().__init__()
        # The lesson itself, whatever else is said with it.
        self.said = Text()

    def compose(self) -> ComposeResult:
        yield Static(id="lesson", markup=False)

    def show(self, lesson: Lesson, known: list[str]) -> None:
        """What is said, and what is known about the option that it is about."""
        leave = ", g leaves the guide" if lesson.wanted else ", g closes it"
        self.border_title = f"Guide: {lesson.progress.lower()}{leave}"
        self.said = Text(lesson.says)
        if known:
            self.said.append(f"\n{'; '.join(known)}", FAINT)
        self.show_under("", [])

    def show_under(self, title: str, lines: list[str]) -> None:
        """The lesson, under what is said besides, so that neither covers the other."""
        text = Text()
        if title:
            text.append(f"{title}: ", f"bold {YELLOW}")
        if lines:
            text.append("\n".join(line.strip() for line in lines) + "\n\n", YELLOW)
        text.append_text(self.said)
        self.query_one("#lesson", Static).update(text)
        self.scroll_home(animate=False)
