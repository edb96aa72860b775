"""What the guide says, beside the options."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from cardwright.play.screen.theme import FAINT
from cardwright.session.lessons import Lesson


class LessonPane(VerticalScroll, can_focus=False):
    """Stands in the place of everything else that is written there, as long as a guide leads."""

    DEFAULT_CSS = """
    LessonPane { height: 1fr; min-height: 4; border-top: heavy $accent; padding: 0 1;
        border-title-color: $accent; scrollbar-size-vertical: 1; }
    LessonPane Static { height: auto; }
    """

    def compose(self) -> ComposeResult:
        yield Static(id="lesson", markup=False)

    def show(self, lesson: Lesson, known: list[str]) -> None:
        """What is said, and what is known about the option that it is about."""
        leave = ", g leaves the guide" if lesson.wanted else ", g closes it"
        self.border_title = f"Guide: {lesson.progress.lower()}{leave}"
        text = Text(lesson.says)
        if known:
            text.append(f"\n{'; '.join(known)}", FAINT)
        self.query_one("#lesson", Static).update(text)
        self.scroll_home(animate=False)
