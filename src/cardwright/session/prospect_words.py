"""What is known about an option, in words."""

from __future__ import annotations

from cardwright.kernel import Prospect, number_text


def prospect_words(prospect: Prospect) -> str:
    """Chance 66 %, damage 105 %, stamina 2 with 5.25 left."""

    def shown(n: int) -> str:
        return number_text(n) if prospect.scale == 100 else str(n)

    unit = f" {prospect.unit}" if prospect.unit else ""
    left = "" if prospect.left is None else f", {shown(prospect.left)} left"
    return f"{prospect.label} {shown(prospect.n)}{unit}{left}"
