"""Who fights: classes for heroes, foes for everybody else. Both are callings."""

from __future__ import annotations

from cardwright.games.duel.content.personalities import USUAL_PERSONALITY, Personality
from cardwright.games.duel.content.scale import STATS
from cardwright.games.duel.content.species import STAT_FIELDS
from cardwright.kernel import Game, Template, enumerated, sentence
from cardwright.kernel.language import (
    Context,
    EntryName,
    Family,
    Field,
    Form,
    Formed,
    Many,
    Named,
    NamedValue,
    Values,
    Whole,
    problem,
)


class Calling(Template):
    __slots__ = (
        "armours", "carries", "character", "deck", "off_hand", "personality", "pool", "species",
        "spells", "stats", "weapon",
    )  # fmt: skip

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title)
        self.species = ""
        # Stats that differ from the species', by number.
        self.stats: list[tuple[int, int]] = []
        self.weapon = ""
        # How it plays when left to its instinct: the name, and the entry that it stands for.
        self.personality = ""
        self.character: Personality
        self.off_hand = ""
        # Weapons besides what it holds.
        self.carries: list[str] = []
        self.armours: list[str] = []
        # Mastered techniques, always at hand.
        self.pool: list[str] = []
        # What it knows besides, kept apart from what it has mastered.
        self.spells: list[str] = []
        # Learned techniques and tactics, which are drawn: each with how many of it.
        self.deck: list[tuple[str, int]] = []

    def about(self) -> str:
        return "your"

    def kind_words(self, tags: list[str]) -> str:
        what = "Hero" if self.family == "classes" else "Foe"
        return f"{what}: {self.titled(self.species).lower()}, {self.titled(self.personality)}."

    def words(self) -> list[str]:
        arms = self.titled(self.weapon)
        if self.off_hand:
            arms += f" and {self.titled(self.off_hand)}"
        if self.carries:
            arms += f", carries {enumerated([self.titled(name) for name in self.carries])}"
        armour = enumerated([self.titled(name) for name in self.armours]) or "no armour"
        lines = [f"Fights with {arms}; wears {armour}."]
        if self.stats:
            lines.append(
                sentence(", ".join(f"{STATS[stat]} {value}" for stat, value in self.stats))
            )
        lines.append(f"Mastered: {', '.join(self.titled(name) for name in self.pool)}.")
        if self.spells:
            lines.append(f"Knows: {', '.join(self.titled(name) for name in self.spells)}.")
        cards = sum(count for _, count in self.deck)
        deck = ", ".join(f"{count} {self.titled(name)}" for name, count in self.deck)
        return [*lines, f"Deck, {cards} cards: {deck}.", *self.rule_words()]


def build_stat_changes(values: Values, context: Context) -> list[int]:
    """Ten numbers, minus one where nothing is said."""
    return [values.either(stat, int, -1) for stat in STATS]


STAT_CHANGES = Formed(
    Form("stats", "Stats that differ from the species'.", STAT_FIELDS, build_stat_changes)
)


def build_calling(name: str, title: str, values: Values, context: Context) -> Calling:
    calling = Calling(name, title)
    calling.species = values.take("species", str)
    changed = values.many("stats", int)
    calling.stats = [(number, stat) for number, stat in enumerate(changed) if stat >= 0]
    calling.weapon = values.take("weapon", str)
    calling.personality = values.either("personality", str, USUAL_PERSONALITY)
    calling.off_hand = values.either("off_hand", str, "")
    calling.carries = values.many("carries", str)
    calling.armours = values.many("armours", str)
    calling.pool = values.many("pool", str)
    calling.spells = values.many("spells", str)
    twice = [name for name in calling.spells if name in calling.pool]
    if twice:
        wrong = f"{twice[0]} is mastered already: it stands in the pool or among the spells"
        raise problem(values.tree, wrong)
    for family in ("techniques", "modifiers"):
        for pair in values.many(family, NamedValue):
            calling.deck.append((pair.name, pair.take(int)))
    return calling


def calling_fields() -> list[Field]:
    copies = Whole(1, 12)
    return [
        Field("species", EntryName("species"), "what it is", required=True),
        Field("stats", STAT_CHANGES, "where its stats differ from its species'"),
        Field("weapon", EntryName("weapons"), "what it holds", required=True),
        Field("off_hand", EntryName("weapons"), "what it holds in the other hand"),
        Field("carries", Many(EntryName("weapons")), "weapons that it can draw"),
        Field("armours", Many(EntryName("armours")), "what it wears"),
        Field("personality", EntryName("personalities"), "how it plays by instinct"),
        Field("pool", Many(EntryName("techniques")), "mastered techniques", required=True),
        Field("spells", Many(EntryName("techniques")), "what it knows besides, at hand as well"),
        Field("techniques", Named(copies, "techniques"), "learned techniques in its deck"),
        Field("modifiers", Named(copies, "modifiers"), "tactics in its deck", required=True),
    ]


def classes_family() -> Family:
    return Family(
        "classes",
        "Heroes: starting masteries.",
        calling_fields(),
        build_calling,
        "unit",
        exemplary=False,
    )


def foes_family() -> Family:
    return Family("foes", "Opponents.", calling_fields(), build_calling, "unit", exemplary=False)


def link_personalities(game: Game) -> None:
    """Let every calling find its personality."""
    for family in ("classes", "foes"):
        for calling in game.family(family):
            assert isinstance(calling, Calling), "classes and foes are callings"
            character = game.by_name[calling.personality]
            assert isinstance(character, Personality), "personalities are checked to be such"
            calling.character = character
