"""What the desk sees of its publications: what the public reads now, and the standings as they were at a moment."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet

from scoring.draw_sections import UNDRAWN
from tournaments.models import Match, Publication, Round, Tournament
from tournaments.models.match import SETTLED_STATES
from tournaments.queries.held_back import is_shown, shown_publications
from tournaments.queries.regulation import stage_regulation
from tournaments.queries.stages import stage_of

#: Lines of a list of publications.
PAGE = 40


@dataclass(frozen=True, slots=True)
class PublicationLine:
    """A publication in a list: whether the public may read it, and whether it corrects standings that were final."""

    publication: Publication
    shown: bool
    corrected: bool


@dataclass(frozen=True, slots=True)
class PublicationList:
    """The newest first; `older` is the `before` of the page that follows, None at the end."""

    lines: list[PublicationLine]
    older: int | None


@dataclass(frozen=True, slots=True)
class PublishingDesk:
    """`shown` and `whole` are what the public and the desk read now. `last_round` is the newest drawn one, 0 before
    the first; `rounds` those that may be named to hold back, and `unsettled` the matches that do not count yet."""

    tournament: Tournament
    shown: Publication | None
    whole: Publication | None
    last_round: int
    rounds: list[int]
    unsettled: int
    corrections: list[PublicationLine]

    @property
    def hides(self) -> bool:
        """Whether something that was drawn is held back."""
        through = self.tournament.public_through
        return through is not None and self.last_round > through


def publishing_desk(tournament: Tournament) -> PublishingDesk:
    """What the director decides about, in a fixed number of queries."""
    of_event = _newest_first(_of_event(tournament))
    last = Round.objects.filter(stage__tournament=tournament).order_by("-number").first()
    last_round = last.number if last else 0
    final = tournament.final_at
    corrections = list(of_event.filter(created_at__gt=final)[:PAGE]) if final else []
    return PublishingDesk(
        tournament=tournament,
        shown=_newest_first(shown_publications(_of_event(tournament))).first(),
        whole=of_event.first(),
        last_round=last_round,
        rounds=list(range(_most_rounds(tournament, last_round) + 1)),
        unsettled=Match.objects.filter(round__stage__tournament=tournament)
        .exclude(state__in=SETTLED_STATES)
        .count(),
        corrections=[_line(one, tournament) for one in corrections],
    )


def publications_of(
    tournament: Tournament, *, before: int | None = None, whole: bool = False
) -> PublicationList:
    """The publications of an event, or those that everybody may read; two queries at most."""
    rows = _of_event(tournament) if whole else shown_publications(_of_event(tournament))
    if before is not None:
        rows = rows.filter(pk__lt=before)
    found = list(rows.order_by("-pk")[: PAGE + 1])
    lines = [_line(one, tournament) for one in found[:PAGE]]
    return PublicationList(lines, found[PAGE - 1].pk if len(found) > PAGE else None)


def publication_at(tournament: Tournament, moment: datetime) -> Publication | None:
    """The standings as the desk had them at a moment: of the latest stage and round that were published by then."""
    return _newest_first(_of_event(tournament).filter(created_at__lte=moment)).first()


def corrects_final(publication: Publication, tournament: Tournament) -> bool:
    """Whether it was published after the standings had been declared final."""
    return tournament.final_at is not None and publication.created_at > tournament.final_at


def _of_event(tournament: Tournament) -> QuerySet[Publication]:
    rows = Publication.objects.filter(stage__tournament=tournament)
    return rows.select_related("stage__tournament").defer("body")


def _newest_first(rows: QuerySet[Publication]) -> QuerySet[Publication]:
    return rows.order_by("-stage__number", "-after_round", "-number")


def _line(publication: Publication, tournament: Tournament) -> PublicationLine:
    return PublicationLine(
        publication,
        is_shown(tournament, publication.after_round),
        corrects_final(publication, tournament),
    )


def _most_rounds(tournament: Tournament, last_round: int) -> int:
    """The last round that the regulation expects of the present stage, as far as it says so."""
    stage = stage_of(tournament)
    rules = stage_regulation(stage).pairing
    if rules.system in UNDRAWN:
        return last_round
    before = Round.objects.filter(stage__tournament=tournament, stage__number__lt=stage.number).count()
    return max(last_round, before + rules.rounds, tournament.public_through or 0)
