"""The table of Deeds in parts: the hero, mana, the fight if there is one, cards, the road."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.deeds.content.terms import HERO, PHASES, PHYSICAL_WORD, spoken
from cardwright.kernel import AmountPart, Entry, PlaceItem, Table, View, plural, quantity, slug

if TYPE_CHECKING:
    from cardwright.kernel import Game

DAMAGE_LABEL: Final = "damage"
# Piles that are only counted; what is known of them is on the table elsewhere.
COUNTED: Final = (
    "action_deck", "spell_deck", "artifact_deck", "unit_deck", "road_ahead", "wound_supply",
)  # fmt: skip


def table_parts(game: Game, view: View) -> Table:
    facts = view.table
    table = Table(game, view)
    add_head(table, facts)
    add_hero(table, facts)
    add_tactics(table, facts)
    add_fight(table, facts)
    add_units(table, facts)
    table.zone("hand", HERO)
    table.zone("play", HERO, label="Played this turn")
    add_mana(table, facts)
    add_wares(table, facts)
    add_road(table, facts)
    table.zone("action_offer")
    table.zone("spell_offer")
    table.zone("unit_offer", label="Units for hire")
    table.pile("deck", HERO)
    table.zone("discard", HERO, stacked=True)
    for kind in COUNTED:
        table.pile(kind)
    table.zone("slain", label="Slain", stacked=True)
    table.all_effects()
    add_account(table, facts)
    return table


def add_tactics(table: Table, facts: Entry) -> None:
    """The tactic of the round, or those to choose from, with what each does."""
    chosen = facts.text("tactic")
    if chosen:
        table.text("Tactic", chosen, f"Your tactic for this round: {chosen}.")
    for tactic in facts.rows("tactics"):
        name = tactic.text("name")
        does = " ".join(table.game.by_name[name].words())
        used = " Used already." if tactic.truth("used") else ""
        title = table.title(name)
        table.text(title, does, f"{title}: {does}{used}", at=f"tactics.{name}")


def add_units(table: Table, facts: Entry) -> None:
    """Who follows the hero, and who of them is still fit for something this round."""
    units = facts.rows("units")
    for unit, card in zip(units, table.view.zone("units", HERO).known, strict=True):
        title, armour = table.title(unit.text("name")), unit.number("armour")
        hurt, spent = unit.truth("hurt"), unit.truth("spent")
        state = "wounded" if hurt else "used" if spent else "ready"
        table.figure(
            table.card_key(card.card),
            f"{title}, a unit of yours, {state}: armour {armour}.",
            label=title,
            amounts=[quantity("armour", armour)],
            ails=[state] if hurt or spent else [],
            marks=("warn",) if hurt else ("spent",) if spent else (),
        )


def add_account(table: Table, facts: Entry) -> None:
    """When all is over: what the fame was won by, and whether the goal was reached."""
    if not table.view.over:
        return
    earned = facts.entry("earned")
    parts = [f"{earned.number(name)} by {name}" for name in earned.names()]
    total = facts.entry("tallies").number("fame")
    by = f" ({', '.join(parts)})" if parts else ""
    table.text("Fame", f"{total}{by}", at="account.fame")
    if facts.text("goal"):
        done = "reached" if facts.truth("won") else "missed"
        table.text("Goal", f"{facts.text('goal')} ({done})", at="account.goal")


def add_head(table: Table, facts: Entry) -> None:
    turn, time = facts.number("turn_of_round"), facts.text("time")
    number, rounds = facts.number("round"), facts.number("rounds")
    phase = spoken(table.view.phase)
    # At dawn no turn has begun yet.
    counted = f", turn {turn}" if turn else ""
    says = f"Round {number} of {rounds}, {time}{counted}, {phase}."
    goals = goals_of(facts)
    table.head(
        f"{says} {goals[0]}" if not table.view.over else f"{says} The tale is over.",
        title=f"{table.game.title}: {facts.text('tale')}",
        round=number,
        rounds=rounds,
        steps=[phase for phase in PHASES if phase != DAMAGE_LABEL],
        now=phase,
        goals=goals,
    )


def goals_of(facts: Entry) -> list[str]:
    """What wins the tale, whether it is done, and what counts besides."""
    goal, crown = facts.text("goal"), facts.number("crown")
    if not goal:
        return ["Win fame."]
    for_it = f" ({crown} fame for it)" if crown else ""
    done = " Done." if facts.truth("won") else ""
    return [f"Goal: {goal}{for_it}.{done}", "Win fame."]


def add_hero(table: Table, facts: Entry) -> None:
    tallies = facts.entry("tallies")
    amounts: list[AmountPart] = [quantity(name, tallies.number(name)) for name in tallies.names()]
    amounts += [
        quantity("level", facts.number("level")),
        quantity("armour", facts.number("armour"), ask="hero_armour"),
        quantity("hand limit", facts.number("hand_limit"), ask="hand_limit"),
        quantity("units", len(facts.rows("units")), text=f"of {facts.number('command')}"),
    ]
    at = facts.text("at")
    table.figure(
        HERO,
        label=facts.text("hero"),
        about=f"at {spoken(at)}" if at else "",
        amounts=amounts,
    )


def add_fight(table: Table, facts: Entry) -> None:
    """Foes as they stand, then what the hero has against them."""
    foes = facts.rows("foes")
    for foe, card in zip(foes, table.view.zone("field").known[: len(foes)], strict=True):
        add_foe(table, foe, table.card_key(card.card))
    if "strength" in facts:
        strength = facts.entry("strength")
        attack, block = strength.entry("attack"), strength.entry("block")
        wounds = strength.number("wounds")
        table.text("Attack at hand", listed(attack))
        table.text("Block at hand", listed(block))
        table.text("Wounds of this fight", str(wounds))


def listed(counts: Entry) -> str:
    """So much of this and of that, or nothing."""
    parts = [f"{counts.number(name)} {spoken(name)}" for name in counts.names()]
    return ", ".join(parts) or "none"


def add_foe(table: Table, foe: Entry, key: str) -> None:
    element = foe.text("element")
    named = "attack" if element == PHYSICAL_WORD else f"{spoken(element)} attack"
    amounts = [
        quantity("armour", foe.number("armour")),
        quantity(named, foe.number("attack")),
        quantity("fame", foe.number("fame")),
    ]
    ails = [spoken(name) for name in foe.texts("abilities")]
    ails += [f"resists {spoken(name)}" for name in foe.texts("resists")]
    if foe.truth("blocked"):
        ails.insert(0, "blocked")
    elif foe.truth("attacks"):
        amounts.append(quantity("needs block", foe.number("needs_block")))
    else:
        ails.insert(0, "does not attack")
    table.figure(
        key,
        label=table.title(foe.text("name")),
        amounts=amounts,
        ails=ails,
        marks=("blocked",) if foe.truth("blocked") else (),
    )


def add_mana(table: Table, facts: Entry) -> None:
    mana = facts.entry("mana")
    table.dice("Mana dice", [(die.text("face"), die.truth("used")) for die in mana.rows("dice")])
    amounts: list[AmountPart] = []
    said: list[str] = []
    for kind in ("tokens", "crystals"):
        held = mana.entry(kind)
        for color in held.names():
            amounts.append(quantity(f"{color} {kind}", held.number(color), pips=True))
            said.append(plural(held.number(color), f"{color} {kind[:-1]}"))
    if amounts:
        says = f"Mana at hand: {', '.join(said)}."
        table.figure("mana", says, label="Mana at hand", amounts=amounts)


def add_wares(table: Table, facts: Entry) -> None:
    for ware in facts.rows("wares"):
        name = ware.text("name")
        table.text(
            name.capitalize(),
            f"{ware.number('price')} influence",
            f"For sale: {name}, {ware.number('price')} influence.",
            at=f"wares.{slug(name)}",
        )
    for unit in facts.rows("hires"):
        name, price = table.title(unit.text("name")), unit.number("price")
        says = f"For hire here: {name}, {price} influence."
        table.text(name, f"for hire, {price} influence", says, at=f"hires.{unit.text('name')}")


def add_road(table: Table, facts: Entry) -> None:
    here = facts.text("at")
    places = [place_item(place, here) for place in facts.rows("places")]
    where = f"; you are at {spoken(here)}" if here else ""
    table.map(f"The road: {len(places)} places{where}.", places, at="road", label="The road")


def holder_words(foe: Entry) -> str:
    """Who holds a place, with the numbers that a fight there is weighed by."""
    if "fame" not in foe:
        return foe.text("title")
    element = foe.text("element")
    hits = "attack" if element == PHYSICAL_WORD else f"{spoken(element)} attack"
    numbers = [
        f"{hits} {foe.number('attack')}",
        f"armour {foe.number('armour')}",
        f"fame {foe.number('fame')}",
        *[spoken(name) for name in foe.texts("abilities")],
    ]
    return f"{foe.text('title')} ({', '.join(numbers)})"


def place_item(place: Entry, here: str) -> PlaceItem:
    """A space in a few words: what a step costs, what stands there, where it leads."""
    name = place.text("name")
    about = [f"{place.text('land').lower()} {place.number('cost')}"]
    if place.text("site"):
        site, color = place.text("site").lower(), place.text("color")
        about.append(f"{color} {site}" if color else site)
        if place.truth("conquered"):
            about[-1] += " (yours)"
    if place.truth("sacked"):
        about.append("plundered")
    if "foes" in place:
        about.append("held by " + " and ".join(holder_words(foe) for foe in place.rows("foes")))
    links = place.texts("links")
    at_it = " (you are here)" if name == here else ""
    says = f"{spoken(name)}{at_it}: {', '.join(about)}"
    if links:
        says += f", to {' or '.join(spoken(link) for link in links)}"
    return PlaceItem(
        at=f"road.{name}",
        says=f"{says[:1].upper()}{says[1:]}.",
        label=spoken(name),
        about=", ".join(about),
        to=tuple([f"road.{link}" for link in links]),
        here=name == here,
    )
