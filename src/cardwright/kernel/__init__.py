"""The kernel: a rules engine that knows no game.

What a game is written with, in one place. Read the chapters in this order:
limits, chance, resource, zones, cards, expr, effects, targets, agenda,
decisions, questions, triggers, lasting, state, content, view, match.
"""

from cardwright.kernel.agenda import Frame, Together
from cardwright.kernel.cards import Card, Template
from cardwright.kernel.chance import Chance, seed_from_number
from cardwright.kernel.content import Family, furnish
from cardwright.kernel.decisions import Option
from cardwright.kernel.effects import Doing, Effect
from cardwright.kernel.events import EVERYONE, SPECTATOR, Event, Moment
from cardwright.kernel.expr import COUNT, HUNDREDTHS, TRUTH, Expr, Sort
from cardwright.kernel.forms import Desk, EffectForm, Field, Values
from cardwright.kernel.game import Game
from cardwright.kernel.match import Match, Refused
from cardwright.kernel.plain import Plain
from cardwright.kernel.questions import Grant, Question, ask, explain
from cardwright.kernel.registry import game_names, load_game
from cardwright.kernel.scene import Scene
from cardwright.kernel.shapes import Whole
from cardwright.kernel.state import State
from cardwright.kernel.vocabulary import Vocabulary
from cardwright.kernel.zones import (
    FACE_DOWN,
    FACE_OWNER,
    FACE_UP,
    Zone,
    ZoneKind,
    move,
    new_card,
    shuffle,
)
from cardwright.shelf import Facts

__all__ = [
    "COUNT", "EVERYONE", "FACE_DOWN", "FACE_OWNER", "FACE_UP", "HUNDREDTHS", "SPECTATOR", "TRUTH",
    "Card", "Chance", "Desk", "Doing", "Effect", "EffectForm", "Event", "Expr", "Facts", "Family",
    "Field", "Frame", "Game", "Grant", "Match", "Moment", "Option", "Plain", "Question", "Refused",
    "Scene", "Sort", "State", "Template", "Together", "Values", "Vocabulary", "Whole", "Zone",
    "ZoneKind", "ask", "explain", "furnish", "game_names", "load_game", "move", "new_card",
    "seed_from_number", "shuffle",
]  # fmt: skip
