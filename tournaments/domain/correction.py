"""Correcting a deal: a new version that names the one it replaces, with author and reason."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.match_score import DealLine, MatchScore
from scoring.regulation import Regulation
from tournaments.domain.actor import Actor
from tournaments.domain.deal_entry import ReadDeal, read_deal
from tournaments.domain.deal_form import DealForm
from tournaments.domain.errors import FieldError, Forbidden, NotFound, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.reasons import refuse_without_reason
from tournaments.domain.table_play import (
    Recorded,
    conflict,
    current_deals,
    insert_deal,
    settle_state,
    sides_of_match,
)
from tournaments.domain.transaction import write
from tournaments.models import Deal, Match
from tournaments.models.match import DECIDED_STATES
from tournaments.queries.match_view import lines_of, score_of, stayed_in
from tournaments.queries.regulation import stage_regulation


@dataclass(frozen=True, slots=True)
class Corrected:
    """The new version, and the later rounds that were drawn on the old result and stay as they are."""

    recorded: Recorded
    rounds_drawn_on_old: list[int]


def correct_deal(
    *, match: Match, actor: Actor, number: int, version: int, form: DealForm, reason: str
) -> Corrected:
    """Replace version `version` of a deal in a locked match.

    A version that is no longer current is a Conflict: a stale form never overwrites. The table may correct until the
    match is settled, and both sides then confirm anew; afterwards only the desk may, on its own authority, and every
    table of standings from this round on is published again.
    """
    refuse_without_reason(reason)
    correction = read_correction(match=match, actor=actor, number=number, version=version, form=form)
    old = correction.old
    with write():
        Deal.objects.filter(pk=old.pk).update(is_current=False)
        new = insert_deal(
            match=match,
            actor=actor,
            number=number,
            form=form,
            read=correction.read,
            replaces=old,
            reason=reason,
        )
        deals = [new if deal.pk == old.pk else deal for deal in correction.deals]
        _follow(match, correction.score)
        write_journal(
            actor=actor,
            tournament=match.round.stage.tournament,
            verb="correct_deal",
            subject=match,
            before={"deal": number, "version": old.version, "points": old.points},
            after={"deal": number, "version": new.version, "points": new.points},
            reason=reason,
        )
    return Corrected(Recorded(new, deals, correction.sides, correction.score), _rounds_after(match))


@dataclass(frozen=True, slots=True)
class Correction:
    """A correction as it was read and not yet stored: the deal as it is, all current deals, and the corrected ones
    as `lines` with their score."""

    old: Deal
    deals: list[Deal]
    sides: Mapping[int, list[int]]
    read: ReadDeal
    lines: list[DealLine]
    score: MatchScore


def read_correction(
    *,
    match: Match,
    actor: Actor,
    number: int,
    version: int,
    form: DealForm,
    accept_unlikely: bool | None = None,
) -> Correction:
    """What a correction would store, with every refusal that storing it would meet; `accept_unlikely` as in
    `deal_entry.read_deal`."""
    refuse_by_state(match, actor)
    regulation = stage_regulation(match.round.stage)
    deals = current_deals(match)
    old = next((deal for deal in deals if deal.number == number), None)
    if old is None:
        raise NotFound("deal_unknown", _("Deal %(number)d was not entered yet.") % {"number": number})
    if old.version != version:
        raise conflict(match, actor, "deal_changed", _("Somebody corrected this deal before you."))
    sides = sides_of_match(match)
    earlier = [deal for deal in deals if deal.number < number]
    read = read_deal(
        form,
        regulation=regulation,
        sides=sides,
        before=score_of(match, regulation, earlier),
        earlier=lines_of(earlier),
        stayed=stayed_in(match, regulation),
        accept_unlikely=accept_unlikely,
    )
    corrected = Deal(match=match, number=number, points=list(read.points), facts=read.facts)
    replaced = [corrected if deal.pk == old.pk else deal for deal in deals]
    score = _refolded(match, regulation, replaced)
    _refuse_other_length(match, score)
    return Correction(old, deals, sides, read, lines_of(replaced), score)


def refuse_by_state(match: Match, actor: Actor) -> None:
    """Refuse a change of a deal that does not count, and one by a table after the match is settled."""
    if match.bye or match.state in DECIDED_STATES:
        raise conflict(
            match, actor, "match_decided", _("The desk has decided this match; its deals do not count.")
        )
    if actor.table is not None and (match.settled or match.round.closed_at is not None):
        raise Forbidden(
            "match_settled",
            _("The match is confirmed; only the desk can correct it now."),
            way_out=_("Call the desk."),
        )


def _refolded(match: Match, regulation: Regulation, deals: list[Deal]) -> MatchScore:
    """The score with the corrected deal; refuses a correction with which later deals could not have been played."""
    try:
        return score_of(match, regulation, deals)
    except ValueError as error:
        message = _("With this correction the later deals could not have been played as they are recorded.")
        raise Refused(
            "later_deals_differ",
            message,
            errors=[FieldError("level", "later_deals", message)],
            way_out=_("Correct the later deals first, or decide the match at the desk."),
        ) from error


def _refuse_other_length(match: Match, score: MatchScore) -> None:
    """Refuse a correction with which the match would have ended before, or would not be over."""
    if score.surplus:
        message = _("With this correction the match would have ended before its last deal.")
        raise Refused(
            "deals_after_end",
            message,
            errors=[FieldError("points", "surplus", message)],
            way_out=_("Correct the later deals first, or decide the match at the desk."),
        )
    if match.settled and not score.finished:
        message = _("With this correction the match would not be over.")
        raise Refused(
            "match_reopened",
            message,
            errors=[FieldError("points", "unfinished", message)],
            way_out=_("Call time for the match or decide it at the desk first."),
        )


def _follow(match: Match, score: MatchScore) -> None:
    """Let confirmations and state follow the corrected score."""
    match.confirmations.filter(is_current=True).update(is_current=False)
    if match.settled:
        request_publication(match.round.stage)
    else:
        settle_state(match, score)


def _rounds_after(match: Match) -> list[int]:
    if not match.settled:
        return []
    later = match.round.stage.rounds.filter(number__gt=match.round.number)
    return list(later.order_by("number").values_list("number", flat=True))
