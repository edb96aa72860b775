"""A bot as a class: it raises when it may, and never folds."""

from cardwright import Option, Outlook


class Greedy:
    def choose(self, outlook: Outlook) -> Option:
        for wanted in ("raise", "bet", "call", "pass"):
            for option in outlook.options:
                if option.verb == wanted:
                    return option
        return outlook.options[0]
