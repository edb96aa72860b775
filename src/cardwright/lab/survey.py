"""The survey: which kinds of option a game has, found by playing it."""

from __future__ import annotations

from cardwright.agents.habits import ANYTHING, NEVER, Habit, Pattern, goes_on
from cardwright.kernel import CARD, Game
from cardwright.kernel.language import nearest
from cardwright.lab.notes import Note
from cardwright.lab.store import Bench
from cardwright.lab.units import Rules, Unit

# Matches that are looked at before anything is measured.
SURVEYED = 20


class UnknownOption(Exception):
    """A habit about something that no decision of the game has."""


class NothingLeft(Exception):
    """A habit that refuses every option there is."""


def survey(bench: Bench, rules: Rules, seats: int, agent: str, seed: int) -> dict[str, Note]:
    """What was offered and chosen in some matches, by the names that habits have for it."""
    players = (agent,) * seats
    units = [Unit(rules, seed, deal, players, noted=True) for deal in range(SURVEYED)]
    found: dict[str, Note] = {}
    for outcome in bench.play(units):
        for name, note in outcome.notes.items():
            known = found.setdefault(name, Note([0] * seats, [0] * seats))
            for seat in range(seats):
                known.offered[seat] += note.offered[seat]
                known.chosen[seat] += note.chosen[seat]
    return dict(sorted(found.items()))


def refusals(game: Game, found: dict[str, Note]) -> list[str]:
    """A habit for each kind of option that can be refused: verbs, kinds of decision, tags.

    What only ends or passes is no mechanic, nor is a decision that has one verb
    and must be made; refusing a whole kind of decision says no more than its only verb.
    """
    verbs = [name for name in found if name.isidentifier() and not goes_on(game, name)]
    habits = [f"never {verb}" for verb in verbs if refusable(found, verb)]
    for name in found:
        what, _, kind = name.partition(" in ")
        within = [verb for verb in verbs if f"{verb} in {kind}" in found]
        if (what == ANYTHING and len(within) > 1) or (
            what in verbs and kind and f"never {what}" in habits and in_several(found, what)
        ):
            habits.append(f"never {name}")
    tags = [name for name in found if name[0] == ":" and name[1:] in game.vocabulary.tags]
    return [*habits, *[f"never {tag}" for tag in tags]]


def refusable(found: dict[str, Note], verb: str) -> bool:
    """Is there another way to go on where this verb is offered?"""
    kinds = [name.partition(" in ")[2] for name in found if name.startswith(f"{verb} in ")]
    others = {
        name.partition(" in ")[0]
        for name in found
        for kind in kinds
        if name.endswith(f" in {kind}")
    }
    return bool(others - {verb, ANYTHING})


def in_several(found: dict[str, Note], verb: str) -> bool:
    return sum(name.startswith(f"{verb} in ") for name in found) > 1


def check_words(habits: list[Habit], game: Game, found: dict[str, Note]) -> None:
    """Refuse a habit about a verb, kind or card that the game does not have."""
    verbs = {name for name in found if name.isidentifier()} | set(game.verb_named) | {ANYTHING}
    kinds = {name.partition(" in ")[2] for name in found} | set(game.phase_names)
    named = {name.partition(":")[2] for name in found if ":" in name}
    cards = {*game.by_name, *game.vocabulary.tags, *named}
    for pattern in [pattern for habit in habits for pattern in patterns_of(habit)]:
        known_word(game, "option", pattern.verb, verbs)
        known_word(game, "card or tag", pattern.card, cards)
        known_word(game, "kind of decision", pattern.kind, kinds)
    for habit in habits:
        if refuses_everything(habit, game, found):
            raise NothingLeft(
                f"{habit.text()!r} refuses everything that can be done in {game.name}"
            )


def refuses_everything(habit: Habit, game: Game, found: dict[str, Note]) -> bool:
    """Would nothing at all be left, in any decision? Then it would give way in all of them."""
    verbs = [name for name in found if name.isidentifier()]
    refused: set[str] = set()
    for rule in habit.rules:
        what = rule.what
        if rule.mode == NEVER and rule.condition is None and not what.card and not what.kind:
            refused.add(what.verb)
            if what.verb == ANYTHING:
                refused.update(verb for verb in verbs if not goes_on(game, verb))
    return refused.issuperset(verbs)


def check_habits(habits: list[Habit], game: Game) -> None:
    """Refuse a habit about a verb or card that the game's own declarations do not have."""
    cards = {*game.by_name, *game.vocabulary.tags}
    for pattern in [pattern for habit in habits for pattern in patterns_of(habit)]:
        if game.verbs:
            known_word(game, "option", pattern.verb, {*game.verb_named, ANYTHING})
        verb = game.verb_named.get(pattern.verb)
        if not pattern.verb or (verb is not None and verb.what is CARD):
            known_word(game, "card or tag", pattern.card, cards)


def patterns_of(habit: Habit) -> list[Pattern]:
    """All that is said about options, and about what was done before."""
    said = [rule.what for rule in habit.rules]
    return said + [rule.condition for rule in habit.rules if rule.condition is not None]


def known_word(game: Game, sort: str, word: str, known: set[str]) -> None:
    if word and word not in known:
        close = nearest(word, sorted(known))
        hint = f" (did you mean {close!r}?)" if close else ""
        raise UnknownOption(f"no {sort} of {game.name} is called {word!r}{hint}")
