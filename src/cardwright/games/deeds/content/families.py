"""The families of entries in the files of Deeds, and how each entry is built."""

from __future__ import annotations

from cardwright.games.deeds.content.tactics import tactics
from cardwright.games.deeds.content.templates import (
    Deed,
    Foe,
    Hero,
    Land,
    Site,
    Space,
    Stretch,
    Tale,
    Ware,
    bits,
)
from cardwright.games.deeds.content.terms import (
    ABILITIES,
    BASIC_COLORS,
    COLORS,
    DEED_KINDS,
    ELEMENTS,
    PILES,
    SITES,
    TERRAINS,
)
from cardwright.games.deeds.content.units import units
from cardwright.kernel import Effect, Nothing, Plain, Template
from cardwright.kernel.language import (
    EFFECT,
    AlreadyNoted,
    Context,
    Family,
    Field,
    Form,
    Formed,
    Many,
    Name,
    OneOf,
    Scalar,
    Shape,
    Text,
    Tree,
    Truth,
    Values,
    Vocabulary,
    Whole,
    listed,
    nearest,
    problem,
)


class Entry(Shape):
    """The name of an entry that stands in an earlier file, read as that entry."""

    def __init__(self, family: str) -> None:
        self.family = family

    def read(self, tree: Tree, context: Context) -> Template:
        vocabulary = context.vocabulary
        names = tuple(entry.name for entry in vocabulary.game.family(self.family))
        name = tree.text if isinstance(tree, Scalar) else ""
        if name not in names and vocabulary.may_be_unread((self.family,), name):
            raise AlreadyNoted
        vocabulary.mention((self.family,), listed(tree, self.family, names), tree)
        return vocabulary.game.by_name[name]

    def schema(self, vocabulary: Vocabulary) -> Plain:
        return {"enum": [entry.name for entry in vocabulary.game.family(self.family)]}

    def words(self, vocabulary: Vocabulary) -> str:
        return f"an entry of {self.family}"


def deeds() -> Family:
    return Family(
        "deeds",
        "The deed cards: actions, spells, artifacts and wounds.",
        [
            Field("kind", OneOf("kind of deed", DEED_KINDS), "what it is", required=True),
            Field("color", Many(OneOf("colour", COLORS)), "the colours that power it"),
            Field("basic", EFFECT, "what it does when played"),
            Field("powered", EFFECT, "what it does when played with mana"),
            Field("sideways", Whole(0, 4), "what it gives sideways (usually 1)"),
        ],
        build_deed,
    )


def build_deed(name: str, title: str, values: Values, context: Context) -> Template:
    deed = Deed(name, title, values.take("kind", str), values.many("color", str))
    for field in ("basic", "powered", "sideways") if deed.is_wound else ():
        if values.has(field):
            raise problem(values.tree, f"a wound cannot be played: leave out {field!r}")
    deed.basic = values.either("basic", Effect, Nothing())
    deed.powered = values.either("powered", Effect, Nothing())
    deed.sideways = values.either("sideways", int, 0 if deed.is_wound else 1)
    return deed


def foes() -> Family:
    return Family(
        "foes",
        "The enemies, in five piles.",
        [
            Field("pile", OneOf("pile", PILES), "where it is drawn from", required=True),
            Field("attack", Whole(0, 20), "its attack", required=True),
            Field("element", OneOf("element", ELEMENTS), "of its attack (usually physical)"),
            Field("armour", Whole(1, 20), "its armour", required=True),
            Field("fame", Whole(0, 20), "the fame for defeating it", required=True),
            Field("abilities", Many(OneOf("ability", ABILITIES)), "what it can do"),
            Field("resists", Many(OneOf("element", ELEMENTS)), "what counts half against it"),
        ],
        build_foe,
    )


def build_foe(name: str, title: str, values: Values, context: Context) -> Template:
    foe = Foe(name, title)
    foe.pile = PILES.index(values.take("pile", str))
    foe.attack = values.take("attack", int)
    foe.element = ELEMENTS.index(values.either("element", str, ELEMENTS[0]))
    foe.armour = values.take("armour", int)
    foe.fame = values.take("fame", int)
    foe.abilities = bits(values.many("abilities", str), ABILITIES)
    foe.resists = bits(values.many("resists", str), ELEMENTS)
    return foe


def heroes() -> Family:
    swap: Form[object] = Form(
        "swap",
        "One card of the common deck for another.",
        [
            Field("lacks", Entry("deeds"), "the common card", required=True),
            Field("has", Entry("deeds"), "the hero's own", required=True),
        ],
        lambda values, context: (values.take("lacks", Deed), values.take("has", Deed)),
    )
    return Family(
        "heroes",
        "Those who may travel.",
        [Field("swaps", Many(Formed(swap)), "cards exchanged")],
        build_hero,
        scope="party",
    )


def build_hero(name: str, title: str, values: Values, context: Context) -> Template:
    context.vocabulary.game.setups.setdefault("hero", []).append(name)
    swaps: list[tuple[Deed, Deed]] = [(pair[0], pair[1]) for pair in values.many("swaps", tuple)]
    return Hero(name, title, swaps)


def lands() -> Family:
    return Family(
        "lands",
        "The terrains.",
        [
            Field("day", Whole(1, 20), "the cost of a step by day", required=True),
            Field("night", Whole(1, 20), "the cost of a step by night", required=True),
            Field("barred", Truth(), "whether nobody may enter it"),
        ],
        build_land,
    )


def build_land(name: str, title: str, values: Values, context: Context) -> Template:
    land = Land(name, title, known_place(name, "terrain", TERRAINS, values))
    land.day = values.take("day", int)
    land.night = values.take("night", int)
    land.barred = values.either("barred", bool, False)
    return land


def known_place(name: str, what: str, known: tuple[str, ...], values: Values) -> int:
    if name not in known:
        raise problem(values.tree, f"there is no {what} {name!r}", nearest(name, known))
    return known.index(name)


def sites() -> Family:
    ware: Form[object] = Form(
        "ware",
        "Something to be had for influence.",
        [
            Field("title", Text(), "what it is called", required=True),
            Field("price", Whole(1, 20), "in influence", required=True),
            Field("effect", EFFECT, "what it does", required=True),
        ],
        lambda values, context: Ware(
            values.take("title", str), values.take("price", int), values.take("effect", Effect)
        ),
    )
    return Family(
        "sites",
        "The kinds of places along the road.",
        [
            Field("garrison", Many(OneOf("pile", PILES)), "who holds it, by pile"),
            Field("assaulted", Truth(), "whether stepping onto it is an assault"),
            Field("delved", Truth(), "whether it is entered by an action of its own"),
            Field("guests", Truth(), "whether anybody may talk here"),
            Field("wares", Many(Formed(ware)), "what can be had for influence"),
            Field("reward", EFFECT, "what conquering it gives"),
            Field("evening", EFFECT, "what it gives at the end of a turn spent there"),
            Field("sack", EFFECT, "what plundering it does, once"),
        ],
        build_site,
        scope="global",
    )


def build_site(name: str, title: str, values: Values, context: Context) -> Template:
    site = Site(name, title, known_place(name, "site", SITES, values))
    site.garrison = [PILES.index(pile) for pile in values.many("garrison", str)]
    site.assaulted = values.either("assaulted", bool, False)
    site.delved = values.either("delved", bool, False)
    site.guests = values.either("guests", bool, False)
    site.wares = values.many("wares", Ware)
    site.reward = values.either("reward", Effect, Nothing())
    site.evening = values.either("evening", Effect, Nothing())
    site.sack = values.either("sack", Effect, Nothing())
    return site


def stretches() -> Family:
    space: Form[object] = Form(
        "space",
        "One space of a stretch.",
        [
            Field("name", Name(), "what it is called", required=True),
            Field("land", Entry("lands"), "its terrain", required=True),
            Field("site", Entry("sites"), "what stands there"),
            Field("links", Many(Name()), "neighbours within the stretch"),
            Field("roaming", Many(OneOf("pile", PILES)), "foes in the open, by pile"),
            Field("color", OneOf("basic colour", COLORS[:BASIC_COLORS]), "what is mined there"),
        ],
        build_space,
    )
    return Family(
        "stretches",
        "The pieces of the road.",
        [
            Field("spaces", Many(Formed(space)), "its spaces", required=True),
            Field("entry", Name(), "the space that the road enters by (usually the first)"),
            Field("exit", Name(), "the space that it leaves by (usually the last)"),
            Field("start", Truth(), "whether it is used only where a tale names it"),
        ],
        build_stretch,
    )


def build_space(values: Values, context: Context) -> object:
    site = values.either("site", Site, entry_site(context))
    space = Space(
        values.take("name", str), values.take("land", Land), site, values.many("links", str)
    )
    space.roaming = [PILES.index(pile) for pile in values.many("roaming", str)]
    space.color = COLORS.index(values.either("color", str, COLORS[0]))
    return space


def entry_site(context: Context) -> Site:
    """Where nothing stands: the first site of the list."""
    site = context.vocabulary.game.by_name[SITES[0]]
    assert isinstance(site, Site), "sites are read before stretches"
    return site


def build_stretch(name: str, title: str, values: Values, context: Context) -> Template:
    spaces = values.many("spaces", Space)
    names = [space.name for space in spaces]
    for space in spaces:
        for link in space.links:
            if link not in names:
                raise problem(values.tree, f"no space is called {link!r}", nearest(link, names))
    stretch = Stretch(name, title, spaces)
    for field in ("entry", "exit"):
        wished = values.either(field, str, names[0] if field == "entry" else names[-1])
        if wished not in names:
            raise problem(values.tree, f"no space is called {wished!r}", nearest(wished, names))
    stretch.entry = names.index(values.either("entry", str, names[0]))
    stretch.exit = names.index(values.either("exit", str, names[-1]))
    stretch.start = values.either("start", bool, False)
    return stretch


def tales() -> Family:
    return Family(
        "tales",
        "The scenarios.",
        [
            Field("rounds", Whole(1, 12), "how many rounds it lasts", required=True),
            Field("start", Entry("stretches"), "where the road begins", required=True),
            Field("stretches", Whole(0, 12), "how many wild stretches lie ahead", required=True),
            Field("last", Entry("stretches"), "where the road ends"),
            Field("begins_at_night", Truth(), "whether the first round is a night"),
            Field("goal", Entry("sites"), "the site whose conquest ends the tale"),
            Field("goal_fame", Whole(1, 200), "the fame that wins it"),
            Field("goal_road", Truth(), "whether the end of the road wins it"),
            Field("crown", Whole(0, 50), "the fame for reaching the goal"),
        ],
        build_tale,
        scope="global",
    )


def build_tale(name: str, title: str, values: Values, context: Context) -> Template:
    context.vocabulary.game.setups.setdefault("tale", []).append(name)
    tale = Tale(name, title, values.take("start", Stretch))
    tale.rounds = values.take("rounds", int)
    tale.stretches = values.take("stretches", int)
    tale.last = values.maybe("last", Stretch)
    tale.begins_at_night = values.either("begins_at_night", bool, False)
    tale.goal = values.maybe("goal", Site)
    tale.goal_fame = values.either("goal_fame", int, 0)
    tale.goal_road = values.either("goal_road", bool, False)
    if (tale.goal is not None) + (tale.goal_fame > 0) + tale.goal_road > 1:
        raise problem(values.tree, "a tale has one goal: a site, some fame, or the end of the road")
    tale.crown = values.either("crown", int, 0)
    return tale


def families() -> list[Family]:
    return [
        deeds(), foes(), heroes(), lands(), sites(), stretches(), tactics(), tales(), units(),
    ]  # fmt: skip
