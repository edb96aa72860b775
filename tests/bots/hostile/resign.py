"""Gives up at once."""

import sys

for line in sys.stdin:
    if '"ask"' in line:
        sys.stdout.write('{"do": "resign"}\n')
