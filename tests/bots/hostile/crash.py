"""Falls over at the first question."""

import sys

for line in sys.stdin:
    if '"ask"' in line:
        raise RuntimeError("nobody told me about this")
