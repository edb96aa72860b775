"""If only one seat had anything to decide in secret, it went on alone.

Its own world closed when it had finished and asked it the next, open question,
while everybody else still saw all seats deciding in secret.
"""

from cardwright.kernel import Match, load_cards, seed_from_number
from tests.toy import Parley


def test_the_table_opens_when_the_only_one_asked_has_finished() -> None:
    match = Match(load_cards(Parley()), {"breath": "0"}, seed_from_number(1)).start()
    assert match.to_decide() == [0]
    match.act(0, "done")
    assert match.view(1)["phase"] == match.view(0)["phase"] == "speaking"
