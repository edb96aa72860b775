"""Takes what nobody offers."""

import sys

for line in sys.stdin:
    if '"ask"' in line or '"refused"' in line:
        sys.stdout.write('{"take": "everything"}\n')
