"""The campaign of a game that the menu goes on with, in the folder in which matches are kept."""

from __future__ import annotations

import secrets

from cardwright.kernel import SEED_BYTES, BadCampaign, Campaign, Game
from cardwright.play.saved_campaign import begun, restored, save_campaign, saved_in
from cardwright.session.files import trouble
from cardwright.session.kept import home


class KeptCampaign:
    """Where the campaign of a game lies."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.file = home() / "campaigns" / f"{game.name}.json"

    def begun(self, wishes: dict[str, str]) -> Campaign:
        return begun(self.game, secrets.token_bytes(SEED_BYTES), wishes)

    def opened(self) -> Campaign | None:
        """The campaign as it was kept, if one was. `BadCampaign` says what is wrong with it."""
        if not self.file.exists():
            return None
        try:
            return restored(saved_in(self.file), self.game)
        except OSError as error:
            raise BadCampaign(f"{self.file} cannot be read: {trouble(error)}") from None

    def standing(self) -> list[str]:
        """How far it has come, in sentences."""
        try:
            campaign = self.opened() or self.begun({})
            return campaign.standing()
        except BadCampaign as error:
            return [str(error)]

    def save(self, campaign: Campaign) -> str:
        """Keep it; what is wrong if that cannot be done."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            save_campaign(campaign, self.file)
        except OSError as error:
            return trouble(error)
        return ""
