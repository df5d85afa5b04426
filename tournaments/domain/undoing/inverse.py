"""What an inverse is: the act that takes another one back, and what has to hold for it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from django.db.models import Model, QuerySet
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict
from tournaments.domain.table_play import locked_match
from tournaments.models import Entry, Journal, Match, Round, Table, Tournament

M = TypeVar("M", bound=Model)


@dataclass(frozen=True, slots=True)
class Undoing:
    """A line that is taken back: by whom, and why."""

    tournament: Tournament
    actor: Actor
    line: Journal
    reason: str

    @property
    def subject(self) -> int:
        """The key of what the line is about."""
        return key_of(self.line)

    @property
    def before(self) -> Mapping[str, Any]:
        return self.line.before or {}

    @property
    def after(self) -> Mapping[str, Any]:
        return self.line.after or {}

    @property
    def entry(self) -> int:
        """The number of the entry that the line is about."""
        return _there(Entry.objects.filter(pk=self.subject, tournament=self.tournament)).number

    @property
    def table(self) -> int:
        """The number of the table that the line is about."""
        return _there(Table.objects.filter(pk=self.subject, tournament=self.tournament)).number

    @property
    def round(self) -> Round:
        """The round that the line is about."""
        rounds = Round.objects.select_related("stage__tournament")
        return _there(rounds.filter(pk=self.subject, stage__tournament=self.tournament))

    def match(self) -> Match:
        """The match that the line is about, locked."""
        return locked_match(tournament=self.tournament, match_id=self.subject, actor=self.actor)


def _there(rows: QuerySet[M]) -> M:
    """The row that a line is about, as long as it is there."""
    row = rows.first()
    if row is None:
        raise Conflict("not_undoable", _("What this line is about is not there any more."))
    return row


Act: TypeAlias = Callable[[Undoing], object]
"""Does the inverse act; what it gives is not looked at."""

Rests: TypeAlias = Callable[[Tournament, Sequence[Journal]], Mapping[int, str]]
"""Of lines with one verb: why some of them, by key, cannot be taken back now. As many queries for all as for one."""


@dataclass(frozen=True, slots=True)
class Inverse:
    """How an act is taken back, with which right.

    `matter` are the verbs that speak of the same thing: only the newest line of a matter can be taken back, of each row
    or, `of_event`, of the whole event. `before_draw`: only while the event goes on and no round was drawn since.
    `rests` says what else stands in the way. `steps`: once the newest act of the matter is taken back, the one before
    it can be too.
    """

    act: Act
    right: str
    matter: frozenset[str]
    before_draw: bool = False
    of_event: bool = False
    rests: Rests | None = None
    steps: bool = True


def of(*verbs: str) -> frozenset[str]:
    """A matter."""
    return frozenset(verbs)


def key_of(line: Journal) -> int:
    """The key of what a line is about."""
    return int(line.subject.partition(":")[2])


def without(*keys: str) -> Rests:
    """Lines that do not hold what was there before, as those of an older version of this program."""

    def rests(_tournament: Tournament, lines: Sequence[Journal]) -> Mapping[int, str]:
        why = _("The journal does not say all that was there before.")
        return {line.pk: why for line in lines if not set(keys) <= set(line.before or {})}

    return rests
