"""How card files are read: from text to templates, or to a list of what is wrong.

What a game extends the card language with: the shapes that a field may have.
"""

from cardwright.kernel.language.shapes import (
    AMOUNT,
    CONDITION,
    EFFECT,
    Many,
    Name,
    Quantity,
    Text,
    Truth,
    Whole,
)

__all__ = [
    "AMOUNT", "CONDITION", "EFFECT", "Many", "Name", "Quantity", "Text", "Truth", "Whole",
]  # fmt: skip
