"""The description of a table: what a game's author writes, part by part, from a view alone.

`Table(self, view)` knows what things are called and how they are written as keys.
Zones, piles, amounts and effects say their sentences themselves; whatever is
given as `says` is said instead. Parts are read in the order in which they are put.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from cardwright.kernel.machine.explanations import seat_called
from cardwright.kernel.table.facts import NOT_A_SEAT, SeenEffect, View
from cardwright.kernel.table.keys import joined
from cardwright.kernel.table.parts import (
    AmountPart,
    Balance,
    BeamPart,
    BlockItem,
    CardPart,
    CellItem,
    DicePart,
    DieItem,
    EffectPart,
    FigurePart,
    GridPart,
    HeadPart,
    MapPart,
    Part,
    PilePart,
    PlaceItem,
    TextPart,
    TimelinePart,
    quantity,
)
from cardwright.kernel.table.seen_keys import SeenKeys, card_keys
from cardwright.kernel.table.sentences import pile_words, stacks_of
from cardwright.kernel.table.worded import (
    card_part,
    placed_amount,
    worded_figure,
    worded_zone,
    zone_part,
)
from cardwright.kernel.table.words import (
    phase_called,
    resource_called,
    spaced,
    title_of,
    zone_called,
)
from cardwright.kernel.values.phrases import capital, phrase, say
from cardwright.kernel.values.plain import sentence, slug

if TYPE_CHECKING:
    from cardwright.kernel.machine.game import Game

# An amount by its name and number, or with more to it: `quantity("stamina", 725, of=1000)`.
Given: TypeAlias = "tuple[str, int] | AmountPart"

NO_TEXTS: Mapping[str, str] = {}
NO_LABELS: Mapping[str, Sequence[str]] = {}


class Table:
    """What lies on the table, in reading order, as the seat of a view sees it."""

    def __init__(self, game: Game, view: View) -> None:
        self.game = game
        self.view = view
        self.keys = SeenKeys(view)
        self.parts: list[Part] = []

    # Names and keys

    @property
    def mine_first(self) -> list[int]:
        """All owners, those of the seat itself first."""
        owners = range(len(self.view.owners))
        return sorted(owners, key=lambda owner: not self.mine(owner))

    def mine(self, owner: int) -> bool:
        return owner >= 0 and self.view.owners[owner].seat == self.view.seat

    def seat_of(self, owner: int) -> int:
        return self.view.owners[owner].seat if owner >= 0 else NOT_A_SEAT

    def who(self, owner: int) -> str:
        """What an owner is called: by name, or `You` where owners have no names of their own."""
        name = self.view.owners[owner].name
        if self.mine(owner) and name == self.game.owner_words(owner):
            return phrase("You")
        return self.name_of(owner)

    def name_of(self, owner: int) -> str:
        """An owner by name, also where it is the seat's own."""
        name = self.view.owners[owner].name
        return seat_called(owner) if name == f"Seat {owner}" else name

    def label_of(self, name: str, owner: int) -> str:
        """What a thing of an owner is called: Your hand, Hand of Seat 1, Board."""
        words = zone_called(self.game, name)
        if owner < 0:
            return capital(words)
        own = [other for other in range(len(self.view.owners)) if self.mine(other)]
        if own == [owner]:
            return say("Your {thing}", thing=words)
        return capital(say("{thing} of {who}", thing=words, who=self.name_of(owner)))

    def title(self, name: str) -> str:
        """What a card is called."""
        return title_of(self.game, name)

    def owner_key(self, owner: int) -> str:
        return self.keys.owners[owner]

    def card_key(self, card: int) -> str:
        """The key of a card by its number; empty if the seat does not recognise it."""
        return self.keys.by_card.get(card, "")

    def put(self, part: Part) -> None:
        """Put a part that was made elsewhere."""
        self.parts.append(part)

    # The parts, one method a kind

    def head(
        self,
        says: str = "",
        *,
        title: str = "",
        round: int = 0,
        rounds: int = 0,
        steps: Sequence[str] = (),
        now: str = "",
        goals: Sequence[str] = (),
    ) -> None:
        view = self.view
        title = title or phrase(self.game.title)
        if not goals and self.game.goal:
            goals = [phrase(self.game.goal)]
        self.put(
            HeadPart(
                at="head", says=says or self.moment_words(), label=title, title=title, round=round,
                rounds=rounds, steps=tuple(steps), now=now or phase_called(self.game, view.phase),
                goals=tuple(goals), sealed=len(view.asked) > 1,
            )
        )  # fmt: skip

    def moment_words(self) -> str:
        """Turn and phase, and who has to decide."""
        view = self.view
        lead = ""
        if view.phase:
            lead = say(
                "Turn {n}, {phase}. ", n=view.turn + 1, phase=phase_called(self.game, view.phase)
            )
        if view.over:
            return lead + phrase("The match is over.")
        if len(view.asked) > 1:
            return lead + phrase("All decide at once.")
        asked = [seat for seat in view.asked if seat != view.seat]
        if asked:
            return lead + say("{who} decides.", who=seat_called(asked[0]))
        # In the middle of what happens nobody is asked.
        return lead + phrase("You decide.") if view.asked else lead.strip()

    def figure(
        self,
        who: int | str,
        says: str = "",
        *,
        label: str = "",
        about: str = "",
        amounts: Sequence[Given] = (),
        ails: Sequence[str] = (),
        on: str = "",
        sign: str = "",
        out: bool = False,
        whose: int = NOT_A_SEAT,
        ask: str = "",
        marks: Sequence[str] = (),
    ) -> None:
        """Somebody on the table: an owner by number, or anything else by a key."""
        key = who if isinstance(who, str) else self.owner_key(who)
        if isinstance(who, int):
            label = label or self.who(who)
            whose = self.seat_of(who)
        bare = FigurePart(
            at=key, says=says, label=label, whose=whose, ask=ask, marks=tuple(marks), about=about,
            amounts=tuple(quantity(*each) if isinstance(each, tuple) else each for each in amounts),
            ails=tuple(ails), on=on, sign=sign, out=out,
        )  # fmt: skip
        self.put(worded_figure(bare, whose == self.view.seat))

    def given(self, key: str, amount: Given, whose: int) -> AmountPart:
        """An amount in its place, with its sentence."""
        part = quantity(*amount) if isinstance(amount, tuple) else amount
        return placed_amount(key, part, whose)

    def resources(self, owner: int, *names: str) -> list[AmountPart]:
        """What an owner has: the resources of these names, or all of them."""
        rows = {row.name: row for row in self.view.resources if row.owner == owner}
        amounts: list[AmountPart] = []
        for name in names or rows:
            row = rows[name]
            free = row.current if row.available is None else row.available
            amounts.append(
                quantity(
                    resource_called(self.game, name), row.current, row.most,
                    None if free == row.current else free, scale=100,
                )
            )  # fmt: skip
        return amounts

    def amount(self, label: str, n: int, of: int | None = None, *, text: str = "") -> None:
        """A number of the whole table."""
        self.put(self.given("", quantity(label, n, of, text=text), NOT_A_SEAT))

    def zone(
        self,
        kind: str,
        owner: int = NOT_A_SEAT,
        says: str = "",
        *,
        label: str = "",
        costs: Mapping[str, str] = NO_TEXTS,
        facts: Mapping[str, Sequence[str]] = NO_LABELS,
        headings: Mapping[str, str] = NO_TEXTS,
        stacked: bool = False,
    ) -> None:
        """The cards of a zone, with what else there is to say about them by template.

        Stacked, equal cards are one item with a count, as in a supply.
        """
        seen = self.view.zone(kind, owner)
        place = self.keys.zone(kind, owner)
        label = label or self.label_of(kind, owner)
        if costs is NO_TEXTS and facts is NO_LABELS and headings is NO_TEXTS and not stacked:
            self.put(worded_zone(self.game, seen, place, label, self.seat_of(owner), says))
            return
        keys = card_keys(place, [card.name for card in seen.known])
        cards: list[CardPart] = []
        for card, key in zip(seen.known, keys, strict=True):
            part = card_part(self.game, card, key, self.seat_of(owner))
            cards.append(
                msgspec.structs.replace(
                    part, cost=costs.get(card.name, ""), by=headings.get(card.name, ""),
                    facts=(*part.facts, *facts.get(card.name, ())),
                )
            )  # fmt: skip
        if stacked:
            cards = stacks_of(cards)
        self.put(zone_part(cards, seen.hidden, place, label, self.seat_of(owner), says))

    def pile(
        self,
        kind: str,
        owner: int = NOT_A_SEAT,
        says: str = "",
        *,
        label: str = "",
        by: Sequence[tuple[str, int]] = (),
        open_top: bool = False,
    ) -> None:
        """A zone as a pile: how many cards, and the one on top where that is open."""
        seen = self.view.zone(kind, owner)
        label = label or self.label_of(kind, owner)
        top = self.title(seen.known[-1].name) if open_top and seen.known else ""
        says = says or pile_words(label, seen.count, top, tuple(by))
        self.put(
            PilePart(
                at=self.keys.zone(kind, owner), says=says, label=label,
                whose=self.seat_of(owner), n=seen.count, top=top, by=tuple(by),
            )
        )  # fmt: skip

    def beam(
        self, left: str, right: str, says: str, beams: Sequence[Balance], label: str = ""
    ) -> None:
        """What lies between two figures, by their keys."""
        key = joined("between", slug(left), slug(right))
        self.put(
            BeamPart(at=key, says=says, label=label, left=left, right=right, beams=tuple(beams))
        )

    def grid(
        self,
        says: str,
        ground: Sequence[str],
        over: Sequence[str] = (),
        *,
        legend: Mapping[str, str] = NO_TEXTS,
        cells: Sequence[CellItem] = (),
        at: str = "grid",
        label: str = "",
    ) -> None:
        self.put(
            GridPart(
                at=at, says=says, label=label, columns=len(ground[0]), rows=len(ground),
                ground=tuple(ground), over=tuple(over), legend=tuple(legend.items()),
                cells=tuple(cells),
            )
        )  # fmt: skip

    def map(
        self, says: str, places: Sequence[PlaceItem], *, at: str = "map", label: str = ""
    ) -> None:
        self.put(MapPart(at=at, says=says, label=label, places=tuple(places)))

    def timeline(
        self,
        says: str,
        slots: int,
        blocks: Sequence[BlockItem],
        *,
        unit: str = "",
        at: str = "time",
        label: str = "",
    ) -> None:
        self.put(
            TimelinePart(
                at=at, says=says, label=label, slots=slots, unit=unit, blocks=tuple(blocks)
            )
        )

    def dice(self, label: str, dice: Sequence[tuple[str, bool]], *, at: str = "dice") -> None:
        """Dice by their faces, each with whether it is spent; `dice.1` is the first."""
        parts = tuple(
            DieItem(
                at=joined(at, str(number)), face=face, spent=spent,
                says=sentence(f"{face}, used" if spent else face),
                marks=("spent",) if spent else (),
            )
            for number, (face, spent) in enumerate(dice, 1)
        )  # fmt: skip
        said = ", ".join(f"{face} used" if spent else face for face, spent in dice)
        self.put(DicePart(at=at, says=f"{label}: {said or 'none'}.", label=label, dice=parts))

    def effect(self, effect: SeenEffect, on: Sequence[str] = (), says: str = "") -> None:
        """A lasting effect in force, with the keys of what it is bound to."""
        title = self.title(effect.name)
        names = [self.label_at(key) for key in on]
        key = joined("effect", effect.name)
        taken = sum(1 for part in self.parts if isinstance(part, EffectPart) and part.by == title)
        if not says:
            whose = f" of {self.name_of(effect.owner)}" if effect.owner >= 0 else ""
            holds = f" on {' and '.join(names)}" if names else ""
            says = sentence(f"{title}{whose} is in force{holds} {effect.until}")
        self.put(
            EffectPart(
                at=key if taken == 0 else f"{key}.{taken + 1}", says=says, label=title,
                whose=self.seat_of(effect.owner), by=title, on=tuple(on), until=effect.until,
                left=effect.left,
            )
        )  # fmt: skip

    def label_at(self, key: str) -> str:
        """What the part with this key is called, as far as it has been put."""
        for part in self.parts:
            if part.at == key and part.label:
                return part.label
        return spaced(key.rpartition(".")[2])

    def text(self, label: str, text: str, says: str = "", *, at: str = "") -> None:
        self.put(
            TextPart(
                at=at or joined("text", slug(label)), says=says or sentence(f"{label}: {text}"),
                label=label, text=text,
            )
        )  # fmt: skip

    def all_effects(self) -> None:
        """Everything in force, for games whose effects are bound to nothing."""
        for effect in self.view.effects:
            self.effect(effect)
