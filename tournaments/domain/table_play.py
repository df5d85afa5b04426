"""What happens at a table: deals come in one by one, and the sides confirm."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from games.laws import Finding
from games.messages import Message
from scoring.matches import MatchScore
from tournaments.domain.actor import Actor
from tournaments.domain.deal_entry import ReadDeal, read_deal, stored_left, stored_tiles
from tournaments.domain.deal_form import DealForm
from tournaments.domain.errors import Conflict, FieldError, Forbidden, NotFound, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.notices import request_confirmations
from tournaments.domain.publication import request_publication
from tournaments.domain.time_up import follow_bell, hear_hall_bell
from tournaments.models import Confirmation, Deal, Match, Tournament
from tournaments.models.match import DRAW_OF_MATCH, MatchState
from tournaments.queries.match_view import (
    EntryPoints,
    lines_of,
    match_view,
    result_digest,
    score_of,
    stayed_in,
    written_points,
)
from tournaments.queries.regulation import stage_regulation

OPEN_STATES = (MatchState.DRAWN, MatchState.PLAYING)


@dataclass(frozen=True, slots=True)
class Recorded:
    """A deal as stored, and the match with it: its current deals, the entry numbers of each side, the score."""

    deal: Deal
    deals: list[Deal]
    sides: Mapping[int, list[int]]
    score: MatchScore


@dataclass(frozen=True, slots=True)
class Preview:
    """What a deal would write, before it is sent: points by entry, the match after it, what seems unlikely."""

    number: int
    points: list[EntryPoints]
    score: MatchScore
    unlikely: tuple[Finding, ...]
    working: tuple[Message, ...]


def locked_match(*, tournament: Tournament, match_id: int, actor: Actor) -> Match:
    """The match of this tournament with its row locked until the transaction ends.

    Raises NotFound for a match of another event and Forbidden when the actor's table token belongs elsewhere.
    """
    return get_match(tournament=tournament, match_id=match_id, actor=actor, lock=True)


def get_match(*, tournament: Tournament, match_id: int, actor: Actor, lock: bool = False) -> Match:
    """The match of this tournament with all that its view needs; the same refusals as `locked_match`."""
    matches = Match.objects.select_related("round__stage__tournament", "table").defer(*DRAW_OF_MATCH)
    if lock:
        matches = matches.select_for_update(of=("self",), no_key=True)
    # One row at most; the usual order of matches would only join four tables to sort it.
    match = matches.filter(round__stage__tournament=tournament, pk=match_id).order_by("pk").first()
    if match is None:
        raise NotFound("match_unknown", _("There is no such match in this event."))
    if actor.table is not None and actor.table.pk != match.table_id:
        raise Forbidden(
            "wrong_table",
            _("This sticker belongs to table %(mine)s, and the match is played at table %(other)s.")
            % {"mine": actor.table.number, "other": match.table.number if match.table else "–"},
            way_out=_("Scan the sticker of the table where the match is played."),
        )
    return match


def record_deal(*, match: Match, actor: Actor, number: int, form: DealForm) -> Recorded:
    """Store the next deal of a locked match.

    `number` is the number that the sender believes to be entering; any other than the next one is a Conflict with the
    present state. Refuses what breaks a law of play; the match is finished when this deal ends it.
    """
    regulation = stage_regulation(match.round.stage)
    known = list(match.deals.filter(Q(is_current=True) | Q(retracted=True)).order_by("number", "version"))
    deals = [deal for deal in known if deal.is_current]
    before = score_of(match, regulation, deals)
    refuse_closed(match)
    if match.state not in OPEN_STATES or before.next_deal is None:
        raise conflict(match, actor, "match_over", _("This match has all its deals."))
    if number != before.next_deal:
        raise conflict(
            match,
            actor,
            "deal_not_next",
            _("Deal %(number)d is not the next one; that is deal %(next)d.")
            % {"number": number, "next": before.next_deal},
        )
    sides = sides_of_match(match)
    read = read_deal(
        form,
        regulation=regulation,
        sides=sides,
        before=before,
        earlier=lines_of(deals),
        stayed=stayed_in(match, regulation),
    )
    retracted = next((deal for deal in reversed(known) if deal.number == number), None)
    reason = _("entered again after it was taken back") if retracted else ""
    deal = insert_deal(
        match=match, actor=actor, number=number, form=form, read=read, replaces=retracted, reason=reason
    )
    deals.append(deal)
    hear_hall_bell(match, regulation, deal, actor)
    follow_bell(match, regulation, len(deals))
    score = score_of(match, regulation, deals)
    settle_state(match, score)
    write_journal(
        actor=actor,
        tournament=match.round.stage.tournament,
        verb="record_deal",
        subject=match,
        after={"deal": number, "points": deal.points, "level": deal.level},
    )
    return Recorded(deal, deals, sides, score)


def preview_deal(*, match: Match, actor: Actor, number: int, form: DealForm) -> Preview:
    """What `record_deal` would write now, with the same refusals except that nothing unlikely is refused."""
    regulation = stage_regulation(match.round.stage)
    deals = current_deals(match)
    before = score_of(match, regulation, deals)
    if match.state not in OPEN_STATES or before.next_deal != number:
        raise conflict(match, actor, "deal_not_next", _("This deal is not the next one."))
    sides = sides_of_match(match)
    read = read_deal(
        form,
        regulation=regulation,
        sides=sides,
        before=before,
        earlier=lines_of(deals),
        stayed=stayed_in(match, regulation),
        accept_unlikely=True,
    )
    deal = Deal(match=match, number=number, points=list(read.points), facts=read.facts)
    deals.append(deal)
    score = score_of(match, regulation, deals)
    points = written_points(score, deal)
    return Preview(
        number=number,
        points=[EntryPoints(entry, points[side - 1]) for side, entries in sides.items() for entry in entries],
        score=score,
        unlikely=read.unlikely,
        working=read.working,
    )


def confirm_match(
    *, match: Match, actor: Actor, entry: int, seen: str, reason: str = ""
) -> tuple[Confirmation, bool]:
    """A side's confirmation of a locked, finished match; returns it and whether this call made it.

    `entry` is any entry number of the side, `seen` the digest of the result it saw: when a deal has changed since,
    that is a Conflict with the present state. The second side's word settles the match. `reason` says why somebody
    else confirms for the side.
    """
    side = next((side for side, entries in sides_of_match(match).items() if entry in entries), None)
    if side is None:
        message = _("No. %(number)d does not play in this match.") % {"number": entry}
        raise Refused(
            "not_in_match",
            message,
            errors=[FieldError("entry", "stranger", message)],
            way_out=_("Confirm for one of the sides of this match."),
        )
    digest = result_digest(match, current_deals(match))
    if seen != digest:
        raise conflict(
            match, actor, "result_changed", _("The result has changed since this side looked at it.")
        )
    standing = match.confirmations.filter(side=side, is_current=True).first()
    if standing is not None:
        return standing, False
    if match.state != MatchState.FINISHED:
        raise conflict(match, actor, "match_not_finished", _("This match waits for no confirmation."))
    confirmation = Confirmation.objects.create(
        match=match, side=side, seen=seen, author=actor.label, at=timezone.now()
    )
    tournament = match.round.stage.tournament
    write_journal(
        actor=actor,
        tournament=tournament,
        verb="confirm_match",
        subject=match,
        after={"side": side},
        reason=reason,
    )
    if match.confirmations.filter(is_current=True).count() == len(sides_of_match(match)):
        match.state = MatchState.CONFIRMED
        match.settled_at = timezone.now()
        match.save(update_fields=["state", "settled_at"])
        request_publication(match.round.stage)
    return confirmation, True


def current_deals(match: Match) -> list[Deal]:
    """The current version of each deal, in order."""
    return list(match.deals.filter(is_current=True).order_by("number"))


def sides_of_match(match: Match) -> Mapping[int, list[int]]:
    """The entry numbers of each side of the match."""
    # Every deal asks this: two columns of four rows, without the joins of the rows' usual order.
    rows = match.seats.order_by("side", "position").values_list("side", "entry__number")
    sides: dict[int, list[int]] = {}
    for side, number in rows:
        numbers = sides.setdefault(side, [])
        if number not in numbers:
            numbers.append(number)
    return sides


def insert_deal(
    *,
    match: Match,
    actor: Actor,
    number: int,
    form: DealForm,
    read: ReadDeal,
    replaces: Deal | None = None,
    reason: str = "",
) -> Deal:
    """Insert a version of a deal as its current one; the one it replaces must have been retired before."""
    finished, known = read.deal, read.facts or {}
    return Deal.objects.create(
        match=match,
        number=number,
        version=replaces.version + 1 if replaces else 1,
        replaces=replaces,
        points=list(read.points),
        level=form.level,
        ending=finished.ending if finished else known.get("ending", ""),
        out_seat=finished.out_seat if finished else known.get("seat"),
        left=stored_left(finished) if finished else known.get("left"),
        tiles=stored_tiles(finished) if finished else known.get("tiles"),
        ends=list(finished.ends) if finished and finished.ends else None,
        facts=read.facts,
        transcript=form.transcript,
        author=actor.label,
        user=actor.user,
        device=actor.device,
        entered_at=form.entered_at,
        recorded_at=timezone.now(),
        reason=reason,
    )


def settle_state(match: Match, score: MatchScore) -> None:
    """Let the match's state follow its score: playing until the last deal, then waiting for confirmation."""
    state = MatchState.FINISHED if score.finished else MatchState.PLAYING
    # Most deals change neither, and a hall of referees waits for every write.
    if match.state != state or match.started_at is None:
        match.state = state
        match.started_at = match.started_at or timezone.now()
        match.save(update_fields=["state", "started_at"])
    if score.finished:
        request_confirmations(match)


def conflict(match: Match, actor: Actor, code: str, message: str) -> Conflict:
    """A Conflict that shows the match as it is now."""
    return Conflict(
        code,
        message,
        current=match_view(match, device=actor.device).as_data(),
        way_out=_("Compare with the present state, then decide."),
    )


def refuse_closed(match: Match) -> None:
    """Refuse what a table may no longer do once its round is closed."""
    if match.round.closed_at is not None:
        raise Conflict(
            "round_closed",
            _("Round %(number)d is closed.") % {"number": match.round.number},
            current={"round": match.round.number, "round_open": False},
            way_out=_("Ask the desk for a correction."),
        )
