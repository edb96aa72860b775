"""Cards as they are printed: data only, read from the files of the family `cards`.

A card says what kind it is, when it takes effect, in which phases and windows
it may be played and by whom, and which lasting effects it creates or cancels.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.taktik.content.moments import MOMENT_WORDS, PLAY_PHASES, WINDOWS
from cardwright.kernel import Blueprint, Query, Template, capital, enumerated, sentence, spaced
from cardwright.kernel.language import (
    QUERY,
    Context,
    Field,
    LastingShape,
    Many,
    OneOf,
    Values,
    problem,
)

BONUS: Final = "bonus"
MALUS: Final = "malus"
TACTIC: Final = "tactic"
CARD_KINDS: Final = (BONUS, MALUS, TACTIC)
IMMEDIATE: Final = "immediate"
STORED: Final = "stored"
REACTION: Final = "reaction"
TIMINGS: Final = (IMMEDIATE, STORED, REACTION)
ACTIVE: Final = "active"
WAITING: Final = "waiting"
EITHER: Final = "either"


class CardTemplate(Template):
    __slots__ = ("by", "cancels", "creates", "kind", "playable", "timing")

    def __init__(self, name: str, title: str, kind: str, timing: str) -> None:
        super().__init__(name, title)
        self.kind = kind
        self.timing = timing
        # The phases and windows in which it may be played once it is stored, and by whom.
        self.playable: tuple[str, ...] = ()
        self.by = EITHER
        self.creates: list[Blueprint] = []
        # The cards whose lasting effects it removes.
        self.cancels: Query | None = None

    def words(self) -> list[str]:
        return [self.when_words(), *self.effect_words()]

    def effect_words(self) -> list[str]:
        """What it does, as the card says to whoever plays it."""
        lines = [sentence(blueprint.words()) for blueprint in self.creates]
        if self.cancels is not None:
            lines.append(sentence(f"cancel {self.cancels.words()}"))
        return lines + self.rule_words()

    def when_words(self) -> str:
        """When it takes effect, and in whose turn it may be played."""
        if self.timing == IMMEDIATE:
            return "At once, against you who drew it." if self.kind == MALUS else "At once."
        turn = {ACTIVE: "your turn", WAITING: "the enemy's turn", EITHER: "either turn"}[self.by]
        windows = [MOMENT_WORDS[moment] for moment in self.playable if moment in WINDOWS]
        phases = [spaced(moment) for moment in self.playable if moment in PLAY_PHASES]
        when = [f"in {turn}, {enumerated(windows, 'or')}"] if windows else []
        # A phase is played by whose turn it is.
        when += [f"in your {enumerated(phases, 'or')} phase"] if phases else []
        return f"{capital(self.timing)}: play {', or '.join(when)}."

    def kind_words(self, tags: list[str]) -> str:
        about = f" ({', '.join(tags)})" if tags else ""
        copies = "1 copy" if self.copies == 1 else f"{self.copies} copies"
        return f"{capital(self.kind)}{about}, {copies}."


CARD_FIELDS: Final = [
    Field("kind", OneOf("kind of card", CARD_KINDS), "bonus, malus or tactic", required=True),
    Field("timing", OneOf("timing", TIMINGS), "immediate, stored or reaction", required=True),
    Field(
        "playable",
        Many(OneOf("phase or window", (*PLAY_PHASES, *WINDOWS))),
        "when it may be played from storage (a bonus: in any phase for it, unless it says so)",
    ),
    Field("by", OneOf("side", (ACTIVE, WAITING, EITHER)), "whose turn it must be (usually either)"),
    Field("creates", Many(LastingShape("card")), "the lasting effects it puts in force"),
    Field("cancels", QUERY, "the cards whose lasting effects it removes"),
]


def build_card(name: str, title: str, values: Values, context: Context) -> Template:
    card = CardTemplate(name, title, values.take("kind", str), values.take("timing", str))
    usual = PLAY_PHASES if card.timing == STORED else ()
    named = values.many("playable", str)
    card.playable = tuple(moment for moment in MOMENT_WORDS if moment in named) or usual
    card.by = values.either("by", str, EITHER)
    card.creates = values.many("creates", Blueprint)
    card.cancels = values.maybe("cancels", Query)
    if card.timing == IMMEDIATE:
        for field in ("playable", "by"):
            if values.has(field):
                wrong = f"what takes effect at once waits for nothing: leave out {field!r}"
                raise problem(values.tree, wrong)
    in_phases = [moment for moment in card.playable if moment in PLAY_PHASES]
    if in_phases and (
        card.by == WAITING or (card.by == ACTIVE and len(in_phases) == len(card.playable))
    ):
        wrong = "its phases are those of its owner's turn: leave out 'by', or name windows alone"
        raise problem(values.tree, wrong)
    if card.kind == MALUS and card.timing != IMMEDIATE:
        raise problem(values.tree, "a malus takes effect at once: its timing is immediate")
    if card.kind == TACTIC and card.timing != REACTION:
        raise problem(values.tree, "a tactic is a reaction")
    if card.timing == REACTION and not card.playable:
        raise problem(values.tree, "a reaction needs the field 'playable', with its windows")
    if not card.creates and card.cancels is None:
        raise problem(values.tree, "a card needs the field 'creates' or 'cancels'")
    if card.cancels is not None and card.cancels.pool.sort.name != "card":
        raise problem(values.tree, "what is cancelled is a card: maluses or enemy_bonuses")
    return card


def printed(template: Template) -> CardTemplate:
    """A card's template as this game's own."""
    assert isinstance(template, CardTemplate), "the cards of Taktik are read by its own form"
    return template
