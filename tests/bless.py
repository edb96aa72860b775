"""Rewrites the golden files from what the games do now, and says which ones changed.

Look at the differences before committing them: each one is a change in what
somebody sees, may do or is told.
"""

from __future__ import annotations

from pathlib import Path

from cardwright.kernel import game_names, load_game
from tests.docs import api, duel_events, rulebooks, sayings, words
from tests.games.duel.test_pool import TEXTS, pool_texts
from tests.games.test_card_texts import texts_of
from tests.golden.files import FOLDER, everything
from tests.play.screen import goldens
from tests.toy.test_fair import FAIR
from tests.toy.test_fair import TEXTS as FAIR_TEXTS


def write(path: Path, text: str, folder: Path = FOLDER) -> None:
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return
    print(f"{'rewrote' if path.exists() else 'wrote'} {path.relative_to(folder)}")
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def main() -> None:
    kept: set[Path] = set()
    for path, text in everything():
        write(path, text)
        kept.add(path)
    for path in sorted(FOLDER.glob("*/*.txt")):
        if path not in kept:
            print(f"removed {path.relative_to(FOLDER)}")
            path.unlink()
    print(f"{len(kept)} golden files are up to date")
    bless_screens()
    bless_pages()
    bless_texts()


def bless_texts() -> None:
    """The texts of all cards, one a block."""
    for name in game_names():
        write(FOLDER / f"texts-{name}.txt", texts_of(load_game(name)))
    write(TEXTS, pool_texts())
    write(FAIR_TEXTS, texts_of(FAIR))
    print("the texts of all cards are up to date")


def bless_screens() -> None:
    """The screens of full-screen play, as text."""
    kept: set[Path] = set()
    for path, shot in goldens.screen_files():
        write(path, goldens.text_of(shot), goldens.FOLDER)
        kept.add(path)
    for path in sorted(goldens.FOLDER.glob("*.txt")):
        if path not in kept:
            print(f"removed {path.name}")
            path.unlink()
    print(f"{len(kept)} screens are up to date")


def bless_pages() -> None:
    """The pages of the doors, from the docstrings of what stands in them."""
    pages = api.pages()
    for path, text in pages.items():
        write(path, text, api.FOLDER)
    print(f"{len(pages)} pages of the doors are up to date")
    write(duel_events.PAGE, duel_events.page(), duel_events.PAGE.parent)
    write(sayings.PAGE, sayings.page(), sayings.PAGE.parent)
    write(words.PAGE, words.page(), words.PAGE.parent)
    for name in rulebooks.PAGES:
        path = rulebooks.file_of(name)
        write(path, rulebooks.rulebook(name), path.parent.parent)


if __name__ == "__main__":
    main()
