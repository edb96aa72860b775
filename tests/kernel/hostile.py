"""Hostile card files: what a stranger might write to make the engine hang, crash or misbehave."""

from __future__ import annotations

from collections.abc import Iterator

EVENTS = [
    "card_moved", "card_cloned", "card_shown", "clone_ended", "zone_shuffled", "resource_changed",
    "lasting_created", "lasting_ended", "phase_entered", "cooldown_changed", "played", "struck",
    "turn_ended", "omen",
]  # fmt: skip

# Whatever wakes it, each of these does something that may wake it again.
ANSWERS_TO_EVENTS = [
    "{tell: omen}",
    "[{tell: omen}, {tell: struck}, {tell: played}]",
    "{repeat: {times: 100, do: {tell: omen}}}",
    "{damage: 0}",
    "{draw: {cards: 100000000, from: hand, into: hand}}",
    "[{draw: {cards: 9, from: hand, into: deck}}, {draw: {cards: 9}}]",
    "{shuffle: deck}",
    "[{gain: {resource: focus, amount: 1}}, {lose: {resource: focus, amount: 1}}]",
    "{move_card: play, to: cards_in_play}",
    "{move_card: deck, to: their_plays}",
    "{lasting: {until: end_of_match, rules: {on: EVENT, do: {tell: EVENT}}}}",
    "{lasting: {until: {while: turn > 99}, answers: {cost: +1}}}",
    "{cancel: {}, to: lasting_effects}",
    "{choose: [{tell: omen}, {damage: 0.01}]}",
    "{damage: 0, to: {of: body_parts, choose: 20, distinct: false}}",
    "{gain: {resource: focus, amount: 1}, to: event_source}",
]

ODD_NUMBERS = [
    "99999999999999999999", "-99999999999999999999", "1e99", "0x7fffffff", "1_000_000", "0.001",
    ".nan", ".inf", "1000000", "-1", "'٣'", "3²", "1:30", "2026-01-01", "~", "true", "[]", "{}",
    "''",
]  # fmt: skip

ODD_NAMES = [
    "../../etc/passwd", "/absolute", "a/b", "a\\b", "con", "__class__", "a.b", "A", "\uff41", "a b",
    "'a\\n'", "''", "'-'", "\u202eevil", "a\u200bb", "\ufeffx", "a\u0000b", "a" * 65, "a" * 3000,
    "1", "no", "null", "0", "é", "\U0001f600", "<<", "'*'", "%TAG", "&a", "*a", "!!int 3",
]  # fmt: skip

NOT_YAML: list[bytes] = [
    b"", b"\n\n", b"# only a comment", b"---\n---\n", b"a", b"[a, b]", b"3", b"'", b"{", b"a: [",
    b"a: b: c", b"\x00\x01\x02", b"\xff\xfe\x00a", b"\xef\xbb\xbfprobe: {}", b"\xc3\x28", b"\t",
    b"a:\n\tb: 1", b"%YAML 9.9\n---\na: 1", b"probe: {}\r\nother: {}\r\n", b"probe: {}\rx: {}",
    b"? [a]\n: b", b"? {a: b}\n: c", b"{}: {}", b"[]: {}", b"a: &x {}\nb: *x", b"a: *a",
    b"a: &a [*a]", b"a: !!python/object/apply:os.system ['true']", b"a: !x {}", b"<<: {a: 1}",
    b"a: {<<: {cost: 1}}", b"a: {cost: 1, cost: 2}", b"a: {}\na: {}", b"a: |\n  text\n  more",
    b"a: >-\n  folded", b'a: "\\ud800"', b'a: "\\u202e"', b'a: "\\x00"', b'a: "\\UFFFFFFFF"',
    b"probe: " + b"[" * 5_000, b"probe: " + b"{a: " * 5_000, b"a: {title: " + b"x" * 5_000 + b"}",
    b"- " * 20_000, b"x" * 1_000_001, b"a: [" + b"1," * 100_001 + b"]", b"%" * 100_000,
    b"\xe2\x80\xa8", b"a: \xe2\x80\xae", b"!" * 1_000, b"a: " + b"&a " * 1_000, b"*" * 1_000,
]  # fmt: skip


def nested(shape: str, depth: int) -> str:
    """An effect inside itself, so many times over."""
    text = "{tell: omen}"
    for _ in range(depth):
        text = shape.replace("INNER", text)
    return text


SHAPES = [
    "[INNER]",
    "{choose: [INNER, {damage: 0}]}",
    "{repeat: {times: 100, do: INNER}}",
    "{when: {holds: turn >= 0, then: INNER}}",
    "{pay: {cost: {lose: {resource: focus, amount: 0}}, then: INNER}}",
    "{lasting: {until: end_of_turn, rules: {on: omen, do: INNER}}}",
]


def effects() -> Iterator[tuple[str, str]]:
    for event in EVENTS:
        for place, answer in enumerate(ANSWERS_TO_EVENTS):
            rules = f"rules: {{on: {event}, do: {answer.replace('EVENT', event)}}}"
            yield f"{event} wakes {place}", f"{{effect: {{tell: omen}}, {rules}}}"
    for place, shape in enumerate(SHAPES):
        for depth in (2, 7, 14, 16, 40):
            yield f"shape {place} nested {depth}", f"{{effect: {nested(shape, depth)}}}"
    for number in ODD_NUMBERS:
        yield f"cost {number}", f"{{cost: {number}}}"
        yield f"copies {number}", f"{{copies: {number}}}"
        yield f"damage {number}", f"{{effect: {{damage: {number}}}}}"
        yield f"draw {number}", f"{{effect: {{draw: {number}}}}}"
        yield f"times {number}", f"{{effect: {{repeat: {{times: {number}, do: {{tell: omen}}}}}}}}"
        yield f"answer {number}", f"{{answers: {{damage: {{times: {number}}}, plays: ={number}}}}}"
        target = f"to: {{of: body_parts, choose: {number}}}"
        yield f"choose {number}", f"{{effect: {{damage: 0, {target}}}}}"
    for name in ODD_NAMES:
        yield f"title {name[:20]!r}", f"{{title: {name}}}"
        yield f"tag {name[:20]!r}", f"{{tags: [{name}]}}"
        yield f"operation {name[:20]!r}", f"{{effect: {{{name}: 1}}}}"
        yield f"condition {name[:20]!r}", f"{{effect: {{damage: 0, if: {name}}}}}"


# Rules that make the game unplayable as far as cards can, and chains over several cards.
WHOLE_FILES = [
    "probe: {answers: {cost: [x0, -5, =-100], plays: +100000000}}",
    "probe: {answers: {plays: =0, can_play: no}}",
    "probe: {effect: {lasting: {until: end_of_match,"
    " answers: {can_play: no, plays: =-5, cost: =999}}}}",
    "probe: {answers: {damage: [x1000000, x1000000, x1000000]}, effect: {damage: 1000000}}",
    "probe: {answers: {damage: {times: owner.focus * owner.focus * 99999}},"
    " effect: {damage: 0.01}}",
    "probe: {effect: {lasting: {until: {while: turn < 0},"
    " rules: {on: lasting_ended, do: {tell: omen}}}}}",
    "probe: {effect: {lasting: {until: {in_zone: hand}, answers: {cost: +1}}}}",
    "probe: {effect: {repeat: {times: 100,"
    " do: {lasting: {until: end_of_match, answers: {cost: +0}}}}}}",
    "probe: {rules: {on: lasting_created,"
    " do: {lasting: {until: end_of_match, answers: {cost: +0}}}},"
    " effect: {lasting: {until: end_of_match, answers: {cost: +0}}}}",
    "ping: {rules: {on: struck, do: {tell: omen}}, effect: {tell: omen}}\n"
    "probe: {rules: {on: omen, do: {tell: struck}}}",
    "ping: {rules: {on: omen, do: [{tell: omen}, {tell: omen}]}, effect: {tell: omen}}\n"
    "probe: {rules: {on: omen, do: [{tell: omen}, {tell: omen}]}}",
    "probe: {effect: {lasting: {until: end_of_match, bind: {x: {of: lasting_effects, choose: 1}},"
    " rules: {on: omen, do: {cancel: {}, to: {of: lasting_effects, where: target == x}}}}}}",
    "probe: {effect: {damage: 0, to: {of: body_parts, random: 20, distinct: false}}}",
    "probe: {effect: {move_card: hand, to: my_plays}, rules: {on: played, do: {move_card: deck}}}",
    "probe: {effect: {move_card: pool, to: {of: cards_in_hand, choose: 20}}}",
    "probe: {effect: {draw: {cards: 99, from: pool, into: hand}}}",
    "probe: {effect: {draw: {cards: 99, from: pool, into: play}}}",
    "probe: {effect: {draw: {cards: 99, from: deck, into: play}, to: enemies}}",
    "probe: {effect: {draw: {cards: 99, from: play, into: pool}}}",
    "probe: {examples: [{given: {hand.99: [probe]},"
    " do: ['99: x'], then: {holds: '99: turn == 1'}}]}",
    "probe: {effect: {when: {holds: owner == 99, then: nothing, otherwise: {choose: [nothing]}}}}",
    "\n".join(f"probe_{place}: {{copies: 100}}" for place in range(300)),
    "\n".join(f"probe_{place}: {{}}" for place in range(5_001)),
]  # fmt: skip


def repeated(effect: str, depth: int = 3) -> str:
    """An effect a hundred times a hundred times…"""
    for _ in range(depth):
        effect = f"{{repeat: {{times: 100, do: {effect}}}}}"
    return effect


def looked_for(depth: int) -> str:
    """Each card of the deck, if for each card of the deck…: and in the end there is none."""
    effect = "{move_card: hand, to: {of: cards_in_deck, where: turn < 0}}"
    for _ in range(depth):
        condition = "'\"quick\" not in target.tags'"
        effect = f"{{when: {{holds: {condition}, then: {effect}}}, to: cards_in_deck}}"
    return f"{{choose: [{effect}, {effect}, {{tell: omen}}, {{damage: 0}}]}}"


LONG = " and ".join(["turn >= 0"] * 18)
LASTING = "{lasting: {until: end_of_match, ANSWERS}}"
CROWD = "\n".join(f"p{place}: {{copies: 100}}" for place in range(15))

# Files that ask for as much work as they can between two decisions.
TOIL = [
    f"probe: {{effect: {repeated('{shuffle: deck}')}}}",
    f"probe: {{effect: {repeated('{shuffle: deck}')}}}\n{CROWD}",
    f"probe: {{effect: {repeated('{shuffle: hand}')}}}\n{CROWD}",
    f"probe: {{effect: {repeated('{draw: {cards: 9999, from: deck, into: deck}}')}}}\n{CROWD}",
    f"probe: {{effect: {repeated('{draw: {cards: 2, from: hand, into: deck}}')}}}\n{CROWD}",
    f"probe: {{effect: {repeated('[{draw: 1}, {draw: {cards: 1, from: hand, into: deck}}]')}}}",
    f"probe: {{effect: {repeated('{draw: {cards: 1, from: deck, tagged: [quick]}}')}}}\n{CROWD}",
    f"probe: {{effect: {repeated('{tell: omen}')}}}",
    f"probe: {{effect: {repeated('{damage: 0}')}}}",
    f"probe: {{effect: {looked_for(2)}}}",
    f"probe: {{effect: {looked_for(5)}}}\n{CROWD}",
    "probe: {effect: {move_card: deck, to: {of: cards_in_deck, where: LONG}}}".replace("LONG", LONG)
    + f"\n{CROWD}",
    f"probe: {{effect: {repeated('{damage: 0, to: {of: body_parts, where: LONG}}')}}}".replace(
        "LONG", LONG
    ),
    "probe: {effect: [A, A, A, A, A, B]}".replace(
        "A",
        "{repeat: {times: 100, do: "
        + LASTING.replace("ANSWERS", f"answers: {{damage: {{add: 0, if: {LONG}}}}}")
        + "}}",
    ).replace("B", repeated("{damage: 0}")),
    "probe: {effect: [A, A, A, A, B]}".replace(
        "A",
        "{repeat: {times: 100, do: "
        + LASTING.replace("ANSWERS", f"rules: {{on: omen, where: not ({LONG}), do: nothing}}")
        + "}}",
    ).replace("B", repeated("{tell: omen}")),
    "probe: {effect: [A, A, A, A, B]}".replace(
        "A",
        f"{{repeat: {{times: 100, do: {{lasting: {{until: {{while: {LONG}}},"
        " answers: {cost: +0}}}}}",
    ).replace("B", repeated("{tell: omen}")),
    "probe: {effect: B}".replace(
        "B",
        repeated(
            "{scale: {effect: ["
            + ", ".join(["{gain: {resource: focus, amount: 1}}"] * 90)
            + "], per: turn}}"
        ),
    ),
    "probe: {effect: {draw: {cards: 9999, from: deck, into: play}}}\n"
    + CROWD.replace("copies: 100", "copies: 100, rules: {on: card_moved, do: {tell: omen}}"),
    "probe: {effect: {choose: [" + ", ".join(["{damage: 0}"] * 190) + "]}}",
]  # fmt: skip


def hostile_files() -> Iterator[tuple[str, bytes]]:
    for name, text in effects():
        yield name, f"probe: {text}\n".encode("utf-8", "surrogatepass")
    for place, text in enumerate(WHOLE_FILES):
        yield f"whole file {place}", text.encode()
    for place, text in enumerate(TOIL):
        yield f"toil {place}", text.encode()
    for name in ODD_NAMES:
        yield f"entry {name[:20]!r}", f"{name}: {{}}\n".encode("utf-8", "surrogatepass")
        yield f"field {name[:20]!r}", f"probe: {{{name}: 1}}\n".encode("utf-8", "surrogatepass")
    for place, data in enumerate(NOT_YAML):
        yield f"not YAML {place}", data
