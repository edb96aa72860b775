"""How cost grows: Taktik on larger and larger content, made for the purpose.

Each kind of growth writes a directory of card files of the wanted size, so what
is measured is what a designer with that much content would see.
"""

from __future__ import annotations

import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from benchmarks.windows import Window, windows_of
from cardwright.kernel import Game, Match, Question, Scene, State, ask, load_game, seed_from_number
from cardwright.kernel.language.scenario import read_scenario
from cardwright.kernel.machine.playout import decide_at_random, match_seed
from cardwright.kernel.table.stage import start_scenario
from cardwright.kernel.values.chance import QuickChance

SEED: Final = seed_from_number(1)


def with_content(files: dict[str, str]) -> Game:
    """Taktik with these card files besides its own."""
    with TemporaryDirectory() as folder:
        for name, text in files.items():
            (Path(folder) / name).write_text(text, encoding="utf-8")
        return load_game("taktik", Path(folder))


# What the files say


def card_text(name: str, copies: int, answers: list[str]) -> str:
    lines = [f"{name}:", "  kind: bonus", "  timing: stored", f"  copies: {copies}", "  creates:"]
    for answer in answers:
        lines += ["    - until: end_of_match", f"      answers: {answer}"]
    return "\n".join(lines) + "\n"


def map_text(columns: int, rows: int, units: int) -> str:
    """An open field called `field`, with so many units on either side."""
    plain = "".join(f"    {'.' * columns}\n" for _ in range(rows))
    army = f"{{infantry: {units - units // 2}, mechanised: {units // 2}}}"
    return (
        f"field:\n  rounds: 8\n  objectives: [B{rows // 2}]\n"
        f"  attacker: {army}\n  defender: {army}\n"
        f"  attacker_rows: [1, {rows // 2}]\n  defender_rows: [{rows // 2 + 1}, {rows}]\n"
        f"  ground: |\n{plain}  ways: |\n{plain}"
    )


# What is timed


def decisions(game: Game, setup: dict[str, str]) -> Window:
    """Random decisions alone: laying out more cards or units takes longer, and is not one."""
    whole = game.checked_setup(setup)
    number = 0

    def window(seconds: float) -> tuple[float, float]:
        nonlocal number
        made, spent = 0, 0.0
        while spent < seconds:
            number += 1
            seed = match_seed(SEED, number)
            state = game.new_state(whole, seed)
            state.game.set_up(state, whole)
            start = time.process_time()
            state.advance()
            decide_at_random(state, QuickChance(number))
            spent += time.process_time() - start
            made += state.decided
        return made, spent

    return window


def catalogue(size: str) -> Window:
    """So many further cards that exist, but are not in the deck."""
    return decisions(with_content({"cards-more.yaml": many_cards(int(size), 0)}), {})


def deck(size: str) -> Window:
    """So many further cards in the deck."""
    return decisions(with_content({"cards-more.yaml": many_cards(int(size), 1)}), {})


def many_cards(count: int, copies: int) -> str:
    return "\n".join(
        card_text(f"grown_{number}", copies, ["{movement: +0}"]) for number in range(count)
    )


def units(size: str) -> Window:
    """So many units a side on a field that has room for all."""
    return decisions(
        with_content({"maps-more.yaml": map_text(20, 20, int(size))}), {"map": "field"}
    )


def board(size: str) -> Window:
    """A field of so many cells, with four units a side."""
    columns, rows = SHAPES[int(size)]
    return decisions(with_content({"maps-more.yaml": map_text(columns, rows, 4)}), {"map": "field"})


SHAPES: Final = {32: (4, 8), 64: (8, 8), 128: (8, 16), 256: (16, 16), 512: (16, 32)}


def concerned(size: str) -> Window:
    """Asking how far a unit moves under so many effects that each have a say in it."""
    return asking(under_effects(int(size), "{movement: +0}"), "movement")


def unconcerned(size: str) -> Window:
    """Asking the same under so many effects about something else."""
    return asking(under_effects(int(size), "{attack_roll: +0}"), "movement")


def effects(size: str) -> Window:
    """Random decisions from a table on which so many effects are in force."""
    return playing_on(under_effects(int(size), "{movement: +0}"))


def under_effects(count: int, answer: str) -> Match:
    """A match in which one card has put so many effects in force, for good."""
    # A card without any effect would not be a card, so there is one of another kind always.
    text = card_text("banner", 1, ["{stored_limit: +0}", *[answer] * count])
    game = with_content({"cards-more.yaml": text})
    scenario = (
        "given: {stored.0: [banner], units: [A infantry A1, D infantry H8], phase: movement}\n"
        'do: ["0: play Banner"]\n'
    )
    return start_scenario(game, read_scenario(scenario, "scenario.yaml", game))


def asking(match: Match, name: str) -> Window:
    state = match.state
    question = question_named(state, name)
    scene: Scene = question.scenes(state, 0)[0][1]

    def ask_it(times: int) -> int:
        for _ in range(times):
            ask(state, question, scene)
        return times

    return windows_of(ask_it)


def question_named(state: State, name: str) -> Question[State]:
    return next(question for question in state.game.questions if question.name == name)


def playing_on(match: Match) -> Window:
    number = 0

    def window(seconds: float) -> tuple[float, float]:
        nonlocal number
        made, spent = 0, 0.0
        while spent < seconds:
            number += 1
            state = match.determinise(0, match_seed(SEED, number))
            before = state.decided
            start = time.process_time()
            decide_at_random(state, QuickChance(number))
            spent += time.process_time() - start
            made += state.decided - before
        return made, spent

    return window
