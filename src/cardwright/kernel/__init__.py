"""The kernel: a rules engine that knows no game.

What a game is written with, in one place. It has four rooms, to be read in this
order: values, machine, language, table. ARCHITECTURE.md lists their modules.
"""

# A list, so it is laid out as one.
# fmt: off
# isort: off
from cardwright.kernel.language.content import load_cards
from cardwright.kernel.language.registry import (
    UnknownGame, game_names, load_beside, load_changed, load_game, load_sound,
)
from cardwright.kernel.machine.explanations import seat_called
from cardwright.kernel.machine.agenda import Frame, Together
from cardwright.kernel.machine.candidates import Candidates
from cardwright.kernel.machine.cards import Card, NOWHERE, NO_CARD, Template
from cardwright.kernel.machine.choices import Gathered, Gathering
from cardwright.kernel.machine.decisions import Decision, NOTHING, Option
from cardwright.kernel.machine.effects import Doing, Effect, Nothing, Sequence, Statement
from cardwright.kernel.machine.expr import (
    AllOf, AnyOf, CARD, COUNT, Compare, Expr, HUNDREDTHS, HasTag, Literal, OWNER, Sort,
    TAGS, TRUTH,
)
from cardwright.kernel.machine.facts import Fact, Holds, NamedFact, ToldFact
from cardwright.kernel.machine.game import BadSetup, Game
from cardwright.kernel.machine.lasting_effects import (
    Binding, Blueprint, Duration, END_OF_TURN, FOREVER, IN_ZONE, Lasting, OF_EVERYONE, OF_OTHERS,
    OF_OWNER, TURNS, WHILE, create_lasting, end_lasting, list_answers, unlist_answers,
)
from cardwright.kernel.machine.memory import Memory
from cardwright.kernel.machine.named import Names, WordSort
from cardwright.kernel.machine.numbers import renumber
from cardwright.kernel.machine.obstacles import (
    COOLDOWN, COST, IMPOSSIBLE, Obstacle, PHASE, UNFIT, forbidden, obstacle_words,
)
from cardwright.kernel.machine.operations import (
    Create, Draw, Gain, MoveCard, change_resource, raised, tell_resource,
)
from cardwright.kernel.machine.pieces import Piece
from cardwright.kernel.machine.playout import (
    Tables, Totals, first_asked, lead_of, match_seed, play_out, run_batch, unpacked,
)
from cardwright.kernel.machine.questions import (
    Answerer, CARD_SCOPE, EQUIPMENT_SCOPE, GLOBAL_SCOPE, Grant, Modifier, PARTY_SCOPE, Question,
    RESULT_SCOPE, UNIT_SCOPE, ask, explain, folded, put_in_order,
)
from cardwright.kernel.machine.reactions import open_window
from cardwright.kernel.machine.kept_readers import Bound
from cardwright.kernel.machine.readers import ResourceOf, Root, TagsOf, thing_at
from cardwright.kernel.machine.root_words import (
    COMPARISONS, COMPARISONS_OF_SEVERAL, HOW_MANY, called, called_whose, resource_noun,
)
from cardwright.kernel.machine.state import State
from cardwright.kernel.machine.structures import Choose, Choosing, If, Repeat, Scale
from cardwright.kernel.machine.targets import Pool, Query
from cardwright.kernel.machine.triggers import Rule, wake_rule
from cardwright.kernel.machine.verbs import Verb
from cardwright.kernel.machine.wording import PERCENT, POINTS, TENTHS, Wording, possessive
from cardwright.kernel.machine.zones import (
    FACE_DOWN, FACE_OWNER, FACE_UP, SHARED, Zone, ZoneKind, clone_from_pool, count_tagged,
    destroy_clone, distinct, hand_over, holds_tagged, move, new_card, set_cooldown, shuffle,
    tagged, tick_cooldowns,
)
from cardwright.kernel.table.asked import Ask, BarredChoice, Choice, Group, ask_in, ask_of
from cardwright.kernel.table.beats import Beat, DETAIL, HEADLINE, LINE, SILENT, beat_of, owner_place
from cardwright.kernel.table.branch import branched
from cardwright.kernel.table.campaign import BadCampaign, Campaign
from cardwright.kernel.table.description import Given, Table
from cardwright.kernel.table.facts import Entry, SeenEffect, View, own_view, read_view
from cardwright.kernel.table.fallback import table_of, table_seen
from cardwright.kernel.table.film import Shot, film
from cardwright.kernel.table.keys import UNRECOGNISED, joined
from cardwright.kernel.table.loaded import LoadedGame, as_loaded
from cardwright.kernel.table.made import DO, DRAW, ENDING, FLAG, RESIGN, TAKE_OVER, UNDO, offered_as
from cardwright.kernel.table.match import Match
from cardwright.kernel.table.parts import (
    AmountPart, Balance, BeamPart, BlockItem, CardPart, CellItem, DicePart, EffectPart, FigurePart,
    GridPart, HeadPart, MARKS, MapPart, Part, PilePart, PlaceItem, TextPart, TimelinePart, ZonePart,
    column_letter, faults_of, items_of, keys_of, part_bytes, quantity,
)
from cardwright.kernel.table.presence import never_met
from cardwright.kernel.table.prospects import Look, Prospect, prospects_of
from cardwright.kernel.table.question_names import question_named
from cardwright.kernel.table.record import (
    BadRecord, Heading, Record, Recording, begun, carry_out, check_whole, read_record, record_of,
    short_hash, why_ended, write_record,
)
from cardwright.kernel.table.refusal import Refused
from cardwright.kernel.table.replay import Replay, again_from, game_of, replay, rewound, verify
from cardwright.kernel.table.rerun import Rerun
from cardwright.kernel.table.reversible import could_undo
from cardwright.kernel.table.samples import (
    Hidden, ask_again, deal_hidden, exchange, hidden_cards, may_change, sample_hidden,
)
from cardwright.kernel.table.seen_keys import SeenKeys
from cardwright.kernel.table.sentences import plural
from cardwright.kernel.table.spellings import (
    Candidate, Speller, find, offered_of, option_key, option_words,
)
from cardwright.kernel.table.set_tables import SetTables
from cardwright.kernel.table.stage import UNSOUND, failures, start_scenario
from cardwright.kernel.table.told import Frozen, thawed
from cardwright.kernel.table.view import recognises, view_of
from cardwright.kernel.table.words import (
    card_words, event_words, general_words, spaced, title_of,
)
from cardwright.kernel.values.chance import (
    Chance, QuickChance, Stream, Unscripted, seed_commitment, seed_from_number, stream_key,
)
from cardwright.kernel.values.events import (
    CardEvent, CardMoved, ChanceDrawn, Decided, EVERYONE, Event, FieldSorts, LastingCreated,
    LastingEnded, MatchEnded, Moment, PhaseEntered, ResourceChanged, SPECTATOR, UNKNOWN,
    ZoneShuffled, may_see,
)
from cardwright.kernel.values.limits import (
    COMMANDS_PER_RECORD_MAX, CONTENT_FILE_BYTES_MAX, DECISIONS_PER_MATCH_MAX, NAME_CHARS_MAX,
    RECORD_FILE_BYTES_MAX, SEATS_MAX, SEED_BYTES, SETUP_TEXT_CHARS_MAX, TEMPLATES_MAX,
)
from cardwright.kernel.values.phrases import (
    ENGLISH_CODE, SPEAKER, UnknownLanguage, article, capital, enumerated, learn, phrase, say, small,
    signed, speak, speaking,
)
from cardwright.kernel.values.plain import (
    Plain, digest, number_text, scaled, sentence, signed_text, slug,
)
from cardwright.kernel.values.resource import Resource
from cardwright.kernel.values.scene import NONE, Scene, Supposition
from cardwright.shelf import Facts

__all__ = [
    "CARD", "CARD_SCOPE", "COMMANDS_PER_RECORD_MAX", "COMPARISONS", "COMPARISONS_OF_SEVERAL",
    "CONTENT_FILE_BYTES_MAX", "COOLDOWN", "COST", "COUNT", "DECISIONS_PER_MATCH_MAX", "DETAIL",
    "DO", "DRAW", "ENDING", "END_OF_TURN", "ENGLISH_CODE", "EQUIPMENT_SCOPE", "EVERYONE",
    "FACE_DOWN", "FACE_OWNER", "FACE_UP", "FLAG", "FOREVER", "GLOBAL_SCOPE", "HEADLINE", "HOW_MANY",
    "HUNDREDTHS", "IMPOSSIBLE", "IN_ZONE", "LINE", "MARKS", "NAME_CHARS_MAX", "NONE", "NOTHING",
    "NOWHERE", "NO_CARD", "OF_EVERYONE", "OF_OTHERS", "OF_OWNER", "OWNER", "PARTY_SCOPE", "PERCENT",
    "PHASE", "POINTS",
    "RECORD_FILE_BYTES_MAX", "RESIGN", "RESULT_SCOPE", "SEATS_MAX", "SEED_BYTES",
    "SETUP_TEXT_CHARS_MAX", "SHARED", "SILENT", "SPEAKER", "SPECTATOR", "TAGS", "TAKE_OVER",
    "TEMPLATES_MAX", "TENTHS", "TRUTH", "TURNS", "UNDO", "UNFIT", "UNIT_SCOPE", "UNKNOWN",
    "UNRECOGNISED", "UNSOUND", "WHILE", "AllOf", "AmountPart", "Answerer", "AnyOf", "Ask",
    "BadCampaign", "BadRecord", "BadSetup", "Balance", "BarredChoice", "BeamPart", "Beat",
    "Binding", "BlockItem", "Blueprint", "Bound", "Campaign", "Candidate", "Candidates", "Card",
    "CardEvent", "CardMoved", "CardPart", "CellItem", "Chance", "ChanceDrawn", "Choice", "Choose",
    "Choosing", "Compare", "Create", "Decided", "Decision", "DicePart", "Doing", "Draw", "Duration",
    "Effect", "EffectPart", "Entry", "Event", "Expr", "Fact", "Facts", "FieldSorts", "FigurePart",
    "Frame", "Frozen", "Gain", "Game", "Gathered", "Gathering", "Given", "Grant", "GridPart",
    "Group", "HasTag", "HeadPart", "Heading", "Hidden", "Holds", "If", "Lasting", "LastingCreated",
    "LastingEnded", "Literal", "LoadedGame", "Look", "MapPart", "Match", "MatchEnded", "Memory",
    "Modifier", "Moment", "MoveCard", "NamedFact", "Names", "Nothing", "Obstacle", "Option", "Part",
    "PhaseEntered", "Piece", "PilePart", "PlaceItem", "Plain", "Pool", "Prospect", "Query",
    "Question", "QuickChance", "Record", "Recording", "Refused", "Repeat", "Replay", "Rerun",
    "Resource", "ResourceChanged", "ResourceOf", "Root", "Rule", "Scale", "Scene", "SeenEffect",
    "SeenKeys", "Sequence", "SetTables", "Shot", "Sort", "Speller", "State", "Statement", "Stream",
    "Supposition", "Table", "Tables", "TagsOf", "Template", "TextPart", "TimelinePart", "Together",
    "ToldFact", "Totals", "UnknownGame", "UnknownLanguage", "Unscripted", "Verb", "View",
    "WordSort", "Wording", "Zone", "ZoneKind", "ZonePart", "ZoneShuffled", "again_from", "article",
    "as_loaded",
    "ask", "ask_again", "ask_in", "ask_of", "beat_of", "begun", "branched", "called",
    "called_whose", "capital", "card_words", "carry_out", "change_resource", "check_whole",
    "clone_from_pool", "column_letter", "could_undo", "count_tagged", "create_lasting",
    "deal_hidden", "destroy_clone", "digest", "distinct", "end_lasting", "enumerated",
    "event_words", "exchange", "explain", "failures", "faults_of", "film", "find", "first_asked",
    "folded", "forbidden", "game_names", "game_of", "general_words", "hand_over", "hidden_cards",
    "holds_tagged", "items_of", "joined", "keys_of", "lead_of", "learn", "list_answers",
    "load_beside", "load_cards", "load_changed", "load_game", "load_sound", "match_seed",
    "may_change", "may_see",
    "move", "never_met", "new_card", "number_text", "obstacle_words", "offered_as", "offered_of",
    "open_window", "option_key", "option_words", "own_view", "owner_place", "part_bytes", "phrase",
    "play_out", "plural", "possessive", "prospects_of", "put_in_order", "quantity",
    "question_named", "raised", "read_record", "read_view", "recognises", "record_of", "renumber",
    "replay", "resource_noun", "rewound", "run_batch", "sample_hidden", "say", "scaled",
    "seat_called",
    "seed_commitment", "seed_from_number", "sentence", "set_cooldown", "short_hash", "shuffle",
    "signed", "signed_text", "slug", "small", "spaced", "speak", "speaking", "start_scenario",
    "stream_key", "table_of", "table_seen", "tagged", "tell_resource", "thawed", "thing_at",
    "tick_cooldowns", "title_of", "unlist_answers", "unpacked", "verify", "view_of", "wake_rule",
    "why_ended", "write_record",
]  # fmt: skip
