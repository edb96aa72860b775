"""Leaves a process behind that wants to outlive the match."""

import os
import sys
import time

if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        time.sleep(600)
    sys.exit()
sys.exit(3)
