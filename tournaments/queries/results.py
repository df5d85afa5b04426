from scoring.results import Result
from tournaments.models import Stage, Tournament
from tournaments.queries.counting import counting_results
from tournaments.queries.held_back import as_shown


def counted_results(tournament: Tournament) -> list[Result]:
    """What counts of all stages and may be seen by everybody, each round once, also where a stage goes on counting the
    one before."""
    found: list[Result] = []
    for stage in Stage.objects.filter(tournament=tournament).order_by("number"):
        stage.tournament = tournament
        counted = as_shown(counting_results(stage), tournament)
        found += [result for result in counted.results() if result.round >= counted.first_round]
    return found
