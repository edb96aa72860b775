"""A command whose id held a zero byte: PostgreSQL keeps none, and refused all that came with it.

Everybody's decisions of the same commit were lost, and their matches put away.
"""

from __future__ import annotations

import pytest

from cardwright.session.commands import BadCommand, read_command


@pytest.mark.parametrize("mark", ["\\u0000", "a\\u0000b", "a\\n", "\\u202e", "\\u001b[2J"])
def test_an_id_is_made_of_what_can_be_seen(mark: str) -> None:
    with pytest.raises(BadCommand, match="is no command"):
        read_command(f'{{"id":"{mark}","take":1}}'.encode())


@pytest.mark.parametrize("mark", ["", "1", "c-7:x", "Zug 3 für Ä", "~"])
def test_all_others_are_ids(mark: str) -> None:
    assert read_command(f'{{"id":"{mark}","take":1}}'.encode()).mark == mark
