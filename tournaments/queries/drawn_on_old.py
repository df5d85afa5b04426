"""Results that a drawn round rested on and that are others by now: derived from what is stored, never a flag."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Q

from scoring.draw_sections import UNDRAWN
from tournaments.models import Deal, Decision, Journal, Match, Round
from tournaments.models.match import SETTLED_STATES
from tournaments.queries.regulation import stage_regulation

#: The journal's word for the director's that the round stays as it was drawn.
ACCEPTED = "accept_draw"


@dataclass(frozen=True, slots=True)
class ChangedResult:
    """A match whose result is another one now than it was when the round was drawn; `open`: it has none any more."""

    match: int
    round: int
    table: int | None
    changed_at: datetime
    open: bool


@dataclass(frozen=True, slots=True)
class DrawnOnOld:
    """What a round was drawn on and is no more. `accepted` is the director's word that it stays all the same, None as
    long as there is none since the last change."""

    round: Round
    changed: list[ChangedResult]
    accepted: Journal | None

    @property
    def waits(self) -> bool:
        """Whether somebody has still to look at it."""
        return bool(self.changed) and self.accepted is None

    @property
    def version(self) -> str:
        """Differs whenever another result has changed: what the director has seen."""
        return ",".join(f"{one.match}:{one.changed_at.isoformat()}" for one in self.changed)


def drawn_on_old(round_: Round) -> DrawnOnOld:
    """The results of earlier rounds that differ from those which the round was drawn on.

    Where matches are opened one by one nothing rests on the results before. A result that was changed and is again as
    it was counts as unchanged. A fixed number of queries.
    """
    if stage_regulation(round_.stage).pairing.system in UNDRAWN:
        return DrawnOnOld(round_, [], None)
    changed = _changed(round_)
    if not changed:
        return DrawnOnOld(round_, [], None)
    last = max(one.changed_at for one in changed)
    words = Journal.objects.filter(subject=f"round:{round_.pk}", verb=ACCEPTED, at__gte=last)
    return DrawnOnOld(round_, changed, words.order_by("-id").first())


def _changed(round_: Round) -> list[ChangedResult]:
    since = round_.drawn_at
    earlier = Match.objects.filter(
        round__stage__tournament=round_.stage.tournament_id, round__number__lt=round_.number
    )
    touched = Q(pk__in=Deal.objects.filter(recorded_at__gt=since).values("match"))
    decided = Decision.objects.filter(Q(at__gt=since) | Q(cancelled_at__gt=since))
    touched |= Q(pk__in=decided.values("match"))
    matches = list(earlier.filter(touched).select_related("round", "table").order_by("round__number", "id"))
    if not matches:
        return []
    deals = _by_match(Deal.objects.filter(match__in=matches).order_by("number", "version"))
    decisions = _by_match(Decision.objects.filter(match__in=matches).order_by("id"))
    found = []
    for match in matches:
        of_match, words = deals.get(match.pk, []), decisions.get(match.pk, [])
        if _result(of_match, words, since) != _result(of_match, words, None):
            found.append(_as_changed(match, of_match, words))
    return found


def _result(deals: Iterable[Any], decisions: Iterable[Any], moment: datetime | None) -> tuple[Any, ...]:
    """What the match was worth at a moment (None: now), as far as two results are compared."""
    if moment is None:
        word = next((one for one in decisions if one.is_current), None)
        lines = [deal for deal in deals if deal.is_current]
    else:
        known = [one for one in decisions if one.at <= moment]
        stood = [one for one in known if one.cancelled_at is None or one.cancelled_at > moment]
        word = stood[-1] if stood else None
        newest: dict[int, Any] = {deal.number: deal for deal in deals if deal.recorded_at <= moment}
        lines = [deal for deal in newest.values() if not deal.retracted]
    if word is not None:
        return word.kind, word.absent, word.points, word.places, word.games
    return tuple((deal.number, deal.points, deal.facts) for deal in lines)


def _as_changed(match: Match, deals: Iterable[Any], decisions: Iterable[Any]) -> ChangedResult:
    moments = [deal.recorded_at for deal in deals]
    for one in decisions:
        moments += [one.at] if one.cancelled_at is None else [one.at, one.cancelled_at]
    return ChangedResult(
        match=match.pk,
        round=match.round.number,
        table=match.table.number if match.table else None,
        changed_at=max(moments),
        open=match.state not in SETTLED_STATES,
    )


def _by_match(rows: Iterable[Any]) -> Mapping[int, list[Any]]:
    found: dict[int, list[Any]] = {}
    for row in rows:
        found.setdefault(row.match_id, []).append(row)
    return found
