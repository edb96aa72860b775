"""Questions by their names, and what a seat may ask them about."""

from __future__ import annotations

from cardwright.kernel.language.problems import nearest
from cardwright.kernel.machine.game import Game
from cardwright.kernel.machine.questions import Question
from cardwright.kernel.machine.state import State
from cardwright.kernel.table.refusal import Refused
from cardwright.kernel.values.scene import Scene


def question_named(game: Game, name: str) -> Question[State]:
    """The question of a game with this name; refused with the nearest one."""
    known = game.vocabulary.questions
    found = known.get(name.replace(" ", "_"))
    if found is None:
        close = nearest(name, known)
        hint = f"did you mean {close!r}?" if close else f"there are: {', '.join(known)}"
        raise Refused(f"{game.name} has no question {name!r} ({hint})")
    return found


def scene_named(world: State, seat: int, question: Question[State], name: str) -> Scene:
    """What a seat may ask a question about, by its name; the first there is, if none is said."""
    scenes = question.scenes(world, seat)
    for label, scene in scenes:
        if not name or label.casefold() == name.casefold():
            return scene
    asked = question.name.replace("_", " ")
    if not scenes:
        raise Refused(f"there is nothing now about which seat {seat} may ask {asked}")
    about = ", ".join(label for label, _ in scenes)
    raise Refused(f"seat {seat} cannot ask {asked} about {name!r} (it can about: {about})")
