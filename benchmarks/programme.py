"""The programme: what is compared with what."""

from __future__ import annotations

from typing import Final

from benchmarks.contestant import Contestant
from benchmarks.environments import best, compiled, interpreted, node, peers
from benchmarks.growth import Growing
from benchmarks.races import Race
from benchmarks.units import DECISIONS, MATCHES, MICROSECONDS, SECONDS

GAMES: Final = {"Duel": "duel", "Taktik": "taktik", "Deeds": "deeds"}
ALL_GAMES: Final = {"Leduc": "leduc", **GAMES}
# Those of its games in Python in which two or more decide in turn.
WRITTEN_IN_PYTHON: Final = {
    "Kuhn poker": "kuhn_poker",
    "tic-tac-toe": "tic_tac_toe",
    "liar's poker": "liars_poker",
    "dominoes": "block_dominoes",
}
PLAY: Final = "benchmarks.ours.play"
DOING: Final = "benchmarks.ours.doing"
DOORS: Final = "benchmarks.ours.doors"
STARTUP: Final = "benchmarks.ours.startup"
OPENSPIEL: Final = "benchmarks.peers.openspiel"


def builds(name: str, module: str, function: str, argument: str) -> list[Contestant]:
    """One of ours in both builds, the better one first."""
    return [
        Contestant(f"{name}, {place.name}", place, module, function, argument)
        for place in (compiled(), interpreted())
    ]


def peer(name: str, module: str, function: str, argument: str = "") -> Contestant:
    return Contestant(name, peers(), module, function, argument)


def programme() -> list[Race | Growing]:
    playing = [leduc(), rules()]
    doing = [clone(), questions(), replay(), search(), startup(), loading()]
    doors = [agents(), *[steps(title) for title in GAMES], environments(), openspiel()]
    return [*playing, *doing, *doors, processes(), hindrance(), *growths()]


def leduc() -> Race:
    return Race(
        "leduc",
        "Leduc hold'em, random play",
        DECISIONS,
        {"Leduc": builds("Leduc", PLAY, "playouts", "leduc")},
        [
            peer("OpenSpiel from Python", OPENSPIEL, "playouts", "leduc_poker"),
            peer("the same, the leanest loop", OPENSPIEL, "bare_playouts", "leduc_poker"),
            peer("OpenSpiel's own C++ loop", OPENSPIEL, "matches_of_bots", "leduc_poker"),
            peer("OpenSpiel's bare C++ rollouts", OPENSPIEL, "rollouts", "leduc_poker"),
            peer("RLCard, raw game", "benchmarks.peers.rlcard", "raw"),
            peer("RLCard, environment", "benchmarks.peers.rlcard", "environment"),
            peer("PettingZoo", "benchmarks.peers.pettingzoo", "playouts"),
            peer(
                "the same, actions picked by hand", "benchmarks.peers.pettingzoo", "bare_playouts"
            ),
            peer("Pgx, 256 at a time", "benchmarks.peers.pgx_leduc", "playouts", "256"),
            peer("Pgx, 4096 at a time", "benchmarks.peers.pgx_leduc", "playouts", "4096"),
        ],
        "From Python, OpenSpiel is driven by a loop that plays any of its games, drawing by chance"
        " with the probabilities it is told; the leanest loop knows that in these games all are"
        " equal. PettingZoo is driven as its documentation shows. OpenSpiel's own loop plays whole"
        " matches between its random bots; its bare rollouts are the inner loop of its search,"
        " after the cards are dealt.",
    )


def rules() -> Race:
    return Race(
        "rules",
        "Games with many rules, random play",
        DECISIONS,
        {title: builds(title, PLAY, "playouts", name) for title, name in GAMES.items()},
        [
            peer("OpenSpiel Gin Rummy from Python", OPENSPIEL, "playouts", "gin_rummy"),
            peer("Gin Rummy, the leanest loop", OPENSPIEL, "bare_playouts", "gin_rummy"),
            peer("OpenSpiel Hearts from Python", OPENSPIEL, "playouts", "hearts"),
            peer("Hearts, the leanest loop", OPENSPIEL, "bare_playouts", "hearts"),
            peer("pyminion, Dominion", "benchmarks.peers.pyminion_games", "playouts"),
            Contestant("boardgame.io, a small duel", node(), "duel", "playouts"),
        ],
    )


def clone() -> Race:
    return Race(
        "clone",
        "A clone in the middle of a match",
        MICROSECONDS,
        {title: builds(title, DOING, "clones", name) for title, name in ALL_GAMES.items()},
        [
            peer("OpenSpiel Leduc", OPENSPIEL, "clones", "leduc_poker"),
            peer("OpenSpiel Gin Rummy", OPENSPIEL, "clones", "gin_rummy"),
            peer("OpenSpiel Hearts", OPENSPIEL, "clones", "hearts"),
        ],
    )


def questions() -> Race:
    return Race(
        "questions",
        "The most modified question in the middle of a Duel",
        MICROSECONDS,
        {
            "Asking": builds("Asking", DOING, "answers", "duel"),
            "Explaining": builds("Explaining", DOING, "explanations", "duel"),
        },
        [],
        "Explaining includes putting the steps into words.",
    )


def replay() -> Race:
    return Race(
        "replay",
        "A recorded match replayed, every digest checked",
        DECISIONS,
        {
            f"{title}'s replay": builds(f"{title}'s replay", DOING, "replays", name)
            for title, name in GAMES.items()
        },
        [],
        rounds=5,
    )


def search() -> Race:
    return Race(
        "search",
        "A move of the searcher in a Duel, 300 iterations",
        SECONDS,
        {"A move": builds("A move", DOING, "searches", "duel")},
        [],
        rounds=3,
    )


def startup() -> Race:
    return Race(
        "startup",
        "Start-up, processor time",
        SECONDS,
        {"cardwright games": builds("cardwright games", STARTUP, "cardwright", "games")},
        [
            Contestant("python -c pass", interpreted(), STARTUP, "python", "pass"),
            Contestant("import pyspiel", peers(), STARTUP, "python", "import pyspiel"),
            Contestant("import rlcard", peers(), STARTUP, "python", "import rlcard"),
        ],
    )


def loading() -> Race:
    return Race(
        "loading",
        "Checking all cards of Duel, processor time",
        SECONDS,
        {"Checking": builds("Checking", STARTUP, "cards_checked", "duel")},
        [],
        rounds=5,
    )


def agents() -> Race:
    return Race(
        "agents",
        "Matches between agents",
        MATCHES,
        {"Heuristic Duels": builds("Heuristic Duels", DOORS, "matches", "duel")},
        [],
    )


def steps(title: str) -> Race:
    game = GAMES[title]
    return Race(
        f"steps_{game}",
        f"A step of {title} through the checked door, with what the seat sees",
        DECISIONS,
        {
            "Observed": builds("Observed", DOORS, "observed_steps", game),
            "Viewed": builds("Viewed", DOORS, "viewed_steps", game),
        },
        [Contestant(f"A bare step of {title}", best(), DOORS, "steps", game)],
        "Observed is with the array of a learner and the mask of its actions; viewed is with the"
        " view as plain data and its options in words.",
    )


def environments() -> Race:
    return Race(
        "environments",
        "Leduc hold'em in the environments of learners, random play",
        DECISIONS,
        {
            "Ours for PettingZoo": builds("Ours for PettingZoo", DOORS, "pettingzoo", "leduc"),
            "Our vector of 256": builds("Our vector of 256", DOORS, "vector", "256"),
        },
        [
            peer("PettingZoo", "benchmarks.peers.pettingzoo", "playouts"),
            peer("RLCard, environment", "benchmarks.peers.rlcard", "environment"),
            peer("Pgx, 256 at a time", "benchmarks.peers.pgx_leduc", "playouts", "256"),
        ],
    )


def openspiel() -> Race:
    return Race(
        "openspiel",
        "OpenSpiel drives a game from Python, random play",
        DECISIONS,
        {"Our Leduc": builds("Our Leduc", DOORS, "openspiel", "leduc")},
        [
            peer(f"Its {words}, written in Python", OPENSPIEL, "python_playouts", name)
            for words, name in WRITTEN_IN_PYTHON.items()
        ],
    )


def processes() -> Race:
    return Race(
        "processes",
        "Random Duels in two processes, by the clock on the wall",
        DECISIONS,
        {"Two processes": [several("Two processes", "wall", "2")]},
        [several("One process", "wall", "1")],
        "This counts only on a machine that has two cores to itself; see the next table.",
    )


def hindrance() -> Race:
    return Race(
        "hindrance",
        "The same by processor time: do the two hinder each other?",
        DECISIONS,
        {"Two processes": [several("Two processes", "processor", "2")]},
        [several("One process", "processor", "1")],
        "Where this is near 2 and the table above is not, the machine was busy elsewhere.",
    )


def several(name: str, function: str, count: str) -> Contestant:
    return Contestant(name, best(), "benchmarks.ours.processes", function, count)


def growths() -> list[Growing]:
    """How the time of a decision, or of a question, grows; each doubles four times."""
    build = best()
    from_zero = [0, 5, 10, 20, 40, 80]
    return [
        Growing("catalogue", "A decision, by cards that exist", "cards", build, doubled(100)),
        Growing("deck", "A decision, by cards in the deck", "cards", build, doubled(100)),
        Growing("units", "A decision, by combatants", "units a side", build, doubled(2)),
        Growing("board", "A decision, by the size of the board", "cells", build, doubled(32)),
        Growing("effects", "A decision, by effects in force", "effects", build, from_zero),
        Growing("concerned", "A question, by effects that concern it", "effects", build, from_zero),
        Growing("unconcerned", "A question, by effects that do not", "effects", build, from_zero),
    ]


def doubled(first: int) -> list[int]:
    return [first * 2**times for times in range(5)]
