"""The way through a campaign: who sets out, what is chosen, the match, what came of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardwright.agents import player_named
from cardwright.kernel import BadCampaign, Campaign, Game, card_words, title_of
from cardwright.play.kept_campaign import KeptCampaign
from cardwright.play.screen.dialogs.dialog import Choosing, Saying
from cardwright.session.session import Session

if TYPE_CHECKING:
    from cardwright.play.screen.menu import Menu

BEGIN, STAY = "begin", "stay"
Answered = Callable[[str], None]


class CampaignWay:
    """Leads from one match of a campaign to the next; the hero's seat is the person's."""

    def __init__(self, menu: Menu) -> None:
        self.menu = menu
        self.game: Game = menu.settings.game
        self.kept = KeptCampaign(self.game)

    def enter(self) -> None:
        try:
            campaign = self.kept.opened()
        except BadCampaign as error:
            self.menu.refuse(str(error))
            return
        if campaign is None:
            self.ask_who(self.game.campaign(), {})
        elif campaign.over():
            answers = {BEGIN: "Begin a new one", STAY: "Back to the menu"}
            self.ask(
                "The campaign is over",
                campaign.standing(),
                answers,
                lambda answer: self.ask_who(type(campaign), {}) if answer == BEGIN else None,
            )
        else:
            self.ask_choice(campaign, then_play=True)

    # Before a match

    def ask_who(self, kind: type[Campaign] | None, wishes: dict[str, str]) -> None:
        """Ask for one wish after another, then set out."""
        assert kind is not None, "the line is there only if there is a campaign"
        open_wishes = [name for name in kind.WISHES if name not in wishes]
        if not open_wishes:
            self.set_out(wishes)
            return
        name = open_wishes[0]
        usual = kind.WISHES[name]
        found = [value for value in self.game.setups.get(name, []) if value in self.game.by_name]
        values = [usual, *[value for value in found if value != usual]]
        self.ask(
            "A new campaign",
            [f"Who sets out ({name})?"],
            {value: title_of(self.game, value) for value in values},
            lambda answer: self.ask_who(kind, {**wishes, name: answer}),
        )

    def set_out(self, wishes: dict[str, str]) -> None:
        campaign = self.kept.begun(wishes)
        self.keep(campaign, [])
        self.play(campaign)

    def ask_choice(self, campaign: Campaign, then_play: bool) -> None:
        """Ask for what the last match has brought to choose from, if anything."""
        choices = campaign.choices()
        if not choices:
            if then_play:
                self.play(campaign)
            return
        lines = ["Choose one:"]
        for choice in choices:
            template = self.game.by_name.get(choice)
            if template is not None:
                title, *text = card_words(self.game, template)
                lines.append(f"{title}: {' '.join(line.strip() for line in text)}")
        self.ask(
            "The campaign",
            lines,
            {choice: title_of(self.game, choice) for choice in choices},
            lambda answer: self.chosen(campaign, answer, then_play),
        )

    def chosen(self, campaign: Campaign, choice: str, then_play: bool) -> None:
        news = campaign.choose(choice)
        self.keep(campaign, [])
        if then_play:
            self.play(campaign)
        else:
            self.menu.app.push_screen(Saying("The campaign", [*news, "", *campaign.standing()]))

    # The match

    def play(self, campaign: Campaign) -> None:
        match = campaign.next_match()
        others = [player_named(self.menu.settings.opponent.value)] * (match.state.seats - 1)
        session = Session(match, [None, *others])
        session.repeatable = False
        self.menu.play(session, lambda played: self.came_back(campaign, played))

    def came_back(self, campaign: Campaign, played: Session) -> None:
        """A match of the campaign came to its end, or was left."""
        self.menu.list_anew()
        if not played.match.over:
            lines = ["This match does not count; it waits for you as it was."]
        else:
            lines = [*campaign.finish(played.match), "", *campaign.standing()]
            self.keep(campaign, lines)
        self.menu.app.push_screen(
            Saying("The campaign", lines),
            lambda _: self.ask_choice(campaign, then_play=False),
        )

    # Saying and keeping

    def keep(self, campaign: Campaign, lines: list[str]) -> None:
        """Keep it; if that cannot be done, it is added to what is said, or said at once."""
        problem = self.kept.save(campaign)
        if not problem:
            return
        words = f"It could not be kept: {problem}."
        if lines:
            lines.append(words)
        else:
            self.menu.refuse(words)

    def ask(self, title: str, lines: list[str], answers: dict[str, str], then: Answered) -> None:
        words = "\n".join(lines)
        self.menu.app.push_screen(
            Choosing(title, f"{words}\n", answers),
            lambda answer: None if answer is None else then(answer),
        )
