"""Taking back what was said of matches: deals, the bell, decisions, penalties, calls."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from scoring.regulation import EntryLevel
from tournaments.domain.bell import call_time, ring_bell, take_back_time
from tournaments.domain.cancellation import cancel_decision
from tournaments.domain.correction import correct_deal
from tournaments.domain.deal_form import DealForm
from tournaments.domain.desk import revoke_penalty
from tournaments.domain.desk_calls import answer_call
from tournaments.domain.restoring import reopen_call, restore_decision, restore_penalty
from tournaments.domain.retraction import retract_deal
from tournaments.domain.table_play import record_deal, sides_of_match
from tournaments.domain.undoing.inverse import Inverse, Undoing, key_of, of, without
from tournaments.models import Deal, Journal, Tournament

DEALS = of("record_deal", "correct_deal", "retract_deal")
DECISIONS = of("forfeit_match", "void_match", "adjust_match", "cancel_decision", "restore_decision")
PENALTIES = of("add_penalty", "give_penalty", "revoke_penalty", "restore_penalty")
CALLS = of("answer_call", "reopen_call")
BELL = of("ring_bell", "call_time", "take_back_time")


def _deal(what: Undoing, version: int) -> Deal:
    number = what.before.get("deal") or what.after["deal"]
    return Deal.objects.get(match=what.subject, number=number, version=version)


def _as_typed(deal: Deal, sides: Mapping[int, Sequence[int]]) -> DealForm:
    """A stored deal as it would be typed again; what seemed unlikely was accepted then."""
    points = {entries[0]: written for entries, written in zip(sides.values(), deal.points, strict=False)}
    known = deal.facts or {}
    return DealForm(
        level=EntryLevel(deal.level),
        points=points if deal.level == EntryLevel.POINTS else None,
        ending=deal.ending,
        out_seat=deal.out_seat,
        left=deal.left,
        tiles=deal.tiles,
        ends=deal.ends,
        last=known.get("last"),
        gained=known.get("points"),
        transcript=deal.transcript,
        accept_unlikely=True,
        entered_at=deal.entered_at or deal.recorded_at,
    )


def _retract(what: Undoing) -> None:
    number = what.after["deal"]
    match = what.match()
    current = Deal.objects.filter(match=match, number=number, is_current=True).first()
    retract_deal(match=match, actor=what.actor, number=number, version=current.version if current else 0)


def _enter_again(what: Undoing) -> None:
    match, deal = what.match(), _deal(what, what.before["version"])
    form = _as_typed(deal, sides_of_match(match))
    record_deal(match=match, actor=what.actor, number=deal.number, form=form)


def _correct_back(what: Undoing) -> None:
    match, deal = what.match(), _deal(what, what.before["version"])
    correct_deal(
        match=match,
        actor=what.actor,
        number=deal.number,
        version=what.after["version"],
        form=_as_typed(deal, sides_of_match(match)),
        reason=what.reason,
    )


def _changed_again(_tournament: Tournament, lines: Sequence[Journal]) -> Mapping[int, str]:
    """Corrections of a deal that has another version by now."""
    current = Deal.objects.filter(match__in=map(key_of, lines), is_current=True)
    versions = set(current.values_list("match", "number", "version"))
    found = {}
    for line in lines:
        after = line.after or {}
        if (key_of(line), after.get("deal"), after.get("version")) not in versions:
            found[line.pk] = _("This deal was changed again since.")
    return found


def _cancel_decision(what: Undoing) -> None:
    cancel_decision(match=what.match(), actor=what.actor, reason=what.reason)


def _decide_again(what: Undoing) -> None:
    restore_decision(match=what.match(), actor=what.actor, reason=what.reason)


def _revoke_penalty(what: Undoing) -> None:
    revoke_penalty(tournament=what.tournament, actor=what.actor, penalty_id=what.subject, reason=what.reason)


def _penalty_again(what: Undoing) -> None:
    restore_penalty(tournament=what.tournament, actor=what.actor, penalty_id=what.subject, reason=what.reason)


def _ring_as_before(what: Undoing) -> None:
    ring_bell(match=what.match(), actor=what.actor, number=what.before.get("deal"))


def _play_on(what: Undoing) -> None:
    take_back_time(match=what.match(), actor=what.actor, bell_deal=what.before.get("deal"))


def _open_call_again(what: Undoing) -> None:
    reopen_call(tournament=what.tournament, actor=what.actor, call_id=what.subject, reason=what.reason)


def _answer_again(what: Undoing) -> None:
    answer_call(
        tournament=what.tournament, actor=what.actor, call_id=what.subject, answer=what.before["answer"]
    )


_decision = Inverse(_cancel_decision, "decide", DECISIONS)
_penalty = Inverse(_revoke_penalty, "decide", PENALTIES)

OF_MATCHES: Mapping[str, Inverse] = {
    "record_deal": Inverse(_retract, "decide", DEALS | of("confirm_match")),
    "retract_deal": Inverse(_enter_again, "decide", DEALS),
    "correct_deal": Inverse(_correct_back, "decide", of(), rests=_changed_again, steps=False),
    "forfeit_match": _decision,
    "void_match": _decision,
    "adjust_match": _decision,
    "restore_decision": _decision,
    # What was played since may be right: the desk looks at it and decides anew.
    "cancel_decision": Inverse(_decide_again, "decide", DECISIONS | DEALS | of("confirm_match")),
    "add_penalty": _penalty,
    "give_penalty": _penalty,
    "restore_penalty": _penalty,
    "revoke_penalty": Inverse(_penalty_again, "decide", PENALTIES),
    "ring_bell": Inverse(_ring_as_before, "decide", BELL),
    "call_time": Inverse(_play_on, "decide", BELL | of("confirm_match")),
    "take_back_time": Inverse(lambda what: call_time(match=what.match(), actor=what.actor), "decide", BELL),
    "answer_call": Inverse(_open_call_again, "enter_results", CALLS),
    "reopen_call": Inverse(_answer_again, "enter_results", CALLS, rests=without("answer")),
}
