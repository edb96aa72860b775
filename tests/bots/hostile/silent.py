"""Takes what nobody offers, and waits for another question."""

import sys

for line in sys.stdin:
    if '"ask"' in line:
        sys.stdout.write('{"take": "everything"}\n')
        sys.stdout.flush()
