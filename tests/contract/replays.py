"""Prints a digest of every step of random matches of all games.

It is run as a program, for comparing processes with different hash seeds.
"""

from __future__ import annotations

import sys

from cardwright.testing.checks.replays import trails
from tests.contract.cases import cases_here

if __name__ == "__main__":
    sys.stdout.write("\n".join(trails(cases_here())) + "\n")
