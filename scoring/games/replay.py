"""Deals out of a text, checked move by move, with the match that they make.

A text is one deal after another in the notation of docs/notation.md. The deals of one game are one match until it is
over; then, or with another game, the next match begins.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from games.deal import DealState, start
from games.facts import facts
from games.messages import Message
from games.notation import NotationError, read
from games.refusals import Refusal, Rule
from scoring.games import begin_match
from scoring.games.account import Account


@dataclass(frozen=True, slots=True)
class ReplayedDeal:
    """A deal of the text: its number in the text, where it ended, and the match after it.

    `match` counts the matches of the text from 1. `account` is None when the deal is not over.
    """

    number: int
    state: DealState
    match: int
    account: Account | None


class ReplayRefused(Exception):
    """A deal of the text is none. `line` counts in the whole text, `move` is None outside the moves.

    `rule` and `section` of docs/rules.md are there when a rule of play was broken.
    """

    def __init__(self, deal: int, line: int, error: NotationError) -> None:
        super().__init__(deal, line, error)
        self.deal = deal
        self.line = line
        self.message: Message = error.message
        self.move = error.move
        self.section = error.section
        self.rule: Rule | None = error.__cause__.rule if isinstance(error.__cause__, Refusal) else None


def replayed(text: str) -> Iterator[ReplayedDeal]:
    """Every deal of the text in its order. Raises ReplayRefused where one cannot be."""
    account: Account | None = None
    match = 0
    for number, (first_line, part) in enumerate(_deals(text), start=1):
        try:
            state = read(part)
        except NotationError as error:
            raise ReplayRefused(number, first_line + error.line - 1, error) from error
        if account is None or account.finished or account.next_game != state.game:
            account = begin_match(state.game)
            match += 1
        if state.outcome() is None:
            yield ReplayedDeal(number, state, match, None)
            continue
        account = account.add(facts(state))
        yield ReplayedDeal(number, state, match, account)


def moments(state: DealState) -> tuple[DealState, ...]:
    """The deal from before its first move to `state`, a state for each move."""
    at = start(state.game, state.dealt, leader=state.lead, boneyard=state.dealt_boneyard, seed=state.seed)
    found = [at]
    for _, move in state.moves:
        at = at.after(move)
        found.append(at)
    return tuple(found)


def _deals(text: str) -> Iterator[tuple[int, str]]:
    """Each deal of the text with the number of its first line: it begins where `game:` stands."""
    part: list[str] = []
    first = 1
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip().startswith("game:") and any(map(_says_something, part)):
            yield first, "\n".join(part)
            part, first = [], number
        part.append(line)
    yield first, "\n".join(part)


def _says_something(line: str) -> bool:
    return bool(line.strip()) and not line.strip().startswith("#")
