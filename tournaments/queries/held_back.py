"""What the director holds back: the one place that says which rounds the public may see the results of.

Who sits where is always shown. The desk reads everything; a reader of the public asks here.
"""

from dataclasses import replace
from typing import TypeVar

from django.db.models import Case, CharField, F, Model, Q, QuerySet, Value, When
from django.utils.translation import pgettext_lazy

from tournaments.models import Match, Publication, Round, Tournament
from tournaments.models.match import SETTLED_STATES, MatchState
from tournaments.queries.counting import Counting

M = TypeVar("M", bound=Model)

#: What the public reads of a match that is over while its round is held back: not whether it was played, forfeited or
#: void, which would tell how it ended.
SETTLED = "settled"

#: What the state of a match may be for whoever reads it, with words for people.
SHOWN_STATES = [*MatchState.choices, (SETTLED, pgettext_lazy("match", "over"))]


def is_shown(tournament: Tournament, number: int) -> bool:
    """Whether everybody may see the results of round `number`."""
    return tournament.public_through is None or number <= tournament.public_through


def shown_state(tournament: Tournament, number: int, state: str) -> str:
    """The state of a match of round `number` as everybody may read it."""
    return SETTLED if state in SETTLED_STATES and not is_shown(tournament, number) else state


def with_shown_state(matches: QuerySet[Match], tournament: Tournament, *, whole: bool) -> QuerySet[Match]:
    """The matches of an event, each with its `shown_state`: as it is for the desk, which reads the `whole`."""
    through = tournament.public_through
    if whole or through is None:
        return matches.annotate(shown_state=F("state"))
    told = When(state__in=SETTLED_STATES, round__number__gt=through, then=Value(SETTLED))
    return matches.annotate(shown_state=Case(told, default=F("state"), output_field=CharField()))


def draw_is_told(tournament: Tournament, number: int) -> bool:
    """Whether everybody may read why round `number` was drawn as it was: the reasons speak of the rounds before."""
    return tournament.public_through is None or number <= tournament.public_through + 1


def holds_back(tournament: Tournament) -> bool:
    """Whether something that was drawn is held back now; one query where the director holds rounds back."""
    if tournament.public_through is None:
        return False
    return Round.objects.filter(stage__tournament=tournament, number__gt=tournament.public_through).exists()


def shown_publications(publications: QuerySet[Publication]) -> QuerySet[Publication]:
    """Those of the rounds that everybody may see, as the database has it now."""
    everything = Q(stage__tournament__public_through__isnull=True)
    return publications.filter(everything | Q(after_round__lte=F("stage__tournament__public_through")))


def of_shown_rounds(rows: QuerySet[M], tournament: Tournament, field: str) -> QuerySet[M]:
    """The rows whose round, by its number in `field`, everybody may see."""
    if tournament.public_through is None:
        return rows
    return rows.filter(**{f"{field}__lte": tournament.public_through})


def as_shown(counted: Counting, tournament: Tournament) -> Counting:
    """What counts, without the rounds that are held back, also of the stages before that go on counting."""
    if tournament.public_through is None:
        return counted
    before = None if counted.before is None else as_shown(counted.before, tournament)
    return replace(counted.before_round(tournament.public_through + 1), before=before)
