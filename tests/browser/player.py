"""A person at the page: sees what a browser shows, presses keys, points at things."""

from __future__ import annotations

import json
import random
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocket

from cardwright.web.visitors import COOKIE
from tests.browser.dealt import deal

PATIENCE = 60_000
# What there is to see once one is asked or it is over, in one answer: whoever asks for each of
# these on its own waits for the browser each time.
LOOK = """() => {
  const body = document.body;
  return ["asking", "over"].includes(body.dataset.state) && {
    over: body.dataset.state === "over",
    n: Number(body.dataset.n),
    options: [...document.querySelectorAll("[data-option]")].map(each => each.dataset.option),
    ends: document.querySelector("#dock .end") !== null,
    focused: document.activeElement !== body,
  };
}"""
READY = """() => {
  const state = document.body.dataset.state;
  return state === "asking" || state === "over";
}"""
# What a browser says when a server is gone; that is none of the page's faults.
LOST = ("WebSocket", "net::ERR_")
BUTTON = re.compile(r'button "((?:[^"\\]|\\.)*)"')
# Buttons in the dock that are no options.
TOOLS = ("Undo", "Hint", "Type", "Orders", "Hide the options", "Show all options")
# How often an option is taken with arrows instead of its number, and how far down at most.
BY_ARROWS = 0.5
ARROWS_MAX = 6
SETTINGS = "localStorage.setItem('cardwright.settings', JSON.stringify(%s))"


@dataclass(frozen=True)
class Sight:
    """What the page shows at one moment."""

    over: bool
    n: int
    options: list[str]
    ends: bool
    focused: bool


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
        self.texts: list[str] = []
        self.links: list[str | None] = []
        # Questions whose options were not those of the page.
        self.others: list[str] = []

    def connected(self, socket: WebSocket) -> None:
        socket.on("framereceived", self.received)

    def received(self, text: str | bytes) -> None:
        self.lines.append(json.loads(text))
        self.texts.append(str(text))

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

    def sit_at_dealt(self, file: Path, game: str, number: int, seats: list[str]) -> str:
        """A match whose chance is fixed, in the store of the server; its id."""
        self.visit()
        self.page.wait_for_selector(".games li")
        [token] = [c["value"] for c in self.page.context.cookies() if c["name"] == COOKIE]
        match = deal(file, game, number, seats, token)
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

    def offered(self, n: int) -> list[str]:
        """The options of the newest question up to a number, as the server sent it."""
        steps = [
            line
            for line in self.lines
            if line.get("is") in ("table", "step") and line.get("n", 0) <= n
        ]
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

    def look(self) -> Sight:
        """What there is to decide, once there is something; the page says when."""
        return Sight(**self.page.wait_for_function(LOOK).json_value())

    def decide_by_keys(self, chance: random.Random, ending: float = 0.5) -> bool:
        """One decision with the keyboard alone; false if there is none, since it is over.

        Arrows and Enter, the number of an option, or the key that ends a phase.
        """
        seen = self.look()
        assert seen.focused, "focus is lost"
        if seen.over:
            return False
        if sorted(seen.options) != sorted(self.offered(seen.n)):
            self.others.append(f"{seen.options} for {self.offered(seen.n)}")
        if seen.ends and chance.random() < ending:
            self.press("e")
        elif chance.random() < BY_ARROWS:
            self.press("d", *["ArrowDown"] * chance.randrange(min(len(seen.options), ARROWS_MAX)))
            if self.page.evaluate("!document.activeElement.dataset.option"):
                self.press("d")
            self.press("Enter")
        else:
            self.press_number(chance.randrange(len(seen.options)) + 1, len(seen.options))
        self.answered(seen.n)
        return True

    def names(self) -> list[str]:
        """What a screen reader calls the options."""
        snapshot = self.page.locator("#dock").aria_snapshot()
        found = [json.loads(f'"{name}"') for name in BUTTON.findall(snapshot)]
        return [name for name in found if not name.startswith(TOOLS)]

    def decide_by_names(self, chance: random.Random, ending: float = 0.5) -> bool:
        """One decision by the accessible name of an option alone; false if it is over."""
        seen = self.look()
        if seen.over:
            return False
        names = self.names()
        assert len(names) == len(seen.options)
        name = names[-1] if seen.ends and chance.random() < ending else chance.choice(names)
        # What is known about an option comes a moment later, and stands behind its words.
        words = re.compile(f"^{re.escape(name)}")
        button = self.page.locator("#dock").get_by_role("button", name=words)
        button.first.press("Enter")
        self.answered(seen.n)
        return True

    def play_by_names(self, seed: int, most: int, ending: float = 0.5) -> int:
        """A whole match by accessible names alone; how many decisions it took."""
        chance = random.Random(seed)
        for made in range(most):
            if not self.decide_by_names(chance, ending):
                return made
        raise AssertionError(f"not over after {most} decisions")

    def press_number(self, number: int, most: int) -> None:
        """An option by its number; Enter says that no longer one is meant."""
        self.press(*str(number))
        if number * 10 <= most:
            self.press("Enter")

    def play_by_keys(self, seed: int, most: int, ending: float = 0.5) -> int:
        """A whole match with the keyboard alone; how many decisions it took."""
        chance = random.Random(seed)
        for made in range(most):
            if not self.decide_by_keys(chance, ending):
                return made
        raise AssertionError(f"not over after {most} decisions")
