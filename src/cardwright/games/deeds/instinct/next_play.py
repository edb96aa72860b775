"""Playing for something: which card or unit next, and in which of the ways on offer."""

from __future__ import annotations

from cardwright.games.deeds.instinct.assets import Asset, Assets, best_of
from cardwright.games.deeds.instinct.gains import SIDEWAYS_GIVES
from cardwright.kernel import Option


def found(options: list[Option], *verbs: str) -> Option | None:
    """The first option with one of the verbs, in their order."""
    for verb in verbs:
        for option in options:
            if option.verb == verb:
                return option
    return None


def gives(asset: Asset, verb: str, goods: list[int], halves: list[int]) -> int:
    """What a way of playing an asset gives of some goods, in halves."""
    deed = asset.deed
    if deed is None:
        return best_of(asset.plain, goods, halves) if verb == "use" else 0
    if verb == "play":
        return best_of(deed.basic_gains, goods, halves)
    if verb == "power":
        powered = asset.rich if deed.boosts else deed.powered_gains
        return best_of(powered, goods, halves) if powered else 0
    if verb != "sideways":
        return 0
    best = 0
    for good in SIDEWAYS_GIVES:
        if good in goods:
            best = max(best, 2 * deed.sideways)
        elif good in halves:
            best = max(best, deed.sideways)
    return best


def way_to_play(
    asset: Asset, options: list[Option], goods: list[int], halves: list[int], need: int
) -> Option | None:
    """How an asset is best played: with no more than needed, and without mana if that will do."""
    best: Option | None = None
    most = 0
    for option in options:
        if option.what != asset.card:
            continue
        amount = min(gives(asset, option.verb, goods, halves), need)
        if amount > most:
            best, most = option, amount
    return best


def next_play(
    assets: Assets, mask: int, options: list[Option], goods: list[int], halves: list[int], need: int
) -> Option | None:
    """The first of the chosen assets that can be played for it now, and how.

    Boosters come first: what they boost must still be in hand.
    """
    for boosting in (True, False):
        for place, asset in enumerate(assets.held):
            if not mask >> place & 1:
                continue
            booster = asset.deed is not None and asset.deed.boosts > 0
            if booster != boosting:
                continue
            way = way_to_play(asset, options, goods, halves, need)
            if way is not None:
                return way
    return None
