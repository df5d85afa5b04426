"""Matches of the games of the catalogue: the game's own score sheet, kept deal by deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.facts import DealFacts
from games.game import Game
from games.lead import Lead
from games.messages import N_, Message
from games.openers import Opener
from scoring.draw_sections import PairingSystem
from scoring.event_game import game_of
from scoring.facts_data import facts_of
from scoring.games import begin_match
from scoring.games.account import Account, placed_by
from scoring.match_score import BySide, DealLine, MatchScore, Stayed
from scoring.recording import surplus_of
from scoring.regulation import Regulation
from scoring.sections import Better, MatchRules


@dataclass(frozen=True, slots=True)
class Sheet:
    """The account after the lines that count, and what each of them changed, by side."""

    account: Account
    written: tuple[BySide, ...]


def match_sheet(
    lines: Sequence[DealLine],
    regulation: Regulation,
    *,
    seats: int | None = None,
    stayed: Stayed | None = None,
) -> Sheet:
    """The score sheet of a match of `seats` players (None: a full table); `lines` are in order.

    `stayed` is the side that kept its place after the match before, where others wait for one.

    Lines after the end of the match do not count. Raises ValueError where the game asks for more than is known.
    """
    game = game_of(regulation.game, seats=seats)
    account = begin_match(game)
    if stayed is not None:
        account = account.resumed(stayed.side, stayed.stay)
    written: list[BySide] = []
    for line in lines:
        if _is_over(account, len(written), regulation):
            break
        account, change = add_deal(account, _facts(line, game))
        written.append(change)
    return Sheet(account, tuple(written))


def _is_over(account: Account, deals: int, regulation: Regulation) -> bool:
    if account.next is None or deals == regulation.match.deals:
        return True
    return regulation.pairing.system is PairingSystem.WINNER_STAYS and bool(account.yielding)


def add_deal(account: Account, facts: DealFacts) -> tuple[Account, BySide]:
    """The account after one more deal, and what the deal changed by side."""
    after = account.add(facts)
    return after, tuple(new - old for new, old in zip(after.scores, account.scores, strict=True))


def fold_account(
    lines: Sequence[DealLine],
    regulation: Regulation,
    first_lead: int,
    *,
    time_called: bool,
    seats: int | None = None,
    stayed: Stayed | None = None,
) -> MatchScore:
    """The score of a match by account; `lines` are in order, `first_lead` is a seat.

    `first_lead` is asked only where the game leaves the first lead to the lot. Where others wait for a place, the
    match ends when a side has to give up its own. Raises ValueError as `match_sheet`.
    """
    sheet = match_sheet(lines, regulation, seats=seats, stayed=stayed)
    account, rules = sheet.account, regulation.match
    counted = len(sheet.written)
    is_over = _is_over(account, counted, regulation)
    places = account.places
    if places is None and (is_over or time_called):
        places = _places(account, rules)
    finished = places is not None
    first = [side for side, place in enumerate(places or ()) if place == 1]
    scores = account.scores
    surplus, more = surplus_of(lines, counted)
    return MatchScore(
        finished=finished,
        winner=first[0] if len(first) == 1 else None,
        points=scores,
        points_for=scores,
        # What a side has more than each of the others, added up: those of one table add up to nothing.
        difference=tuple(len(scores) * own - sum(scores) for own in scores),
        match_points=_match_points(rules, places) if places else (0,) * len(scores),
        deals_won=(0,) * len(scores),
        games=(),
        games_won=(0,) * len(scores),
        next_deal=None if finished else counted + 1,
        next_lead=None if finished else _lead(account, first_lead),
        surplus=surplus,
        working=(*account.working, *_ending(account, is_over, time_called), *more),
        places=places or (),
        titles=account.titles,
        written=sheet.written,
        stays=tuple(account.stay_of(side) for side in range(len(scores))),
    )


def _places(account: Account, rules: MatchRules) -> tuple[int, ...]:
    """The places in a match that its own account has not ended: who yields is last, else the scores decide."""
    if account.yielding:
        return tuple(2 if side in account.yielding else 1 for side in range(len(account.scores)))
    return placed_by(account.scores, most_first=rules.better is Better.MOST)


def _facts(line: DealLine, game: Game) -> DealFacts:
    if line.facts is None:
        raise ValueError("a match by account is counted from the facts of its deals")
    return facts_of(line.facts, game)


def _lead(account: Account, first_lead: int) -> int | None:
    """The seat that leads the next deal; None where the hands or a later lot decide."""
    lead = account.next.lead if account.next else None
    if isinstance(lead, Lead):
        return lead.seat
    return first_lead if lead is None and not account.deals else None


def _match_points(rules: MatchRules, places: tuple[int, ...]) -> BySide:
    if rules.place_points is not None:
        return tuple(rules.place_points[place - 1] for place in places)
    best = rules.win if places.count(1) == 1 else rules.draw
    return tuple(best if place == 1 else rules.loss for place in places)


def _ending(account: Account, is_over: bool, time_called: bool) -> tuple[Message, ...]:
    if account.finished:
        return ()
    if is_over and account.yielding:
        return (Message(N_("side %(side)s gives up its place"), {"side": account.yielding[0] + 1}),)
    if is_over:
        return (Message(N_("all %(deals)s deals are played"), {"deals": account.deals}),)
    if time_called:
        return (Message(N_("ended by the clock after %(deals)s deals"), {"deals": account.deals}),)
    if isinstance(account.next and account.next.lead, Opener):
        return (Message(N_("whoever holds the opening tile leads the next deal")),)
    return ()
