"""What the rules of play refuse, and which rule it is."""

from collections.abc import Iterable
from enum import StrEnum

from games.messages import Message


class Rule(StrEnum):
    """The rules that forbid a move or a deal; the code is stable and may be stored."""

    DEAL_OVER = "deal_over"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_IN_SET = "not_in_set"
    ALREADY_PLAYED = "already_played"
    NOT_IN_HAND = "not_in_hand"
    NO_SUCH_END = "no_such_end"
    DOES_NOT_FIT = "does_not_fit"
    OF_THE_GAME = "of_the_game"
    MUST_PLAY = "must_play"
    MAY_NOT_DRAW = "may_not_draw"
    LEAD = "lead"
    HANDS = "hands"
    BONEYARD = "boneyard"
    REDEAL = "redeal"
    TILE_TWICE = "tile_twice"
    LEADER = "leader"

    @property
    def section(self) -> str:
        """The section of docs/rules.md that states the rule."""
        return _SECTIONS[self]


_SECTIONS = {
    Rule.DEAL_OVER: "§3.5",
    Rule.NOT_YOUR_TURN: "§3.1",
    Rule.NOT_IN_SET: "§2.1",
    Rule.ALREADY_PLAYED: "§2.1",
    Rule.NOT_IN_HAND: "§3.3",
    Rule.NO_SUCH_END: "§3.2",
    Rule.DOES_NOT_FIT: "§3.2",
    Rule.OF_THE_GAME: "§4",
    Rule.MUST_PLAY: "§3.3",
    Rule.MAY_NOT_DRAW: "§3.3",
    Rule.LEAD: "§3.4",
    Rule.HANDS: "§8",
    Rule.BONEYARD: "§8",
    Rule.REDEAL: "§3.8",
    Rule.TILE_TWICE: "§2.1",
    Rule.LEADER: "§3.4",
}


class Refusal(Exception):
    """A rule of play was broken; `message` says so to a person, `section` is its place in docs/rules.md.

    A game with a rule of its own passes the `section` that states it, for example "SW.2".
    """

    def __init__(self, rule: Rule, message: Message, *, section: str | None = None) -> None:
        super().__init__(rule, message)
        self.rule = rule
        self.message = message
        self.section = section or rule.section

    def __str__(self) -> str:
        return f"{self.message} (docs/rules.md {self.section})"


class IllegalMove(Refusal):
    """The move is not allowed in this state; the state is as it was."""


class IllegalDeal(Refusal):
    """A deal cannot begin like this."""


def listed(words: Iterable[object]) -> str:
    """The words with commas between, for a place in a Message."""
    return ", ".join(str(word) for word in words)
