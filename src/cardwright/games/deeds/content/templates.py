"""What is printed in Deeds: deed cards, foes, lands, sites, stretches of road, tales, heroes."""

from __future__ import annotations

from cardwright.games.deeds.content.terms import COLORS, DEED_KINDS, ELEMENTS
from cardwright.kernel import Effect, Nothing, Template, sentence


class Deed(Template):
    """A deed card: a basic effect, a powered effect, and a value when laid sideways."""

    __slots__ = (
        "basic", "basic_gains", "colors", "kind", "powered", "powered_gains", "sideways",
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

    @property
    def is_wound(self) -> bool:
        return DEED_KINDS[self.kind] == "wound"

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
            return ["It cannot be played; healing takes it out of the hand."]
        colors = " or ".join(name for place, name in enumerate(COLORS) if self.colors >> place & 1)
        power = f"With {colors} mana"
        if self.is_spell:
            power = f"With {colors} and black mana"
        if self.is_artifact:
            power = "Thrown away"
        lines = [sentence(self.basic.words()), sentence(f"{power}: {self.powered.words()}")]
        return [*lines, *super().words()]


class Foe(Template):
    """An enemy token."""

    __slots__ = ("abilities", "armour", "attack", "element", "fame", "pile", "resists")

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

    def words(self) -> list[str]:
        element = "" if self.element == 0 else f" {ELEMENTS[self.element].replace('_', ' ')}"
        line = f"attack {self.attack}{element}, armour {self.armour}, fame {self.fame}"
        return [sentence(line), *super().words()]


class Land(Template):
    """A terrain: what a step onto it costs by day and by night, or that none may be made."""

    __slots__ = ("barred", "day", "night", "place")

    def __init__(self, name: str, title: str, place: int) -> None:
        super().__init__(name, title)
        self.place = place
        self.barred = False
        self.day = 0
        self.night = 0


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
        "assaulted", "delved", "evening", "garrison", "guests", "place", "reward", "sack", "wares",
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


class Stretch(Template):
    """A piece of the road; its exit leads to the entry of the next piece."""

    __slots__ = ("entry", "exit", "spaces", "start")

    def __init__(self, name: str, title: str, spaces: list[Space]) -> None:
        super().__init__(name, title)
        self.spaces = spaces
        self.entry = 0
        self.exit = 0
        self.start = False


class Tale(Template):
    """A scenario: how many rounds, which road, and what crowns it."""

    __slots__ = ("begins_at_night", "crown", "goal", "last", "rounds", "start", "stretches")

    def __init__(self, name: str, title: str, start: Stretch) -> None:
        super().__init__(name, title)
        self.start = start
        self.rounds = 1
        self.stretches = 1
        self.last: Stretch | None = None
        self.begins_at_night = False
        self.goal: Site | None = None
        self.crown = 0


class Hero(Template):
    """Who travels: cards of the common deck that this hero has others for."""

    __slots__ = ("swaps",)

    def __init__(self, name: str, title: str, swaps: list[tuple[Deed, Deed]]) -> None:
        super().__init__(name, title)
        self.swaps = swaps
