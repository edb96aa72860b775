"""Settings for all tests.

Property tests draw the same examples on every machine and have no deadline:
whether a test passes must not depend on the hour or on a busy neighbour.
"""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from cardwright.session.kept import HOME_VARIABLE

settings.register_profile("cardwright", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("cardwright")


@pytest.fixture(autouse=True, scope="session")
def own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What is kept by itself is kept where no test of another run finds it."""
    os.environ[HOME_VARIABLE] = str(tmp_path_factory.mktemp("home"))
    yield
    del os.environ[HOME_VARIABLE]
