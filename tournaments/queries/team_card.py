"""What the card of a team has in place of matches: its members, and its meetings with other teams."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.regulation import PairingSystem
from scoring.results import Outcome
from tournaments.models import Entry, Seat, Stage
from tournaments.queries.counting import Counting, counting_results
from tournaments.queries.held_back import as_shown, is_shown
from tournaments.queries.ranking import results_of_ranked, turns_of


@dataclass(frozen=True, slots=True)
class TeamMeeting:
    """A meeting from the side of the team, in the round in which it began; without `opponents` the team sat out.

    Without an `outcome` it does not count yet, or how it ended is held back.
    """

    round: int
    opponents: list[Entry]
    outcome: Outcome | None = None
    points: int = 0
    their_points: int = 0
    match_points: int = 0
    held_back: bool = False


def members_of(team: Entry) -> list[Entry]:
    """The members of a team, by their numbers."""
    return list(
        team.members.select_related("pair__player_1", "pair__player_2", "player", "team").order_by("number")
    )


def meetings_of(stage: Stage, team: Entry) -> list[TeamMeeting]:
    """The meetings of a team in all stages, the latest first; none where its members play for themselves.

    What counts as everywhere (`counting_results`), without what is held back.
    """
    found: list[TeamMeeting] = []
    teams = {one.number: one for one in Entry.objects.filter(tournament=stage.tournament_id, team=None)}
    for one in Stage.objects.filter(tournament=stage.tournament_id).order_by("number"):
        one.tournament = stage.tournament
        counted = as_shown(counting_results(one), stage.tournament)
        if counted.regulation.pairing.system is PairingSystem.ROTATION:
            continue
        known = list(_counted(counted, team, teams))
        begun = {meeting.round for meeting in known}
        found += [*known, *(new for new in _drawn(one, counted, team) if new.round not in begun)]
    return sorted(found, key=lambda meeting: -meeting.round)


def _counted(counted: Counting, team: Entry, teams: dict[int, Entry]) -> Iterator[TeamMeeting]:
    for result in results_of_ranked(counted):
        if result.entry == team.number and result.round >= counted.first_round:
            yield TeamMeeting(
                round=result.round,
                opponents=[teams[number] for number in result.opponents if number in teams],
                outcome=result.outcome,
                points=result.points_for,
                their_points=result.points_against,
                match_points=result.match_points,
            )


def _drawn(stage: Stage, counted: Counting, team: Entry) -> Iterator[TeamMeeting]:
    """Meetings at the tables, each once however many rounds and tables it lasts."""
    mine = Seat.objects.filter(round__stage=stage, entry__team=team, match__bye=False).values("match")
    others = Seat.objects.filter(match__in=mine).exclude(entry__team=team).select_related("entry__team")
    turns = turns_of(counted.regulation)
    opponents: dict[int, dict[int, Entry]] = {}
    for seat in others.select_related("round", "entry__team").order_by("round__number", "entry__number"):
        if seat.entry.team is not None:
            number = seat.round.number
            began = number - (number - counted.first_round) % turns
            opponents.setdefault(began, {})[seat.entry.team.number] = seat.entry.team
    for began, met in opponents.items():
        held = not is_shown(stage.tournament, began + turns - 1)
        yield TeamMeeting(began, list(met.values()), held_back=held)
