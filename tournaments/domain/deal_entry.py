"""Reading what was entered for a deal: shape, laws of play, points. Nothing is written here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.dealing import Dealing
from games.laws import Ending, Finding, FinishedDeal, findings, left_of
from games.messages import Message
from games.tiles import Tile, parse_tile
from games.tiles import notation as tile_notation
from scoring.account_match import match_sheet
from scoring.deals import check_points, dealing_of, score_deal
from scoring.event_game import seats_for
from scoring.match_score import DealLine, MatchScore, Stayed
from scoring.regulation import EntryLevel, MatchBy, RecordOf, Regulation, TiedBlock
from tournaments.domain.deal_form import DealForm
from tournaments.domain.errors import FieldError, Problems, Refused
from tournaments.domain.game_entry import read_game_deal
from tournaments.domain.transcript import read_transcript
from tournaments.translation import translated

__all__ = ["DealForm", "ReadDeal", "read_deal", "stored_left", "stored_tiles"]

_ORDER = list(EntryLevel)


@dataclass(frozen=True, slots=True)
class ReadDeal:
    """A deal that may be stored: its points by side, what is known of its end, what seemed unlikely, the working.

    `facts` is what the score needs besides the points (`scoring.match_score.DealLine`), None where it needs nothing.
    """

    points: tuple[int, ...]
    deal: FinishedDeal | None
    unlikely: tuple[Finding, ...]
    working: tuple[Message, ...]
    facts: dict[str, Any] | None = None


def read_deal(
    form: DealForm,
    *,
    regulation: Regulation,
    sides: Mapping[int, Sequence[int]],
    before: MatchScore,
    earlier: Sequence[DealLine],
    stayed: Stayed | None = None,
    accept_unlikely: bool | None = None,
) -> ReadDeal:
    """What `form` says, in points by side; `sides` are the entry numbers of each side.

    `earlier` are the lines of the match before this deal, and `before` is their score; `stayed` as in
    `scoring.matches.fold`.

    Refuses a level below the regulation's, anything that breaks a law of a finished deal,
    and anything unlikely until the referee has confirmed it (`accept_unlikely`, by default the form's).
    """
    _refuse_low_level(form.level, regulation)
    if regulation.match.by == MatchBy.ACCOUNT:
        seats = seats_for(regulation.game, len(sides))
        sheet = match_sheet(earlier, regulation, seats=seats, stayed=stayed)
        read_facts = read_game_deal(form, account=sheet.account, lead=before.next_lead)
        return ReadDeal(read_facts.points, None, (), read_facts.working, read_facts.facts)
    if form.level == EntryLevel.POINTS:
        read = _from_points(form, regulation, sides, before)
    else:
        finished = _finished(form, before.next_lead, dealing_of(regulation.game))
        score = score_deal(finished, regulation.deal)
        waits = score.tied is not None and regulation.deal.tied_block != TiedBlock.ZERO
        tied = {"tied": list(score.tied)} if waits and score.tied else None
        read = ReadDeal(score.points, finished, findings(finished), score.working, tied)
    accepted = form.accept_unlikely if accept_unlikely is None else accept_unlikely
    _refuse_findings(read.unlikely, accept_unlikely=accepted)
    return read


def _refuse_low_level(level: EntryLevel, regulation: Regulation) -> None:
    needed = regulation.deal.entry
    if regulation.deal.record == RecordOf.GAME and level != EntryLevel.POINTS:
        message = _("This event records whole games: enter the points of each side.")
        raise Refused("level", message, errors=[FieldError("level", "level", message)], way_out=message)
    if _ORDER.index(level) < _ORDER.index(needed):
        message = _("This event records more of a deal than that (%(level)s).") % {"level": needed.value}
        way_out = _("Enter it at that level or a higher one.")
        raise Refused("level", message, errors=[FieldError("level", "level", message)], way_out=way_out)


def _from_points(
    form: DealForm, regulation: Regulation, sides: Mapping[int, Sequence[int]], before: MatchScore
) -> ReadDeal:
    by_side = []
    problems = Problems()
    given = dict(form.points or {})
    for entries in sides.values():
        values = {given.pop(entry) for entry in entries if entry in given}
        if len(values) != 1:
            problems.add(
                "points",
                "missing",
                _("The points of No. %(number)d are missing or given twice.") % {"number": entries[0]},
                _("Give the points of both sides; the side that writes nothing has 0."),
            )
        by_side.append(values.pop() if values else 0)
    for entry in given:
        problems.add(
            "points",
            "stranger",
            _("No. %(number)d does not play in this match.") % {"number": entry},
            _("Give the points of the two sides of this match."),
        )
    problems.refuse_if_any("deal_invalid", _("The deal was not stored."))
    points = tuple(by_side)
    return ReadDeal(points, None, check_points(points, regulation, before=before.points), ())


def _finished(form: DealForm, lead: int | None, dealing: Dealing) -> FinishedDeal:
    if form.level == EntryLevel.TRANSCRIPT:
        return read_transcript(form.transcript, lead=lead, dealing=dealing)
    problems = Problems()
    deal = FinishedDeal(
        ending=_ending(form, problems),
        out_seat=_out_seat(form, problems),
        left=_left(form, problems),
        tiles=_tiles(form, problems),
        ends=_ends(form, problems, dealing),
        dealing=dealing,
    )
    problems.refuse_if_any("deal_invalid", _("The deal was not stored."))
    return deal


def _ending(form: DealForm, problems: Problems) -> Ending:
    if form.ending in list(Ending):
        return Ending(form.ending)
    problems.add("ending", "required", _("How the deal ended is missing."), _("Say “out” or “block”."))
    return Ending.BLOCK


def _out_seat(form: DealForm, problems: Problems) -> int | None:
    if form.ending != Ending.OUT:
        return None
    if form.out_seat not in (1, 2, 3, 4):
        problems.add("out_seat", "required", _("Who went out is missing."), _("Give the seat, 1 to 4."))
        return None
    return form.out_seat


def _left(form: DealForm, problems: Problems) -> tuple[int, int, int, int] | None:
    if form.level != EntryLevel.LEFT:
        return None
    left = form.left
    if left is None or len(left) != 4 or min(left) < 0:
        problems.add(
            "left",
            "required",
            _("The pips left are missing."),
            _("Give four numbers, one a seat; an empty hand is 0."),
        )
        return (0, 0, 0, 0)
    return (left[0], left[1], left[2], left[3])


def _tiles(form: DealForm, problems: Problems) -> tuple[frozenset[Tile], ...] | None:
    if form.level != EntryLevel.TILES:
        return None
    if form.tiles is None or len(form.tiles) != 4:
        problems.add(
            "tiles",
            "required",
            _("The tiles left are missing."),
            _("Give four lists, one a seat; an empty hand is an empty list."),
        )
        return None
    hands = []
    for seat, texts in enumerate(form.tiles, start=1):
        hand: list[Tile] = []
        for text in texts:
            try:
                hand.append(parse_tile(text))
            except ValueError:
                problems.add(
                    f"tiles.{seat - 1}",
                    "tile",
                    _("“%(text)s” is no tile.") % {"text": text},
                    _("Write a tile as 5-3."),
                )
        if len(set(hand)) != len(hand):
            problems.add(
                f"tiles.{seat - 1}",
                "twice",
                _("Seat %(seat)d holds a tile twice.") % {"seat": seat},
                _("Look at that hand again: the second one is another tile."),
            )
        hands.append(frozenset(hand))
    return tuple(hands)


def _ends(form: DealForm, problems: Problems, dealing: Dealing) -> tuple[int, int] | None:
    if form.ends is None:
        return None
    if len(form.ends) != 2 or not all(end in dealing.numbers for end in form.ends):
        problems.add(
            "ends",
            "range",
            _("The open ends are two numbers from 0 to %(most)d.") % {"most": dealing.tile_set},
            _("Give both, such as [3, 5], or leave them out."),
        )
        return None
    return (form.ends[0], form.ends[1])


def _refuse_findings(found: Sequence[Finding], *, accept_unlikely: bool) -> None:
    wrong = [finding for finding in found if finding.error]
    if wrong:
        raise Refused(
            "deal_impossible",
            _("The deal cannot have ended so."),
            errors=_field_errors(wrong),
            way_out=_("Look at the sheet or the tiles again, mend the fields named here and send it again."),
        )
    if found and not accept_unlikely:
        raise Refused(
            "deal_unlikely",
            _("Please look again: this hardly ever happens."),
            errors=_field_errors(found),
            way_out=_("If it is right, send it again with “accept_unlikely”."),
        )


def _field_errors(found: Sequence[Finding]) -> list[FieldError]:
    return [
        FieldError(
            finding.field,
            finding.law,
            translated(finding.message),
            " ".join(translated(suggestion) for suggestion in finding.suggestions),
        )
        for finding in found
    ]


def stored_tiles(deal: FinishedDeal | None) -> list[list[str]] | None:
    """The tiles of a finished deal as they are stored: sorted texts by seat."""
    if deal is None or deal.tiles is None:
        return None
    return [[tile_notation(tile) for tile in sorted(hand)] for hand in deal.tiles]


def stored_left(deal: FinishedDeal | None) -> list[int] | None:
    """The pips left by seat as they are stored."""
    left = None if deal is None else left_of(deal)
    return None if left is None else list(left)
