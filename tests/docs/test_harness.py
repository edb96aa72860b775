"""The harness notices a page that is not true; a check that cannot fail proves nothing."""

from pathlib import Path

import pytest

from tests.docs.pages import do_page

FALSE_PAGES = {
    "other output": "```console\n$ echo one\ntwo\n```\n",
    "output that is not shown": "```console\n$ echo one\n```\n",
    "shown output that is not there": "```console\n$ true\none\n```\n",
    "a failing program": "```console\n$ python -c 'import nowhere'\n```\n",
    "code that nothing is done with": "```python\nx = 1\n```\n",
    "a quotation of another text": "```text file=a\none\n```\n```text from=a\ntwo\n```\n",
    "a change to another text": "```text file=a\none\n```\n```diff\n+++ b/a\n@@\n-two\n+one\n```\n",
}
TRUE_PAGE = """
Steps may be indented, and output may be left out with dots:

1. First

   ```text file=here/a
   one
   two
   ```

   ```text add=here/a
   three
   ```

   ```diff
   --- a/here/a
   +++ b/here/a
   @@
    one
   -two
   +deux
   ```

   ```console
   $ cat here/a
   one
   deux
   three
   $ seq 9
   1
   ...
   9
   ```
"""


def written(directory: Path, text: str) -> Path:
    page = directory / "page.md"
    page.write_text(text, encoding="utf-8")
    return page


@pytest.mark.parametrize("text", FALSE_PAGES.values(), ids=FALSE_PAGES.keys())
def test_a_false_page_is_noticed(text: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"page\.md:1|page\.md:4"):
        do_page(written(tmp_path, text), tmp_path)


def test_a_true_page_passes(tmp_path: Path) -> None:
    do_page(written(tmp_path, TRUE_PAGE), tmp_path)
