"""Every bound of the engine, with its unit, in one place.

A limit is not a rule of any game. It is where hostile or broken content stops
being run and becomes a defined refusal, so each one is generous for honest
content and small enough that hitting it takes no noticeable time.
"""

from typing import Final

# A card file, before any meaning is read into it.
CONTENT_FILE_BYTES_MAX: Final = 1_000_000
CONTENT_FILES_MAX: Final = 200
CONTENT_DEPTH_MAX: Final = 32
CONTENT_NODES_MAX: Final = 100_000
CONTENT_TEXT_CHARS_MAX: Final = 2_000
CONTENT_PROBLEMS_SHOWN_MAX: Final = 20
NAME_CHARS_MAX: Final = 64

# Numbers a card file may contain, in hundredths.
QUANTITY_MAX: Final = 100_000_000

# What one card may consist of.
EXPRESSION_CHARS_MAX: Final = 500
EXPRESSION_NODES_MAX: Final = 100
EFFECT_DEPTH_MAX: Final = 12
EFFECTS_PER_ENTRY_MAX: Final = 200
REPEATS_MAX: Final = 100
TEMPLATES_MAX: Final = 5_000
TAGS_MAX: Final = 256

# What one match may hold and how long it may go on.
SEATS_MAX: Final = 16
SETUP_TEXT_CHARS_MAX: Final = 2_000
CARDS_PER_MATCH_MAX: Final = 4_000
FRAMES_DEEP_MAX: Final = 400
# What may be done before the next decision. A unit of work is a frame run, a card moved, shuffled
# or looked at as a target, a modifier or rule considered, an option offered.
WORK_PER_DECISION_MAX: Final = 30_000
LASTING_EFFECTS_MAX: Final = 500
OPTIONS_PER_DECISION_MAX: Final = 4_000
DECISIONS_PER_MATCH_MAX: Final = 20_000
RESULT_MAX: Final = 1_000_000_000

# Chance: one draw is a whole number below this.
CHANCE_RANGE_MAX: Final = 2**30
SEED_BYTES: Final = 32

# Cards that somebody was told something about and then lost track of may be so many others:
# any two of twenty.
FACT_WAYS_MAX: Final = 400

# Deals of hidden cards that are tried until one agrees with all that a seat was told; of those in
# which every card lies where it may; and then, how often cards of the last one change places.
SAMPLE_TRIES_MAX: Final = 400
SAMPLE_DEALS_MAX: Final = 100
SAMPLE_CHANGES_MAX: Final = 2_000

# A scenario, which is also what a card's example is.
SCENARIO_STEPS_MAX: Final = DECISIONS_PER_MATCH_MAX

# A record of a match, as read from a file.
RECORD_FILE_BYTES_MAX: Final = 8_000_000
OPTION_TEXT_CHARS_MAX: Final = 200
# Commands are decisions and whatever else was done; what was taken back counts too.
COMMANDS_PER_RECORD_MAX: Final = 2 * DECISIONS_PER_MATCH_MAX

# What a table may be described with; beyond it the contract names the part, nothing is cut.
TABLE_PARTS_MAX: Final = 64
TABLE_BYTES_MAX: Final = 32_000
PART_ITEMS_MAX: Final = 200
PART_BYTES_MAX: Final = 8_000
PART_KEY_CHARS_MAX: Final = 80
PART_LABEL_CHARS_MAX: Final = 40
PART_SENTENCE_CHARS_MAX: Final = 400
GRID_SIDE_MAX: Final = 40
TIMELINE_SLOTS_MAX: Final = 40
BARRED_SHOWN_MAX: Final = 40
