"""Asks for what its seat cannot see."""

import sys

for line in sys.stdin:
    if '"ask"' in line:
        sys.stdout.write('{"do": "look", "seat": 1}\n')
