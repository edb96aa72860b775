"""A campaign as a file holds it between its matches.

A file may hold anything at all, so it is read strictly, and every fault in it
becomes one sentence. It is written beside the old one and then put in its
place, so that there is always a whole one.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import msgspec

from cardwright.kernel import NAME_CHARS_MAX, BadCampaign, Campaign, Game, Heading
from cardwright.session.files import put_in_place

FORMAT: Final = "cardwright campaign"
VERSION: Final = 1
FILE_BYTES_MAX: Final = 100_000

Name = Annotated[str, msgspec.Meta(max_length=NAME_CHARS_MAX)]
Seed = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{64}\Z")]


class SavedCampaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    version: int
    game: Name
    seed: Seed
    kept: object


def saved_in(path: Path) -> SavedCampaign:
    """What a file holds, as far as it is the same for all games."""
    with path.open("rb") as file:
        text = file.read(FILE_BYTES_MAX + 1)
    if len(text) > FILE_BYTES_MAX:
        raise BadCampaign(f"a campaign has at most {FILE_BYTES_MAX} bytes")
    try:
        heading = msgspec.json.decode(text, type=Heading)
        if heading.format != FORMAT:
            raise BadCampaign(f"this is not a campaign: its format is not {FORMAT!r}")
        if heading.version != VERSION:
            raise BadCampaign(f"only version {VERSION} of campaigns is known, not this one")
        return msgspec.json.decode(text, type=SavedCampaign)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadCampaign(f"this is not a campaign: {error}") from None


def begun(game: Game, seed: bytes, wishes: dict[str, str]) -> Campaign:
    """A new campaign of a game; `BadCampaign` if the game has none, or not with these wishes."""
    kind = game.campaign()
    if kind is None:
        raise BadCampaign(f"{game.title} has no campaign")
    for name in wishes:
        if name not in kind.WISHES:
            known = ", ".join(kind.WISHES) or "nothing"
            raise BadCampaign(f"there is no {name!r} to wish for (there is: {known})")
    return kind(game, seed, {**kind.WISHES, **wishes})


def restored(saved: SavedCampaign, game: Game) -> Campaign:
    campaign = begun(game, bytes.fromhex(saved.seed), {})
    try:
        campaign.restore(saved.kept)
    except BadCampaign as error:
        raise BadCampaign(f"no campaign can stand so: {error}") from None
    return campaign


def save_campaign(campaign: Campaign, path: Path) -> None:
    """Put the campaign into its file, all of it or nothing."""
    game, seed = campaign.game.name, campaign.seed.hex()
    saved = SavedCampaign(FORMAT, VERSION, game, seed, campaign.kept())
    text = msgspec.json.format(msgspec.json.encode(saved), indent=2) + b"\n"
    put_in_place(path, text)
