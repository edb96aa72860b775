"""A person at the page: sees what a browser shows, presses keys, points at things."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import Page, WebSocket

PATIENCE = 60_000
# What is asked, once nothing is being told any more; nothing while one waits.
READY = """() => {
  const state = document.body.dataset.state;
  return state === "asking" || state === "over";
}"""
# What a browser says when a server is gone; that is none of the page's faults.
LOST = ("WebSocket", "net::ERR_")
SETTINGS = "localStorage.setItem('cardwright.settings', JSON.stringify(%s))"


class Person:
    """Somebody at a match, through one page of a browser."""

    def __init__(self, page: Page, link: str) -> None:
        self.page = page
        self.link = link
        self.troubles: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", self.heard)
        page.on("websocket", self.connected)
        # What the server has sent: its lines, the newest question last.
        self.lines: list[dict[str, Any]] = []
        self.links: list[str | None] = []
        # Questions whose options were not those of the page.
        self.others: list[str] = []

    def connected(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.lines.append(json.loads(text)))

    def heard(self, message: Any) -> None:
        if message.type == "error" and not any(words in message.text for words in LOST):
            self.troubles.append(message.text)

    def prefers(self, settings: str) -> None:
        """What this browser remembers from the beginning."""
        self.page.add_init_script(SETTINGS % settings)

    def visit(self, path: str = "/") -> None:
        self.page.goto(self.link + path)

    def sit_down(self, game: str, seats: list[str], **setup: str) -> str:
        """Make a match through the page's own door and go to it; its id."""
        self.visit()
        self.page.wait_for_selector(".games li")
        wanted = {"game": game, "seats": seats, "setup": setup, "name": "Ada"}
        made = self.page.evaluate(
            """async wanted => {
              const headers = {"Content-Type": "application/json"};
              const body = JSON.stringify({clock: {kind: "none"}, ...wanted});
              const made = await fetch("/api/matches", {method: "POST", headers, body});
              return await made.json();
            }""",
            wanted,
        )
        assert "match" in made, made
        match: str = made["match"]
        self.links = made["links"]
        self.visit(f"/m/{match}")
        return match

    # What is seen

    def wait(self) -> None:
        """Until one is asked, or it is over."""
        self.page.wait_for_function(READY)

    @property
    def over(self) -> bool:
        return bool(self.page.evaluate("document.body.dataset.state === 'over'"))

    @property
    def n(self) -> int:
        number: int = self.page.evaluate("Number(document.body.dataset.n)")
        return number

    def options(self) -> list[str]:
        """The ids of the options on the page."""
        found: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('[data-option]')].map(each => each.dataset.option)"
        )
        return found

    def focus(self) -> str:
        told: str = self.page.evaluate(
            "document.activeElement.dataset.option ?? document.activeElement.id"
            " ?? document.activeElement.tagName"
        )
        return told

    def log(self) -> list[str]:
        """The lines of the log, without what stands under them."""
        lines: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('#log [data-line]')]"
            ".map(each => (each.querySelector('summary') ?? each).textContent)"
        )
        return lines

    def step(self) -> str:
        """Which step of the round it is."""
        told: str = self.page.evaluate(
            "document.querySelector('.steps [aria-current]')?.textContent ?? ''"
        )
        return told

    def asked(self) -> bool:
        return bool(self.page.evaluate("document.body.dataset.state === 'asking'"))

    def told_once(self) -> bool:
        """Every line of the log stands there once and in order."""
        numbers = self.page.evaluate(
            "[...document.querySelectorAll('#log [data-line]')].map(e => Number(e.dataset.line))"
        )
        return bool(numbers) and numbers == sorted(set(numbers))

    def offered_all(self) -> bool:
        """Were the options on the page always those of the question?"""
        return not self.others

    def offered(self) -> list[str]:
        """The options of the newest question, as the server sent it."""
        steps = [line for line in self.lines if line.get("is") in ("table", "step")]
        ask = steps[-1].get("ask") if steps else None
        return [
            choice["id"] for group in (ask or {}).get("groups", []) for choice in group["options"]
        ]

    # What is done

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def answered(self, n: int) -> None:
        """Until the page has heard what came of a decision."""
        self.page.wait_for_function("n => Number(document.body.dataset.n) > n", arg=n)

    def decide_by_keys(self, chance: random.Random, ending: float = 0.5) -> None:
        """One decision with the keyboard alone: arrows and Enter, or the key that ends a phase."""
        self.wait()
        if self.over:
            return
        n = self.n
        options = self.options()
        if sorted(options) != sorted(self.offered()):
            self.others.append(f"{options} for {self.offered()}")
        can_end = bool(self.page.query_selector("#dock .end"))
        if can_end and chance.random() < ending:
            self.press("e")
        else:
            self.press("d", *["ArrowDown"] * chance.randrange(len(options)))
            if self.page.evaluate("!document.activeElement.dataset.option"):
                self.press("d")
            self.press("Enter")
        self.answered(n)

    def play_by_keys(self, seed: int, most: int, ending: float = 0.5) -> int:
        """A whole match with the keyboard alone; how many decisions it took."""
        chance = random.Random(seed)
        for made in range(most):
            self.wait()
            if self.over:
                return made
            self.decide_by_keys(chance, ending)
            assert self.page.evaluate("document.activeElement !== document.body"), "focus is lost"
        raise AssertionError(f"not over after {most} decisions")
