"""The fixed scales of the game: heights, channels, stakes, ranges, outcomes, axes and stats."""

from __future__ import annotations

from typing import Final

HEIGHTS: Final = ("low", "mid", "high")
LOW: Final = 0
MID: Final = 1
HIGH: Final = 2

# One turn is one second, in tenths. What two plays do at once must use different channels.
SLOTS: Final = 10
CHANNELS: Final = ("weapon", "off_hand", "footwork", "concentration")

# How much is put into a play.
STAKES: Final = ("probing", "guarded", "committed", "reckless")
PROBING: Final = 0
GUARDED: Final = 1
COMMITTED: Final = 2
RECKLESS: Final = 3
# Tables that are looked into by number are tuples of any length: those of a fixed one are
# packed anew for each look when they are compiled.
STAKES_SAID: Final[tuple[str, ...]] = tuple(f"{name.capitalize()} stakes" for name in STAKES)
STAKES_HIT: Final[tuple[int, ...]] = (-10, 0, 10, 20)
STAKES_DAMAGE: Final[tuple[int, ...]] = (40, 100, 120, 140)
STAKES_GAIN: Final[tuple[int, ...]] = (50, 100, 125, 150)
STAKES_LOSS: Final[tuple[int, ...]] = (50, 100, 150, 200)

# The ladder of distance, which is also that of reach.
RANGES: Final = (
    "clinch", "dagger", "mace", "sabre", "longsword", "spear", "near", "medium", "far",
)  # fmt: skip
SABRE: Final = 3
FAR: Final = len(RANGES) - 1

OUTCOMES: Final = ("hit", "miss", "blocked", "parried", "deflected", "dodged", "countered")
OUTCOME_NUMBERS: Final = {name: number for number, name in enumerate(OUTCOMES)}
HIT: Final = 0
MISS: Final = 1
BLOCKED: Final = 2
PARRIED: Final = 3
DEFLECTED: Final = 4
DODGED: Final = 5
COUNTERED: Final = 6

# How well a hit landed, and what that makes of its damage.
GRADES: Final = ("partial", "solid", "critical")
GRADE_MARGIN: Final[tuple[int, ...]] = (0, 15, 50)
GRADE_DAMAGE: Final[tuple[int, ...]] = (45, 85, 120)

# What one side of a pair has and the other lacks, and the footing of each fighter.
AXES: Final = ("pressure", "control", "position")
PRESSURE: Final = 0
CONTROL: Final = 1
POSITION: Final = 2
GAINS: Final = (*AXES, "self_balance", "target_balance")
SELF_BALANCE: Final = 3
TARGET_BALANCE: Final = 4
NEUTRAL: Final = 50
FULL: Final = 100

STATS: Final = (
    "power", "speed", "agility", "dexterity", "fortitude", "endurance",
    "acuity", "will", "intuition", "presence",
)  # fmt: skip
# The places of those that rules ask for by name.
AGILITY: Final = 2
DEXTERITY: Final = 3
ACUITY: Final = 6
USUAL_STAT: Final = 5

STAMINA: Final = 0
FOCUS: Final = 1
FOCUS_PRICE: Final = 100

MODIFIERS_MAX: Final = 4
HISTORY_TURNS: Final = 4
