"""The table out of what counts: of entries or of teams, with groups and the place in a tree."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.draw_sections import Boards, KnockoutRules, TeamResult
from scoring.regulation import PairingSystem, Regulation
from scoring.results import Competitor, PenaltyPoints, Result
from scoring.standings import Row, rank, rank_totals
from scoring.teams import meeting_results, sum_of_members
from scoring.totals import Totals, total
from tournaments.pairing.knockout.outcomes import SlotOf, slot_results
from tournaments.pairing.knockout.places import places
from tournaments.pairing.knockout.progress import SlotResult
from tournaments.queries.counting import Counting


@dataclass(frozen=True, slots=True)
class Ranked:
    """A table with the totals that it orders; `members` are those of each team that is ranked by their sums."""

    rows: tuple[Row, ...]
    totals: Mapping[int, Totals]
    members: Mapping[int, Sequence[Totals]]


def standings_rows(
    counted: Counting, results: Sequence[Result] | None = None, *, after_round: int | None = None
) -> tuple[Row, ...]:
    """The table after a round (None: now). `results` are `counted.results()` where the caller has them already."""
    return standings(counted, results, after_round=after_round).rows


def standings(
    counted: Counting, results: Sequence[Result] | None = None, *, after_round: int | None = None
) -> Ranked:
    """The same with the totals behind it."""
    known = _through(counted.results() if results is None else results, after_round)
    competitors = _with_tree_places(counted, known, after_round)
    penalties = _penalties(counted, competitors, after_round)
    order, team = counted.regulation.standings.order, counted.regulation.team
    members: dict[int, list[Totals]] = {}
    if team is None:
        totals = total(competitors, _of(known, competitors), penalties)
    elif team.result is TeamResult.BOARDS:
        totals = total(competitors, _of(team_results(counted, known), competitors), penalties)
    else:
        ranked = {one.number for one in competitors}
        playing = [one for one in counted.members if counted.team_of[one.number] in ranked]
        of_members = total(playing, _of(known, playing), _penalties(counted, playing, after_round))
        for member in of_members.values():
            members.setdefault(counted.team_of[member.entry], []).append(member)
        of_teams = [result for result in known if result.entry not in counted.team_of]
        totals = sum_of_members(
            competitors,
            of_members.values(),
            counted.team_of,
            results=_of(of_teams, competitors),
            penalties=penalties,
        )
    return Ranked(rank_totals(totals, order), totals, members)


def member_rows(
    counted: Counting, results: Sequence[Result] | None = None, *, after_round: int | None = None
) -> tuple[Row, ...]:
    """The members of all teams in one table of their own, by the same criteria; none where no teams are ranked."""
    known = _through(counted.results() if results is None else results, after_round)
    order = [code for code in counted.regulation.standings.order if code not in ("group", "tree_place")]
    ranked = [one for one in counted.members if after_round is None or one.from_round <= after_round]
    return rank(ranked, _of(known, ranked), order, penalties=_penalties(counted, ranked, after_round))


def results_of_ranked(counted: Counting, results: Sequence[Result] | None = None) -> Sequence[Result]:
    """The results of those who meet: of teams where they do, else of everybody who sat at a table.

    `results` are `counted.results()` where the caller has them already.
    """
    known = counted.results() if results is None else results
    meeting = counted.regulation.pairing.system is not PairingSystem.ROTATION
    return team_results(counted, known) if counted.regulation.team is not None and meeting else known


def team_results(counted: Counting, known: Sequence[Result]) -> list[Result]:
    """The results of teams out of those of their members, stage by stage."""
    team = counted.regulation.team
    assert team is not None
    before = [] if counted.before is None else team_results(counted.before, known)
    ours = [result for result in known if result.round >= counted.first_round]
    if counted.before is not None:
        before = [result for result in before if result.round < counted.first_round]
    lots = {one.number: one.lot for one in counted.competitors}
    return [
        *before,
        *(result for result in ours if result.entry not in counted.team_of),
        *meeting_results(
            [result for result in ours if result.entry in counted.team_of],
            counted.team_of,
            team,
            first_round=counted.first_round,
            lots=lots if counted.regulation.pairing.system is PairingSystem.KNOCKOUT else None,
        ),
    ]


def slots_of(counted: Counting) -> SlotOf:
    """The slot of everybody who is drawn, by the round in which the match or the meeting of teams began."""
    team, slots = counted.regulation.team, {}
    turns = turns_of(counted.regulation)
    for match in counted.matches:
        began = match.round - (match.round - counted.first_round) % turns
        for entry in (entry for side in match.sides for entry in side):
            slots[entry if team is None else counted.team_of[entry], began] = match.slot
    return slots


def turns_of(regulation: Regulation) -> int:
    """How many rounds a meeting lasts."""
    team = regulation.team
    return team.size if team is not None and team.boards is Boards.ALL else 1


def tree_results(counted: Counting, results: Sequence[Result] | None = None) -> list[SlotResult]:
    """The slots of a knock-out that are decided."""
    known = results_of_ranked(counted) if results is None else results
    return slot_results(known, slots_of(counted))


def _with_tree_places(
    counted: Counting, known: Sequence[Result], after_round: int | None
) -> list[Competitor]:
    ranked = [one for one in counted.competitors if after_round is None or one.from_round <= after_round]
    pairing = counted.regulation.pairing
    if pairing.system is not PairingSystem.KNOCKOUT or len(counted.seeds) < 2:
        return ranked
    of_ranked = known if counted.regulation.team is None else team_results(counted, known)
    gone = {
        one.number
        for one in counted.competitors
        if one.to_round is not None and (after_round is None or one.to_round <= after_round)
    }
    placed = places(
        counted.seeds, tree_results(counted, of_ranked), pairing.knockout or KnockoutRules(), withdrawn=gone
    )
    place_of: Mapping[int, int] = {one.number: one.place for one in placed}
    return [replace(one, tree_place=place_of.get(one.number)) for one in ranked]


def _through(results: Sequence[Result], after_round: int | None) -> Sequence[Result]:
    if after_round is None:
        return results
    return [result for result in results if result.round <= after_round]


def _of(results: Sequence[Result], ranked: Sequence[Competitor]) -> list[Result]:
    """Who joins later has missed rounds already, but no row yet."""
    numbers = {one.number for one in ranked}
    return [result for result in results if result.entry in numbers]


def _penalties(
    counted: Counting, ranked: Sequence[Competitor], after_round: int | None
) -> list[PenaltyPoints]:
    numbers = {one.number for one in ranked}
    return [
        one
        for one in counted.penalties
        if one.entry in numbers and (after_round is None or one.round <= after_round)
    ]
