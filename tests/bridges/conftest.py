"""OpenSpiel has no wheels yet for the newest Pythons; everywhere else it is required."""

import sys

collect_ignore = [] if sys.version_info < (3, 15) else ["test_openspiel.py"]
