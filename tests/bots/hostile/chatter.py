"""Says something else than a command."""

import sys
import time

sys.stdout.write("good morning\n")
time.sleep(60)
