"""What a seat may ask about a match, from its own view: nothing of this changes anything."""

from __future__ import annotations

from typing import Final

import msgspec

from cardwright.kernel import (
    Game,
    Match,
    Option,
    Refused,
    State,
    ask_of,
    card_words,
    prospects_of,
    sentence,
)
from cardwright.kernel.language import nearest
from cardwright.session.commands import Command
from cardwright.session.figures import all_figures, figures_about
from cardwright.session.messages import Answer, CardText, FigureRow, OrderRow, ProspectRow, SignRow
from cardwright.session.orders import QUIET, STOP, Orders, signs_for
from cardwright.session.prospect_words import prospect_words
from cardwright.web.steward import undo_words

FIGURES_MAX: Final = 40


def answered(match: Match, seat: int, command: Command, orders: Orders) -> Answer:
    """The answer to a question of a seat; refused with a reason."""
    to = command.mark
    if command.do == "prospects":
        return Answer(to=to, prospects={of: prospect_rows(match, seat, of) for of in command.of})
    if command.do == "why":
        return Answer(to=to, why=reasons(match, seat, str(command.take)))
    if command.do == "explain":
        return Answer(to=to, figures=figure_rows(match, seat, command.ask, command.at))
    if command.do == "orders":
        return Answer(to=to, orders=order_rows(orders), signs=sign_rows(match, seat))
    return card_answer(match.game, command)


def order_rows(orders: Orders) -> list[OrderRow]:
    """All that holds for a seat, a sentence each."""
    rows = [OrderRow(o.when, o.take, o.until, o.words()) for o in orders.orders.values()]
    rows += [
        OrderRow(sign.text(), "ask", STOP, f"You are asked when there is: {sign.words()}")
        for sign in orders.stops
    ]
    if not orders.quiet:
        rows.append(OrderRow("", "", QUIET, "You are asked even where there is no choice"))
    return rows


def sign_rows(match: Match, seat: int) -> list[SignRow]:
    return [SignRow(sign.text(), sign.words()) for sign in signs_for(match, seat)]


def card_answer(game: Game, command: Command) -> Answer:
    return Answer(to=command.mark, card=card_text(game, command.name))


def prospect_rows(match: Match, seat: int, wish: str) -> list[ProspectRow]:
    """What an option would cost and bring; nothing if it is not offered."""
    try:
        option = match.meant(seat, wish)
    except Refused:
        return []
    return prospects_on(match.world(seat), seat, option)


def prospects_on(table: State, seat: int, option: Option) -> list[ProspectRow]:
    return [
        ProspectRow(says=prospect_words(prospect), **msgspec.structs.asdict(prospect))
        for prospect in prospects_of(table, seat, option)
    ]


def reasons(match: Match, seat: int, wish: str) -> list[str]:
    """What speaks against an option, against using something, or against taking back."""
    if wish == "undo":
        if match.can_undo(seat):
            return ["Your last decision can be taken back."]
        return [sentence(undo_words(match, seat))]
    ask = ask_of(match, seat)
    about = [] if ask is None else [c.why for c in ask.barred if wish in (c.id, *c.keys)]
    if about:
        return [sentence(why) for why in dict.fromkeys(about)]
    try:
        match.meant(seat, wish)
    except Refused as refused:
        return [sentence(str(refused))]
    return ["Nothing speaks against it."]


def figure_rows(match: Match, seat: int, ask: str, at: str) -> list[FigureRow]:
    """The numbers that a seat may ask about, by question, by what they are about, or both."""
    figures = all_figures(match, seat)
    if ask:
        figures = [figure for figure in figures if figure.question.name == ask.replace(" ", "_")]
    if at:
        words = at.replace(".", " ").replace("_", " ")
        figures = figures_about(figures, words) or (figures if ask else [])
    return [
        FigureRow(figure.question.name, figure.subject, figure.answer, figure.fold(match, seat))
        for figure in figures[:FIGURES_MAX]
    ]


def card_text(game: Game, name: str) -> CardText:
    template = game.by_name.get(name)
    if template is None:
        close = nearest(name, game.by_name)
        hint = f" (did you mean {close!r}?)" if close else ""
        raise Refused(f"{game.title} has no card {name[:40]!r}{hint}")
    return CardText(name, template.title, card_words(game, template))
