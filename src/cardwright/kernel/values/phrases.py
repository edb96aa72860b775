"""Phrases: whatever people read, in the language that is spoken.

A phrase is written in English where it is used, with its gaps by name:
`say("{who} draws {n} {n:card|cards}", who=…, n=…)`. The table of another
language holds under the English phrase what is said instead. So a second
language is one table for the kernel and one for each game, and no other code.

A gap is `{name}`; `{n:card|cards}` takes the first noun for exactly one and
else the second; `{card:acc}` takes another form of what is put in, which the
table holds under `König:acc`. What a table lacks is said in English and noted
as missing, so that a test can name it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import groupby
from typing import Final

from cardwright.kernel.values.german import GERMAN

ENGLISH_CODE: Final = "en"
MINUS: Final = "\N{MINUS SIGN}"
SIGNS: Final = f"+-{MINUS}"
PAIR: Final = 2


class UnknownLanguage(Exception):
    """A language was asked for that nobody has written a table of."""


class Language:
    """A language by its code and its own name, with everything that was written in it."""

    __slots__ = ("code", "missing", "name", "table")

    def __init__(self, code: str, name: str) -> None:
        self.code = code
        self.name = name
        self.table: dict[str, str] = {}
        # What was said in English for want of an entry, in the order in which it was met.
        self.missing: dict[str, bool] = {}


class Speaker:
    """Which language this process speaks to people."""

    __slots__ = ("language",)

    def __init__(self, language: Language) -> None:
        self.language = language


LANGUAGES: Final[dict[str, Language]] = {ENGLISH_CODE: Language(ENGLISH_CODE, "English")}
SPEAKER: Final = Speaker(LANGUAGES[ENGLISH_CODE])

# What several statements about one thing begin with, and what would run together with them.
IT: Final = "it "
JOINTS: Final = re.compile(r" (?:and|or) |[,:;]")

# A phrase taken apart: what stands before each gap, the gap, and how it is filled.
Gap = tuple[str, str, str]
TAKEN_APART: Final[dict[str, list[Gap]]] = {}


def learn(code: str, name: str, table: Mapping[str, str]) -> None:
    """Add a table of phrases to a language; two tables may not say a phrase differently."""
    language = LANGUAGES.setdefault(code, Language(code, name))
    for english, said in table.items():
        known = language.table.get(english, said)
        assert known == said, f"{english!r} is {known!r} in {name}, and cannot be {said!r} too"
        language.table[english] = said


def speak(code: str) -> None:
    """Say everything in this language from now on."""
    if code not in LANGUAGES:
        known = ", ".join(f"{one.code} ({one.name})" for one in LANGUAGES.values())
        raise UnknownLanguage(f"nobody has written phrases for {code!r}; there are: {known}")
    SPEAKER.language = LANGUAGES[code]


@contextmanager
def speaking(code: str) -> Iterator[Language]:
    """Say everything inside in another language."""
    before = SPEAKER.language.code
    speak(code)
    try:
        yield SPEAKER.language
    finally:
        speak(before)


def phrase(english: str) -> str:
    """A phrase in the language that is spoken, its gaps still open."""
    language = SPEAKER.language
    if language.code == ENGLISH_CODE or not english:
        return english
    if english not in language.table:
        language.missing[english] = True
        return english
    return language.table[english]


def say(english: str, **slots: str | int) -> str:
    """A phrase in the language that is spoken, with its gaps filled."""
    words = ""
    spoken = phrase(english)
    gaps = TAKEN_APART.get(spoken)
    if gaps is None:
        gaps = TAKEN_APART[spoken] = taken_apart(spoken)
    for before, name, how in gaps:
        words += before
        if name:
            words += filled(slots[name], how)
    return words


def filled(value: str | int, how: str) -> str:
    """What stands in a gap: the value, the noun that fits a number, or another form of a word."""
    if not how:
        return str(value)
    if "|" in how:
        one, _, several = how.partition("|")
        return one if str(value).lstrip(SIGNS) == "1" else several
    return form_of(str(value), how)


def form_of(word: str, form: str) -> str:
    """Another form of a word: a case, a gender. A word without one keeps its only form."""
    return SPEAKER.language.table.get(f"{word}:{form}", word)


def taken_apart(text: str) -> list[Gap]:
    gaps: list[Gap] = []
    while text:
        before, opened, rest = text.partition("{")
        inside, _, text = rest.partition("}")
        name, _, how = inside.partition(":")
        gaps.append((before, name if opened else "", how))
    return gaps


# Small words that many sentences need


def enumerated(parts: list[str], last: str = "and") -> str:
    """Several things in one sentence: A, B and C."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {phrase(last)} {parts[-1]}"


def conjoined(said: list[str], last: str) -> str:
    """Conditions in one sentence. What all begin with is said once: the range is near or far."""
    split = [led(words) for words in said]
    lead = split[0][0]
    together = len(said) > 1 and lead != "" and all(first == lead for first, _ in split)
    if not together or any(f" {word} " in rest for _, rest in split for word in ("and", "or")):
        return of_it(said, last) or f" {phrase(last)} ".join(said)
    rests = [rest for _, rest in split]
    if lead.endswith(" does not"):
        if last == "or":
            return f" {phrase(last)} ".join(said)
        # Of two things that do not happen, neither does.
        who = lead.removesuffix(" does not")
        return f"{who} neither {enumerated([third_person(rest) for rest in rests], 'nor')}"
    if lead.endswith(" not"):
        rests = [rests[0], *[f"not {rest}" for rest in rests[1:]]]
    return f"{lead} {enumerated(rests, last)}"


def third_person(done: str) -> str:
    """What somebody does, of one: hit, hits; miss, misses."""
    verb, gap, rest = done.partition(" ")
    if verb == "have":
        return f"has{gap}{rest}"
    return f"{verb}{'es' if verb.endswith(('s', 'x', 'ch', 'sh')) else 's'}{gap}{rest}"


def of_it(said: list[str], last: str) -> str:
    """What is said of one thing, which is named once: it hits or is blocked; empty if not so."""
    simple = all(words.startswith(IT) and not JOINTS.search(words) for words in said)
    rests = [words.removeprefix(IT) for words in said]
    return IT + enumerated(rests, last) if simple and len(said) > 1 else ""


def led(words: str) -> tuple[str, str]:
    """A condition as what it is about, up to its verb, and the rest; without a verb no lead."""
    for verb in (" is not ", " is ", " are not ", " are ", " does not "):
        lead, found, rest = words.partition(verb)
        if found and not lead.startswith("("):
            return lead + verb.rstrip(), rest
    return "", words


def capital(words: str) -> str:
    """Words as they stand at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def small(words: str) -> str:
    """Words as they stand behind a colon; a word of capitals keeps them."""
    return words if words[1:2].isupper() else words[:1].lower() + words[1:]


def article(noun: str) -> str:
    """A noun with its article, in English: a card, an hour."""
    vowel = noun[:1].lower() in "aeiou" and not noun.lower().startswith(("uni", "one"))
    return f"an {noun}" if vowel else f"a {noun}"


def minus(number: str) -> str:
    """A written number with a real minus sign."""
    return number.replace("-", MINUS)


def signed(number: str) -> str:
    """A written number as a change, always with its sign."""
    return minus(number) if number.startswith("-") else f"+{number}"


learn("de", "Deutsch", GERMAN)


def said_once(said: list[str]) -> list[str]:
    """What comes several times in turn, once with how often: gain a red crystal twice."""
    told: list[str] = []
    for words, same in groupby(said):
        n = len(list(same))
        often = phrase("twice") if n == PAIR else say("{n} times", n=n)
        told.append(words if n == 1 else f"{words} {often}")
    return told
