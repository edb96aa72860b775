"""The kernel: a rules engine that knows no game.

What a game is written with, in one place. It has four rooms, to be read in this
order: values, machine, language, table. ARCHITECTURE.md lists their modules.
"""

from cardwright.kernel.language.content import Family, load_cards
from cardwright.kernel.language.forms import Context, EffectForm, Field, Values
from cardwright.kernel.language.registry import game_names, load_game
from cardwright.kernel.language.shapes import Whole
from cardwright.kernel.language.vocabulary import Vocabulary
from cardwright.kernel.machine.agenda import Frame, Together
from cardwright.kernel.machine.candidates import Candidates
from cardwright.kernel.machine.cards import Card, Template, sentence
from cardwright.kernel.machine.decisions import Option
from cardwright.kernel.machine.effects import Doing, Effect, Nothing
from cardwright.kernel.machine.expr import (
    CARD,
    COUNT,
    HUNDREDTHS,
    OWNER,
    TRUTH,
    Expr,
    Sort,
)
from cardwright.kernel.machine.game import Game
from cardwright.kernel.machine.obstacles import Obstacle, forbidden
from cardwright.kernel.machine.operations import tell_resource
from cardwright.kernel.machine.pieces import Piece
from cardwright.kernel.machine.questions import Grant, Question, ask, explain
from cardwright.kernel.machine.reactions import open_window
from cardwright.kernel.machine.state import State
from cardwright.kernel.machine.verbs import Verb
from cardwright.kernel.machine.zones import (
    FACE_DOWN,
    FACE_OWNER,
    FACE_UP,
    Zone,
    ZoneKind,
    distinct,
    hand_over,
    move,
    new_card,
    shuffle,
)
from cardwright.kernel.table.beats import DETAIL, HEADLINE, LINE, SILENT, Beat
from cardwright.kernel.table.description import Table
from cardwright.kernel.table.facts import Entry, View
from cardwright.kernel.table.match import Match, Refused
from cardwright.kernel.table.parts import (
    AmountPart,
    Balance,
    BlockItem,
    CellItem,
    PlaceItem,
    quantity,
)
from cardwright.kernel.table.prospects import Look, Prospect
from cardwright.kernel.table.sentences import plural
from cardwright.kernel.table.spellings import Candidate
from cardwright.kernel.values.chance import Chance, Stream, seed_from_number
from cardwright.kernel.values.events import EVERYONE, SPECTATOR, Event, Moment
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.resource import Resource
from cardwright.kernel.values.scene import Scene
from cardwright.shelf import Facts

__all__ = [
    "CARD",
    "COUNT",
    "DETAIL",
    "EVERYONE",
    "FACE_DOWN",
    "FACE_OWNER",
    "FACE_UP",
    "HEADLINE",
    "HUNDREDTHS",
    "LINE",
    "OWNER",
    "SILENT",
    "SPECTATOR",
    "TRUTH",
    "AmountPart",
    "Balance",
    "Beat",
    "BlockItem",
    "Candidate",
    "Candidates",
    "Card",
    "CellItem",
    "Chance",
    "Context",
    "Doing",
    "Effect",
    "EffectForm",
    "Entry",
    "Event",
    "Expr",
    "Facts",
    "Family",
    "Field",
    "Frame",
    "Game",
    "Grant",
    "Look",
    "Match",
    "Moment",
    "Nothing",
    "Obstacle",
    "Option",
    "Piece",
    "PlaceItem",
    "Plain",
    "Prospect",
    "Question",
    "Refused",
    "Resource",
    "Scene",
    "Sort",
    "State",
    "Stream",
    "Table",
    "Template",
    "Together",
    "Values",
    "Verb",
    "View",
    "Vocabulary",
    "Whole",
    "Zone",
    "ZoneKind",
    "ask",
    "distinct",
    "explain",
    "forbidden",
    "game_names",
    "hand_over",
    "load_cards",
    "load_game",
    "move",
    "new_card",
    "open_window",
    "plural",
    "quantity",
    "seed_from_number",
    "sentence",
    "shuffle",
    "tell_resource",
]  # fmt: skip
