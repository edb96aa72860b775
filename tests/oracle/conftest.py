"""OpenSpiel has no wheels yet for the newest Pythons; everywhere else it is required."""

import sys

NEED_OPENSPIEL = ["test_openspiel.py", "test_exploitability.py"]
collect_ignore = [] if sys.version_info < (3, 15) else NEED_OPENSPIEL
