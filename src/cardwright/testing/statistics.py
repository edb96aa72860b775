"""The little statistics that the tests need, from the standard library."""

from __future__ import annotations

import math
from collections.abc import Sequence


def chi_square_p(seen: Sequence[float], due: Sequence[float], fixed: int = 1) -> float:
    """How likely counts at least this far from what is due are; fixed sums lose freedom."""
    statistic = sum((count - wanted) ** 2 / wanted for count, wanted in zip(seen, due, strict=True))
    return gamma_tail((len(seen) - fixed) / 2, statistic / 2)


def gamma_tail(shape: float, x: float) -> float:
    """The regularised upper incomplete gamma function, by series or continued fraction."""
    if x <= 0:
        return 1.0
    scale = math.exp(shape * math.log(x) - x - math.lgamma(shape))
    if x < shape + 1:
        term = total = 1 / shape
        step = shape
        while term > total * 1e-15:
            step += 1
            term *= x / step
            total += term
        return max(0.0, 1 - scale * total)
    tiny = 1e-300
    b = x + 1 - shape
    c, d = 1 / tiny, 1 / b
    fraction = d
    i = 0
    while True:
        i += 1
        a = -i * (i - shape)
        b += 2
        d = 1 / (a * d + b or tiny)
        c = b + a / c or tiny
        fraction *= d * c
        if abs(d * c - 1) < 1e-14:
            return scale * fraction


def uniform_p(values: Sequence[float]) -> float:
    """How likely values at least this unlike uniform ones are (Kolmogorov and Smirnov)."""
    count = len(values)
    distance = max(
        max((place + 1) / count - value, value - place / count)
        for place, value in enumerate(sorted(values))
    )
    scaled = (math.sqrt(count) + 0.12 + 0.11 / math.sqrt(count)) * distance
    if scaled < 0.3:
        return 1.0
    terms = [(1 if k % 2 else -1) * math.exp(-2 * k * k * scaled * scaled) for k in range(1, 101)]
    return max(0.0, min(1.0, 2 * sum(terms)))
