"""What the hero has to spend in this turn: the cards in hand, the units that are ready, mana.

Every card is reckoned with at its most: as it is or laid sideways, or with mana if
there is some. Needs are covered by as few cards as will do.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.templates import Deed
from cardwright.games.deeds.content.terms import BLACK, GOLD, HERO
from cardwright.games.deeds.instinct.gains import GAIN_KINDS
from cardwright.games.deeds.rules.payment import BASIC_MASK, mana_allowed
from cardwright.games.deeds.rules.questions import DICE_A_TURN
from cardwright.games.deeds.rules.units import ready
from cardwright.games.deeds.table.mana import IN_SOURCE
from cardwright.games.deeds.table.state import DeedsState
from cardwright.kernel import Scene, ask

# What cards give laid sideways, in halves.
SIDEWAYS_HALVES: Final = 2


class Purse:
    """The mana at hand, by colour, and what the dice show as far as they may be taken."""

    __slots__ = ("dice", "dice_left", "kept")

    def __init__(self, kept: list[int], dice: list[int], dice_left: int) -> None:
        # Tokens and crystals by colour, gold among them.
        self.kept = kept
        self.dice = dice
        self.dice_left = dice_left

    def copy(self) -> Purse:
        return Purse(self.kept.copy(), self.dice.copy(), self.dice_left)

    def pays(self, wanted: int) -> bool:
        """Is there mana of one of these colours? A mask; gold stands for the basic ones."""
        if wanted & BASIC_MASK:
            wanted |= 1 << GOLD
        for color, count in enumerate(self.kept):
            if count and wanted >> color & 1:
                return True
        if self.dice_left:
            for color in self.dice:
                if wanted >> color & 1:
                    return True
        return False

    def pay(self, wanted: int) -> None:
        """Use up one, from the dice first: they come back."""
        if wanted & BASIC_MASK:
            wanted |= 1 << GOLD
        if self.dice_left:
            for place, color in enumerate(self.dice):
                if wanted >> color & 1:
                    self.dice_left -= 1
                    del self.dice[place]
                    return
        for color, count in enumerate(self.kept):
            if count and wanted >> color & 1:
                self.kept[color] = count - 1
                return


def purse_of(state: DeedsState) -> Purse:
    mana = state.mana
    kept = mana.tokens.copy()
    for color, count in enumerate(mana.crystals):
        kept[color] += count
    for color in (GOLD, BLACK):
        if kept[color] and not mana_allowed(state, color):
            kept[color] = 0
    left = ask(state, DICE_A_TURN, Scene(HERO)) - mana.dice_taken()
    dice: list[int] = []
    if left > 0:
        for die, color in enumerate(mana.dice):
            if mana.fate[die] == IN_SOURCE and (color < GOLD or mana_allowed(state, color)):
                dice.append(color)
    return Purse(kept, dice, max(0, left))


class Asset:
    """A card or a unit: what it gives as it is, and what it gives with mana."""

    __slots__ = ("card", "deed", "plain", "rich", "wanted")

    def __init__(self, card: int, deed: Deed | None, plain: list[int], wanted: int) -> None:
        self.card = card
        # Nothing for a unit.
        self.deed = deed
        self.plain = plain
        # What it gives for one mana of the wanted colours, a mask; empty without.
        self.wanted = wanted
        self.rich: list[int] = []


class Assets:
    """All that can be spent, with what pays for it."""

    __slots__ = ("held", "purse")

    def __init__(self, held: list[Asset], purse: Purse) -> None:
        self.held = held
        self.purse = purse


def assets_of(state: DeedsState) -> Assets:
    """What is in hand and who is ready, wounds left out."""
    purse = purse_of(state)
    held: list[Asset] = []
    for card in state.hand():
        deed = state.deed(card)
        if not deed.is_wound:
            held.append(mean_of(card, deed, purse))
    for asset in held:
        if asset.deed is not None and asset.deed.boosts and purse.pays(asset.wanted):
            asset.rich = boosted_gains(asset, held)
    for unit in state.units():
        if ready(state, unit):
            held.append(Asset(unit, None, state.unit(unit).gains, 0))
    return Assets(held, purse)


def mean_of(card: int, deed: Deed, purse: Purse) -> Asset:
    plain = deed.plain_gains
    asset = Asset(card, deed, plain, deed.colors)
    if deed.is_artifact:
        asset.wanted = 0
    elif deed.colors and not deed.boosts and purse.pays(deed.colors):
        if not deed.is_spell:
            asset.rich = deed.powered_gains
        elif purse.pays(1 << BLACK):
            asset.rich = deed.spell_gains
        else:
            asset.rich = deed.basic_gains
    return asset


def boosted_gains(booster: Asset, held: list[Asset]) -> list[int]:
    """What a booster adds: the best other card's powered effect, raised, instead of what it gives.

    The other card is reckoned with at what it gives as it is, so only the difference counts.
    """
    assert booster.deed is not None, "boosters are cards"
    by = booster.deed.boosts
    best = booster.plain.copy()
    for other in held:
        deed = other.deed
        if deed is None or deed is booster.deed or not deed.is_action:
            continue
        for good in range(GAIN_KINDS):
            powered = deed.powered_gains[good]
            if powered and powered + by - other.plain[good] > best[good]:
                best[good] = powered + by - other.plain[good]
    return best


class Cover:
    """Some of the assets that together are enough for a need."""

    __slots__ = ("cards", "mask", "purse")

    def __init__(self, mask: int, cards: int, purse: Purse) -> None:
        # Which assets are used, by place, with those that were taken before; how many are new.
        self.mask = mask
        self.cards = cards
        # What is left to pay with.
        self.purse = purse


def strongest_first(
    assets: Assets, goods: list[int], halves: list[int], taken: int
) -> tuple[list[int], list[int]]:
    """What each asset gives as it is, and the places by what they give at most, in one number."""
    plain: list[int] = []
    order: list[int] = []
    for place, asset in enumerate(assets.held):
        amount = 0 if taken >> place & 1 else best_of(asset.plain, goods, halves)
        plain.append(amount)
        rich = 0
        if asset.rich and not taken >> place & 1:
            rich = best_of(asset.rich, goods, halves)
        if amount or rich:
            order.append(-max(amount, rich) * 64 + place)
    order.sort()
    return plain, order


def cover(
    assets: Assets, goods: list[int], halves: list[int], need: int, taken: int, purse: Purse
) -> Cover | None:
    """As few assets as will do, the strongest first; those that turn out not to be needed stay.

    Each asset gives the best of some goods; what counts half of those is given as
    halves. Needs and gains are counted in halves, so that nothing is rounded.
    """
    if need <= 0:
        return Cover(taken, 0, purse)
    plain, order = strongest_first(assets, goods, halves, taken)
    purse = purse.copy()
    total, mask, cards = 0, taken, 0
    chosen: list[int] = []
    gave: list[int] = []
    for rank in order:
        place = rank & 63
        asset = assets.held[place]
        amount = plain[place]
        before = purse
        if -(rank >> 6) > amount and (not asset.wanted or purse.pays(asset.wanted)):
            short = need - total
            if amount < short:
                amount = best_of(asset.rich, goods, halves)
                purse = purse.copy()
                purse.pay(asset.wanted)
        if not amount:
            continue
        total += amount
        mask |= 1 << place
        cards += 1
        chosen.append(place)
        gave.append(amount)
        if total >= need:
            spared = plainest(assets, plain, mask, need - total + amount, place)
            if spared != place:
                mask = mask & ~(1 << place) | 1 << spared
                chosen[-1], gave[-1] = spared, plain[spared]
                total += plain[spared] - amount
                purse = before
            break
    if total < need:
        return None
    # The weakest may have become needless by the last.
    for number in range(len(chosen) - 1, -1, -1):
        if total - gave[number] >= need:
            total -= gave[number]
            mask &= ~(1 << chosen[number])
            cards -= 1
    return Cover(mask, cards, purse)


def plainest(assets: Assets, plain: list[int], mask: int, short: int, last: int) -> int:
    """The asset that does instead of the last as it is, and is of least use for all else.

    What every card gives sideways is no reason to spend it.
    """
    best, least = last, sum(assets.held[last].plain)
    for place, asset in enumerate(assets.held):
        if mask >> place & 1 or plain[place] < max(short, SIDEWAYS_HALVES + 1):
            continue
        use = sum(asset.plain)
        if use < least:
            best, least = place, use
    return best


def best_of(gains: list[int], goods: list[int], halves: list[int]) -> int:
    """The most that an asset gives of these goods, in halves."""
    best = 0
    for good in goods:
        best = max(best, gains[good])
    best *= 2
    for good in halves:
        best = max(best, gains[good])
    return best
