"""The start menu: a guided match, a new one, a kept one, a campaign, and what all that is."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option as Row

from cardwright.kernel import (
    SEED_BYTES,
    BadRecord,
    BadSetup,
    Match,
    UnknownGame,
    capital,
)
from cardwright.play.kept_campaign import KeptCampaign
from cardwright.play.resumed import Resumed, resumed
from cardwright.play.screen.campaign_way import CampaignWay
from cardwright.play.screen.dialogs.names import Naming
from cardwright.play.screen.dialogs.rules import RulesPage
from cardwright.play.screen.dialogs.save import Finding
from cardwright.play.screen.menu_lines import (
    SHARE,
    MatchSettings,
    Setting,
    about_game,
    kept_words,
    setting_words,
)
from cardwright.play.screen.rows import Rows
from cardwright.play.screen.theme import FAINT, YELLOW
from cardwright.session.book import BadBook
from cardwright.session.guide import guide_of, guided_session
from cardwright.session.kept import KeptMatch, KeptMatches
from cardwright.session.session import Session
from cardwright.session.topics import book_topics
from cardwright.shelf import by_place

LEARN, START, GO_ON, RESUME, CAMPAIGN, RULES, QUIT = (
    "learn", "start", "go-on", "resume", "campaign", "rules", "quit",
)  # fmt: skip
# Plays a session, and says then how it ended.
Play = Callable[[Session, Callable[[Session], None]], None]


class Menu(Screen[None]):
    DEFAULT_CSS = """
    Menu #title { height: auto; width: 100%; text-align: center; padding: 1 0; }
    Menu #parts { height: 1fr; padding: 0 1; }
    Menu OptionList { width: 46; height: 100%; max-height: 100%; border: round $border;
        background: $background; border-title-color: $accent; border-subtitle-color: $border; }
    Menu OptionList:focus { border: round $primary; }
    Menu #about { width: 1fr; height: 100%; padding: 1 1; scrollbar-size-vertical: 1; }
    Menu.narrow #about { display: none; }
    Menu.narrow OptionList { width: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", "Before", key_display="←"),
        Binding("right", "turn(1)", "Next", key_display="→"),
        Binding("enter", "take", "Take", show=False),
        Binding("r", "resume", "Resume"),
        Binding("f1", "rules", "Rules", key_display="F1"),
        Binding("q", "quit_menu", "Quit"),
    ]
    NARROW = 70

    def __init__(self, play: Play) -> None:
        super().__init__()
        self.play = play
        self.settings = MatchSettings(by_place())
        self.kept = KeptMatches()
        self.matches: list[KeptMatch] = []

    def compose(self) -> ComposeResult:
        title = Text.assemble(("C A R D W R I G H T\n", f"bold {YELLOW}"),
                              ("tactical card games", FAINT))  # fmt: skip
        with Vertical():
            yield Static(title, id="title")
            with Horizontal(id="parts"):
                yield Rows(id="lines")
                yield VerticalScroll(Static(id="words", markup=False), id="about", can_focus=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.lines.border_title = "A match"
        self.lines.border_subtitle = "↑↓ line, ←→ value, enter takes"
        self.list_anew()

    def on_resize(self) -> None:
        self.set_class(self.size.width < self.NARROW, "narrow")

    @property
    def lines(self) -> OptionList:
        return self.query_one("#lines", OptionList)

    # The lines

    def list_anew(self) -> None:
        """Somebody comes to the menu: what was kept may be other matches now."""
        self.matches = self.kept.all()
        self.list_lines(0)

    def list_lines(self, cursor: int) -> None:
        """Who plays what, how the game is set up, and below that what can be done."""
        lines = self.lines
        lines.clear_options()
        lines.add_options(
            [
                *[Row(setting_words(setting), id=f"set-{place}")
                  for place, setting in enumerate(self.settings.lines)],
                *[Row(Text(words, "bold" if name in (START, LEARN) else ""), id=name)
                  for name, words in self.doings()],
            ]
        )  # fmt: skip
        lines.highlighted = cursor
        lines.focus()
        self.show_about()

    def doings(self) -> list[tuple[str, str]]:
        """What can be done from here, each with the name it is known by."""
        found = [(LEARN, " ✦ Learn it: a guided first match")] if self.settings.has_guide() else []
        found.append((START, " ▶ Start a match"))
        if self.settings.game.campaign() is not None:
            found.append((CAMPAIGN, " ⚔ The campaign: a row of matches"))
        if self.matches and not self.matches[0].over:
            found.append((GO_ON, f" ↻ Go on: {capital(self.matches[0].record.game)}"))
        return [
            *found,
            (RESUME, " ↺ Kept and saved matches"),
            (RULES, " § The rules"),
            (QUIT, " ✕ Quit"),
        ]

    def setting_at(self, row: str) -> Setting | None:
        kind, _, number = row.partition("-")
        return self.settings.lines[int(number)] if kind == "set" else None

    def row_in_focus(self) -> str:
        place = self.lines.highlighted
        return "" if place is None else self.lines.get_option_at_index(place).id or ""

    # What they mean

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.show_about()

    def show_about(self) -> None:
        row = self.row_in_focus()
        setting = self.setting_at(row)
        try:
            lines = self.about_doing(row) if setting is None else self.settings.about(setting)
        except BadBook as error:
            lines = [str(error)]
        self.query_one("#words", Static).update("\n\n".join(lines))
        self.query_one("#about", VerticalScroll).scroll_home(animate=False)

    def about_doing(self, row: str) -> list[str]:
        if row == LEARN:
            guide = guide_of(self.settings.game)
            title = [f"{guide.title}."] if guide is not None else []
            return [*title, "You do what the game is about, step by step, and read why."]
        if row == START:
            about = self.settings.about_setup()
            known = [about] if about else about_game(self.settings.game)
            return ["A new match as it stands above.", *known]
        if row == GO_ON:
            return ["Everything you play is kept. This is the last match that is not over:",
                    kept_words(self.matches[0])]  # fmt: skip
        if row == RESUME:
            count = len(self.matches)
            kept = f"{count} kept here" if count else "Nothing is kept here yet"
            return [f"{kept}; whatever you saved to files can be opened too."]
        if row == CAMPAIGN:
            return KeptCampaign(self.settings.game).standing()
        if row == RULES:
            return ["The rulebook, all words, and what the keys do."]
        return ["Leave. What was played is kept."]

    # Keys and clicks

    def action_turn(self, by: int) -> None:
        setting = self.setting_at(self.row_in_focus())
        if setting is not None:
            self.settings.turn(setting, by)
            self.list_lines(self.lines.highlighted or 0)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        row = event.option.id or ""
        doings = {
            LEARN: self.learn, START: self.start, GO_ON: self.go_on, RESUME: self.action_resume,
            CAMPAIGN: self.campaign, RULES: self.action_rules, QUIT: self.action_quit_menu,
        }  # fmt: skip
        if row in doings:
            doings[row]()
        else:
            self.action_turn(1)

    def action_quit_menu(self) -> None:
        self.dismiss(None)

    def action_rules(self) -> None:
        """The rulebook; what would be decided at a table is not to be known here."""
        try:
            topics = book_topics(self.settings.game)
        except BadBook as error:
            self.refuse(str(error))
            return
        self.app.push_screen(RulesPage(self.settings.game, topics))

    # Matches

    def new_match(self) -> Match | None:
        try:
            seed = secrets.token_bytes(SEED_BYTES)
            return Match(self.settings.game, self.settings.setup, seed).start()
        except BadSetup as error:
            self.refuse(str(error))
            return None

    def refuse(self, why: str) -> None:
        self.notify(why, severity="warning", markup=False)

    def learn(self) -> None:
        try:
            guide = guide_of(self.settings.game)
            assert guide is not None, "the line is there only if there is a guide"
            self.keep_and_play(guided_session(self.settings.game, guide))
        except BadBook as error:
            self.refuse(str(error))

    def start(self) -> None:
        match = self.new_match()
        if match is None:
            return
        session = Session(match, self.settings.seated(match.state.seats))
        if self.settings.way.value == SHARE:
            self.app.push_screen(
                Naming(session.people), lambda names: self.start_named(session, names)
            )
        else:
            self.keep_and_play(session)

    def start_named(self, session: Session, names: dict[int, str] | None) -> None:
        if names is not None:
            session.call(names)
            self.keep_and_play(session)

    def keep_and_play(self, session: Session) -> None:
        session.keep_in(self.kept.new_file(session.match.game.name))
        self.play(session, self.came_back)

    def came_back(self, session: Session) -> None:
        self.list_anew()

    def go_on(self) -> None:
        self.resume_kept(self.matches[0])

    def action_resume(self) -> None:
        self.app.push_screen(Finding(self.matches), self.resume_found)

    def resume_found(self, kept: KeptMatch | None) -> None:
        if kept is not None:
            self.resume_kept(kept)

    def resume_kept(self, kept: KeptMatch) -> None:
        """Go on with a match as it was left, with those who played it."""
        try:
            found: Resumed = resumed(kept.record)
        except (BadRecord, UnknownGame) as error:
            self.refuse(str(error))
            return
        for word in found.missing:
            self.refuse(f"{word} is not here; the heuristic agent plays instead.")
        session = Session(found.match, found.players)
        session.keep_in(kept.file)
        self.play(session, self.came_back)

    def campaign(self) -> None:
        CampaignWay(self).enter()
