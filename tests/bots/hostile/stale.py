"""Answers what it was never asked."""

import sys

for line in sys.stdin:
    if '"ask"' in line or '"refused"' in line:
        sys.stdout.write('{"n": 77, "take": 1}\n')
