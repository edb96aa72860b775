"""What is printed in Deeds: deed cards, foes, lands, sites, stretches of road, tales, heroes."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from cardwright.games.deeds.content.terms import ABILITIES, COLORS, DEED_KINDS, ELEMENTS, PILES
from cardwright.kernel import Effect, Nothing, Template, capital, enumerated, sentence


def bits(names: list[str], known: tuple[str, ...]) -> int:
    """A mask of the names by their places."""
    mask = 0
    for name in names:
        mask |= 1 << known.index(name)
    return mask


class Deed(Template):
    """A deed card: a basic effect, a powered effect, and a value when laid sideways."""

    __slots__ = (
        "basic", "basic_gains", "boosts", "colors", "kind", "plain_gains", "powered",
        "powered_gains", "sideways", "spell_gains",
    )  # fmt: skip

    def __init__(self, name: str, title: str, kind: str, colors: list[str]) -> None:
        super().__init__(name, title)
        self.kind = DEED_KINDS.index(kind)
        self.colors = 0
        for color in colors:
            self.colors |= 1 << COLORS.index(color)
        self.basic: Effect = Nothing()
        self.powered: Effect = Nothing()
        self.sideways = 1
        # The most of each good thing that the effects may give, for who plays by instinct.
        self.basic_gains: list[int] = []
        self.powered_gains: list[int] = []
        # The same of what costs no mana, sideways included, and of a spell with black mana too.
        self.plain_gains: list[int] = []
        self.spell_gains: list[int] = []
        # By how much its powered effect boosts another card; nothing for most.
        self.boosts = 0

    @property
    def is_wound(self) -> bool:
        return DEED_KINDS[self.kind] == "wound"

    @property
    def is_basic(self) -> bool:
        return DEED_KINDS[self.kind] == "basic_action"

    @property
    def is_action(self) -> bool:
        return DEED_KINDS[self.kind] in ("basic_action", "advanced_action")

    @property
    def is_spell(self) -> bool:
        return DEED_KINDS[self.kind] == "spell"

    @property
    def is_artifact(self) -> bool:
        return DEED_KINDS[self.kind] == "artifact"

    def words(self) -> list[str]:
        if self.is_wound:
            return ["It cannot be played; healing takes it out of the hand.", *self.more_words(0)]
        colors = self.color_words("or")
        basic, power = "Basic", f"Powered ({colors} mana)"
        if self.is_spell:
            basic, power = f"Basic ({colors} mana)", f"Powered ({colors} and black mana)"
        if self.is_artifact:
            power = "Powered (throw this away)"
        lines = [
            sentence(f"{basic}: {self.basic.told()}"),
            sentence(f"{power}: {self.powered.told()}"),
        ]
        return [*lines, *self.more_words(1)]

    def color_words(self, last: str) -> str:
        names = [name for place, name in enumerate(COLORS) if self.colors >> place & 1]
        return enumerated(names, last)

    def kind_words(self, tags: list[str]) -> str:
        colors = f", {self.color_words('and')}" if self.colors else ""
        about = f" ({', '.join(tags)})" if tags else ""
        copies = f", {self.copies} copies" if self.copies != 1 else ""
        return f"{capital(DEED_KINDS[self.kind].replace('_', ' '))}{colors}{about}{copies}."

    def more_words(self, usual: int) -> list[str]:
        """What it is worth sideways, where that is unusual, and what else it says."""
        sideways = [f"Sideways {self.sideways}."] if self.sideways != usual else []
        return sideways + self.rule_words()


class Foe(Template):
    """An enemy token."""

    __slots__ = ("abilities", "armour", "attack", "element", "fame", "pile", "resists", "usual")

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title)
        self.attack = 0
        self.element = 0
        self.armour = 1
        self.fame = 0
        self.pile = 0
        # Bits by place in ABILITIES and in ELEMENTS.
        self.abilities = 0
        self.resists = 0
        # The usual foe of its pile, for who plays by instinct: armour, damage, block, fame.
        self.usual: list[int] = []

    def words(self) -> list[str]:
        element = "" if self.element == 0 else f" {ELEMENTS[self.element].replace('_', ' ')}"
        lines = [f"Attack {self.attack}{element}. Armour {self.armour}. Fame {self.fame}."]
        for place, ability in enumerate(ABILITIES):
            if self.abilities >> place & 1:
                lines.append(ABILITY_WORDS[ability])
        resisted = [
            element.replace("_", " ")
            for place, element in enumerate(ELEMENTS)
            if self.resists >> place & 1
        ]
        if resisted:
            lines.append(f"Resists {enumerated(resisted)}. (Attack of that kind counts half.)")
        return lines + self.rule_words()

    def kind_words(self, tags: list[str]) -> str:
        copies = "1 copy" if self.copies == 1 else f"{self.copies} copies"
        return f"Foe, {PILES[self.pile]}, {copies}."


ABILITY_WORDS: Final = {
    "fortified": "Fortified. (Only siege attack harms it before the attack phase.)",
    "swift": "Swift. (Blocking it takes twice its attack.)",
    "brutal": "Brutal. (Its attack does twice its damage.)",
    "poison": "Poison. (For each wound it gives you, another one goes to your discard pile.)",
    "paralyse": "Paralyse. (A wound from it makes you discard all cards that are no wounds.)",
    "assassin": "Assassin. (No unit can take its attack for you.)",
    "vampiric": "Vampiric. (Each wound it gives you adds 1 to its armour in this fight.)",
    "elusive": "Elusive. (Its armour is 3 more unless its attack was blocked.)",
}


class Land(Template):
    """A terrain: what a step onto it costs by day and by night, or that none may be made."""

    __slots__ = ("barred", "day", "night", "place")

    def __init__(self, name: str, title: str, place: int) -> None:
        super().__init__(name, title)
        self.place = place
        self.barred = False
        self.day = 0
        self.night = 0

    def kind_words(self, tags: list[str]) -> str:
        return "Terrain."

    def words(self) -> list[str]:
        lines = [f"A step here costs {self.day} by day, {self.night} by night."]
        if self.barred:
            lines.append("Nobody may enter it.")
        return lines + self.rule_words()


class Ware:
    """Something to be had at a site for influence."""

    __slots__ = ("effect", "price", "title")

    def __init__(self, title: str, price: int, effect: Effect) -> None:
        self.title = title
        self.price = price
        self.effect = effect


class Site(Template):
    """A place on the road: who holds it, what it sells, what it gives."""

    __slots__ = (
        "assaulted", "delved", "evening", "garrison", "guests", "heals", "place", "reward", "sack",
        "usual_foes", "wares",
    )  # fmt: skip

    def __init__(self, name: str, title: str, place: int) -> None:
        super().__init__(name, title)
        self.place = place
        # Foes that hold it, by pile. They wait face down if it must be assaulted,
        # and are met below ground if it is delved into.
        self.garrison: list[int] = []
        self.assaulted = False
        self.delved = False
        # May anybody talk here before it is conquered, and at all?
        self.guests = False
        self.wares: list[Ware] = []
        self.reward: Effect = Nothing()
        self.evening: Effect = Nothing()
        self.sack: Effect = Nothing()
        # For who plays by instinct: the usual foes of its garrison, and whether evenings heal.
        self.usual_foes: list[list[int]] = []
        self.heals = False

    def kind_words(self, tags: list[str]) -> str:
        if not self.garrison:
            return "Site."
        held = [f"{len(list(foes))} of the {PILES[pile]}" for pile, foes in groupby(self.garrison)]
        return f"Site. Held by {enumerated(held)}."

    def words(self) -> list[str]:
        lines: list[str] = []
        if self.assaulted:
            lines.append("Stepping here is an assault, until it is conquered.")
        if self.delved:
            lines.append("Going in to fight is an action of its own, taken from this space.")
        lines += self.rule_words()
        if self.guests:
            lines.append("You may talk here at any time.")
        elif self.wares:
            lines.append("You may talk here once it is conquered.")
        for ware in self.wares:
            lines.append(sentence(f"{ware.title}, {ware.price} influence: {ware.effect.told()}"))
        for when, effect in (
            ("Conquest", self.reward),
            ("At the end of a turn here", self.evening),
            ("Plunder, once", self.sack),
        ):
            if not isinstance(effect, Nothing):
                lines.append(sentence(f"{when}: {effect.told()}"))
        return lines


class Space:
    """One space of a stretch, as printed."""

    __slots__ = ("color", "land", "links", "name", "roaming", "site")

    def __init__(self, name: str, land: Land, site: Site, links: list[str]) -> None:
        self.name = name
        self.land = land
        self.site = site
        self.links = links
        self.roaming: list[int] = []
        self.color = 0

    @property
    def color_word(self) -> str:
        """The colour of what is mined there; nothing where nothing is."""
        return COLORS[self.color] if self.color or self.site.name == "mine" else ""

    def line(self) -> str:
        """All that stands there, and where one can go on."""
        said = (
            f"{self.name.replace('_', ' ')}: {self.land.title.lower()}, {self.site.title.lower()}"
        )
        if self.color_word:
            said += f" ({self.color_word})"
        if self.roaming:
            said += f"; roaming {enumerated([PILES[pile] for pile in self.roaming])}"
        if self.links:
            said += f"; to {enumerated([link.replace('_', ' ') for link in self.links])}"
        return sentence(said)


class Stretch(Template):
    """A piece of the road; its exit leads to the entry of the next piece."""

    __slots__ = ("entry", "exit", "spaces", "start")

    def __init__(self, name: str, title: str, spaces: list[Space]) -> None:
        super().__init__(name, title)
        self.spaces = spaces
        self.entry = 0
        self.exit = 0
        self.start = False

    def kind_words(self, tags: list[str]) -> str:
        where = "only where a tale names it" if self.start else "anywhere"
        copies = f", {self.copies} copies" if self.copies != 1 else ""
        return f"Stretch of road, {where}{copies}."

    def words(self) -> list[str]:
        names = [space.name.replace("_", " ") for space in self.spaces]
        lines = [f"Enters by {names[self.entry]}, leaves by {names[self.exit]}."]
        return [*lines, *[space.line() for space in self.spaces], *self.rule_words()]


class Tale(Template):
    """A scenario: how many rounds, which road, and what crowns it."""

    __slots__ = (
        "begins_at_night", "crown", "goal", "goal_fame", "goal_road", "last", "rounds", "start",
        "stretches",
    )  # fmt: skip

    def __init__(self, name: str, title: str, start: Stretch) -> None:
        super().__init__(name, title)
        self.start = start
        self.rounds = 1
        self.stretches = 1
        self.last: Stretch | None = None
        self.begins_at_night = False
        # What wins it, one of these: a site conquered, so much fame, the end of the road.
        self.goal: Site | None = None
        self.goal_fame = 0
        self.goal_road = False
        self.crown = 0

    def goal_words(self) -> str:
        """What is to be done to win it; empty if there is nothing."""
        if self.goal is not None:
            return f"conquer the {self.goal.title.lower()}"
        if self.goal_fame:
            return f"reach {self.goal_fame} fame"
        return "reach the end of the road" if self.goal_road else ""

    def kind_words(self, tags: list[str]) -> str:
        first = "night" if self.begins_at_night else "day"
        rounds = "1 round" if self.rounds == 1 else f"{self.rounds} rounds"
        return f"Tale, {rounds}, {first} first."

    def words(self) -> list[str]:
        wild = "1 wild stretch" if self.stretches == 1 else f"{self.stretches} wild stretches"
        road = [self.start.title, wild] + ([] if self.last is None else [self.last.title])
        lines = [f"Road: {', '.join(road)}."]
        if self.goal_words():
            ends = "; the tale ends with that turn" if self.goal is not None else ""
            lines.append(f"Goal: {self.goal_words()}{ends}.")
        if self.crown:
            lines.append(f"Fame for reaching the goal: {self.crown}.")
        return lines + self.rule_words()


class Hero(Template):
    """Who travels: cards of the common deck that this hero has others for."""

    __slots__ = ("swaps",)

    def __init__(self, name: str, title: str, swaps: list[tuple[Deed, Deed]]) -> None:
        super().__init__(name, title)
        self.swaps = swaps

    def kind_words(self, tags: list[str]) -> str:
        return "Hero."

    def words(self) -> list[str]:
        lines = [f"Has {has.title} instead of {lacks.title}." for lacks, has in self.swaps]
        lines = lines or ["Has the common deck as it is."]
        return lines + self.rule_words()
