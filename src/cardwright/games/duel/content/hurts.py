"""Hurts: what the first fighter brings along from an earlier fight, as a set-up writes it."""

from __future__ import annotations

from typing import Final

from cardwright.kernel import BadSetup

# In the order of the vitals: blood that is missing, pain and trauma that are left.
HURTS: Final = ("blood", "pain", "trauma")
# In hundredths; more would be no fight.
HURT_MAX: Final = 400


def hurts_text(hurts: dict[str, int]) -> str:
    """Such as `pain:120,trauma:40`; nothing where nothing hurts."""
    return ",".join(f"{name}:{hurts[name]}" for name in HURTS if hurts.get(name))


def read_hurts(text: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for part in text.split(",") if text.strip() else []:
        name, _, amount = (word.strip() for word in part.partition(":"))
        if name not in HURTS:
            raise BadSetup(f"hurts names {name!r} (there are: {', '.join(HURTS)})")
        if not amount.isdecimal() or len(amount) > len(str(HURT_MAX)) or int(amount) > HURT_MAX:
            raise BadSetup(f"{name} cannot hurt by {amount!r} (0 to {HURT_MAX} hundredths)")
        if name in found:
            raise BadSetup(f"hurts names {name} twice")
        found[name] = int(amount)
    return found
