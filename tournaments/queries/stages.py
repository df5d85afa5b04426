"""The stages of an event as everybody may see them."""

from dataclasses import dataclass

from tournaments.models import Stage, StagePlace, Tournament
from tournaments.queries.held_back import draw_is_told
from tournaments.queries.regulation import regulation_of, stage_regulation


@dataclass(frozen=True, slots=True)
class StageView:
    """`rounds` are the numbers of its rounds, which run through the event. `places` are left out while the seeds would
    tell results that are held back."""

    number: int
    name: str
    system: str
    rounds: list[int]
    places: list[StagePlace]


def stages_of(tournament: Tournament) -> list[StageView]:
    """All stages that were opened, the first one first; three queries."""
    stages = Stage.objects.filter(tournament=tournament).order_by("number")
    views: list[StageView] = []
    played = 0
    for stage in stages.prefetch_related("rounds", "places__entry"):
        stage.tournament = tournament
        told = draw_is_told(tournament, played + 1)
        played += len(stage.rounds.all())
        views.append(
            StageView(
                number=stage.number,
                name=stage.name,
                system=stage_regulation(stage).pairing.system,
                rounds=sorted(round_.number for round_ in stage.rounds.all()),
                places=sorted(stage.places.all(), key=lambda place: (place.group, place.seed))
                if told
                else [],
            )
        )
    return views


def stage_of(tournament: Tournament) -> Stage:
    """The tournament's present stage."""
    stage = Stage.objects.filter(tournament=tournament).order_by("-number").first()
    assert stage is not None, "a tournament is created with its first stage"
    stage.tournament = tournament
    return stage


def stage_numbered(tournament: Tournament, number: int) -> Stage | None:
    """The stage with this number, if it was opened."""
    stage = Stage.objects.filter(tournament=tournament, number=number).first()
    if stage is not None:
        stage.tournament = tournament
    return stage


def last_counting_stage(stage: Stage) -> Stage:
    """The last stage that is open and goes on counting the results of this one; often the stage itself."""
    following = carrying_stages(stage)
    return following[-1] if following else stage


def carrying_stages(stage: Stage) -> list[Stage]:
    """The stages after this one that are open and go on counting its results."""
    rules = regulation_of(stage.tournament).stages[stage.number - 1 :]
    carrying = 0
    while carrying < len(rules) and rules[carrying].carry:
        carrying += 1
    if not carrying:
        return []
    later = Stage.objects.select_related("tournament").filter(tournament=stage.tournament_id)
    numbers = range(stage.number + 1, stage.number + carrying + 1)
    return list(later.filter(number__in=numbers).order_by("number"))
