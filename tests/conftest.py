"""Settings for all tests.

Property tests draw the same examples on every machine and have no deadline:
whether a test passes must not depend on the hour or on a busy neighbour.
"""

from hypothesis import settings

settings.register_profile("cardwright", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("cardwright")
