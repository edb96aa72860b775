"""Writes without end, and never a line."""

import sys

while True:
    sys.stdout.write("x" * 10_000)
