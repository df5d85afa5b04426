"""Taking an act back from its line in the journal: the inverse act, and in its transaction a line that says so."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Max, Q
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict, NotFound
from tournaments.domain.journal import write_undo
from tournaments.domain.reasons import refuse_without_reason
from tournaments.domain.registration import lock_field
from tournaments.domain.transaction import write
from tournaments.domain.undoing.inverse import Rests, Undoing, of
from tournaments.domain.undoing.inverses import INVERSES
from tournaments.domain.undoing.of_hall import CLOCK, CLOSING, EXTRA, SEATING
from tournaments.domain.undoing.of_matches import BELL, DECISIONS
from tournaments.models import Journal, Match, Round, Tournament
from tournaments.models.match import SETTLED_STATES
from tournaments.models.round import RoundState
from tournaments.models.tournament import TournamentState


def undo(*, tournament: Tournament, actor: Actor, line_id: int, reason: str) -> Journal:
    """Take back what a line of the journal says was done; gives the line that says that it was taken back.

    Refuses a line that has no inverse, one that was taken back already, and one on which something rests by now. What
    the inverse act itself refuses is refused as it says.
    """
    refuse_without_reason(reason)
    with write():
        tournament = lock_field(tournament)
        line = line_of(tournament, line_id)
        why_not = standing_in_the_way(tournament, [line])[line.pk]
        if why_not:
            raise Conflict(
                "not_undoable",
                why_not,
                current={"line": line.pk, "verb": line.verb},
                way_out=_("Look at the journal for what was done since."),
            )
        last = Journal.objects.aggregate(last=Max("pk"))["last"]
        INVERSES[line.verb].act(Undoing(tournament, actor, line, reason))
        return write_undo(actor=actor, line=line, reason=reason, by=_acts_of(actor, line, since=last))


def _acts_of(actor: Actor, line: Journal, *, since: int) -> list[int]:
    """The lines that the inverse act wrote about the same thing: with them, the line is as if it had never been."""
    inverse = INVERSES[line.verb]
    written = Journal.objects.filter(tournament=line.tournament_id, pk__gt=since, user=actor.user)
    written = written.filter(verb__in=inverse.matter if inverse.steps else ())
    if not inverse.of_event:
        written = written.filter(subject=line.subject)
    return list(written.order_by("pk").values_list("pk", flat=True))


def line_of(tournament: Tournament, line_id: int) -> Journal:
    """The line of this event's journal, or NotFound."""
    line = Journal.objects.filter(tournament=tournament, pk=line_id).first()
    if line is None:
        raise NotFound("line_unknown", _("The journal of this event has no such line."))
    return line


def standing_in_the_way(tournament: Tournament, lines: Iterable[Journal]) -> dict[int, str]:
    """For each line why it cannot be taken back now; empty where it can. A number of queries that does not depend on
    the lines."""
    asked = [line for line in lines if line.verb in INVERSES]
    found = {line.pk: _("This is no act that could be taken back by itself.") for line in lines}
    if not asked:
        return found
    now = _Now.of(tournament, asked)
    return found | {line.pk: now.why_not(line) for line in asked}


@dataclass(frozen=True, slots=True)
class _Now:
    """What decides whether lines can be taken back."""

    tournament: Tournament
    undone: frozenset[int]
    newest: Mapping[tuple[str, str], int]
    newest_of_event: Mapping[str, int]
    drawn_at: datetime | None
    closed_rounds: frozenset[str]
    over: frozenset[str]
    closed_matches: frozenset[str]
    resting: Mapping[int, str]

    @classmethod
    def of(cls, tournament: Tournament, lines: list[Journal]) -> "_Now":
        """Everything that is asked about, in a fixed number of queries."""
        journal = Journal.objects.filter(tournament=tournament).order_by()
        written = journal.filter(undoes__isnull=False).order_by("-pk")
        undos = [(pk or 0, by) for pk, by in written.values_list("undoes", "after__by")]
        subjects = {line.subject for line in lines}
        of_event = {verb for verb, inverse in INVERSES.items() if inverse.of_event}
        newest = journal.filter(Q(subject__in=subjects) | Q(verb__in=of_event)).exclude(
            pk__in=_cancelled_out(undos)
        )
        last: dict[tuple[str, str], int] = {}
        for subject, verb, pk in newest.values_list("subject", "verb").annotate(Max("pk")):
            last[subject, verb] = pk
        whole: dict[str, int] = {}
        for (_subject, verb), pk in last.items():
            whole[verb] = max(pk, whole.get(verb, 0))
        matches = Match.objects.filter(pk__in=_keys("match", subjects))
        rounds = Round.objects.filter(pk__in=_keys("round", subjects), state=RoundState.CLOSED)
        drawn = Round.objects.filter(stage__tournament=tournament).aggregate(last=Max("drawn_at"))
        return cls(
            tournament=tournament,
            undone=frozenset(undone for undone, _by in undos),
            newest=last,
            newest_of_event=whole,
            drawn_at=drawn["last"],
            closed_rounds=frozenset(f"round:{pk}" for pk in rounds.values_list("pk", flat=True)),
            over=frozenset(
                f"match:{pk}" for pk in matches.filter(state__in=SETTLED_STATES).values_list("pk", flat=True)
            ),
            closed_matches=frozenset(
                f"match:{pk}"
                for pk in matches.filter(round__state=RoundState.CLOSED).values_list("pk", flat=True)
            ),
            resting=_resting(tournament, lines),
        )

    def why_not(self, line: Journal) -> str:
        """Why a line of the table of inverses cannot be taken back, empty if it can."""
        inverse = INVERSES[line.verb]
        if line.pk in self.undone:
            return _("This was taken back already.")
        if self._followed(line):
            return _("Something was done about the same since: take the newer act back first.")
        if inverse.before_draw and self.drawn_at is not None and self.drawn_at > line.at:
            return _("A round was drawn since, and rests on it.")
        if (inverse.before_draw or line.verb in CLOSING) and self._over():
            return _("The event is over: reopen it first.")
        return self._of_play(line) or self.resting.get(line.pk, "")

    def _followed(self, line: Journal) -> bool:
        inverse = INVERSES[line.verb]
        newest = (
            self.newest_of_event.get(verb, 0)
            if inverse.of_event
            else self.newest.get((line.subject, verb), 0)
            for verb in inverse.matter
        )
        return max(newest, default=0) > line.pk

    def _over(self) -> bool:
        return self.tournament.state == TournamentState.FINISHED or self.tournament.final_at is not None

    def _of_play(self, line: Journal) -> str:
        before = (line.before or {}).get("state", "")
        if line.verb in DECISIONS and line.subject in self.closed_matches and before not in SETTLED_STATES:
            return _("The round is closed, and the match would have no result: open the round again first.")
        if line.verb in BELL | of("record_deal", "retract_deal") and line.subject in self.over:
            return _("The match is over.")
        if line.verb in CLOCK | SEATING and line.subject in self.closed_rounds:
            return _("The round is closed.")
        if line.verb in EXTRA and line.subject in self.closed_matches:
            return _("The round is closed.")
        return ""


def _cancelled_out(undos: Iterable[tuple[int, list[int] | None]]) -> set[int]:
    """The lines that together have changed nothing, of undos with the newest first: those that were taken back, and the
    acts that took them back, unless these were taken back themselves."""
    cancelled: set[int] = set()
    for undone, by in undos:
        if by and not cancelled.intersection(by):
            cancelled |= {undone, *by}
    return cancelled


def _resting(tournament: Tournament, lines: Iterable[Journal]) -> dict[int, str]:
    """What the inverses themselves say: each is asked once for all of its lines."""
    asked: dict[Rests, list[Journal]] = {}
    for line in lines:
        rests = INVERSES[line.verb].rests
        if rests is not None:
            asked.setdefault(rests, []).append(line)
    return {pk: why for rests, about in asked.items() for pk, why in rests(tournament, about).items()}


def _keys(kind: str, subjects: Iterable[str]) -> list[int]:
    found = (subject.partition(":") for subject in subjects)
    return [int(pk) for name, _colon, pk in found if name == kind and pk.isdecimal()]
