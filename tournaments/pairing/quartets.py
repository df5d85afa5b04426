"""Teams whose members never meet each other and whose totals add up (docs/practice.md §2.1, §2.2).

Four teams near each other in the ranking share as many tables as a team has members: their first members sit at one,
their second members at the next.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from games.messages import N_, Message
from tournaments.pairing.field import (
    Contender,
    Draw,
    DrawImpossible,
    DrawnBye,
    DrawnTable,
    canonical,
    check_numbers,
)
from tournaments.pairing.fours import Costs, Past, fours_of, pair_of, past_of
from tournaments.pairing.matching import Edge
from tournaments.pairing.seating import lot

_SPLITS = (((0, 2), (1, 3)), ((0, 3), (1, 2)), ((0, 1), (2, 3)))


def draw(
    teams: Sequence[Contender],
    lineups: Mapping[int, Sequence[Contender]],
    *,
    round_number: int,
    seed: str,
    byes_allowed: int = 1,
    avoid_clubs: bool = False,
) -> Draw:
    """One round of quartets.

    `lineups` gives each team's members, the best first, as many in every team. The teams, by rank and then by
    `lot(seed, "quartets", number)`, are put in twos and the twos in fours, each time at the least cost: teams that
    shared tables before, how lately they did, teams of one club (with `avoid_clubs`), then distance in the ranking;
    last, two teams change fours wherever that saves a repeat.
    At a table those become partners who were partners least often, then those whom this makes meet least often; what
    is equal turns with the round and the table. One to three teams sit out where the number asks for it: the lowest
    of those with the fewest byes, at most `byes_allowed` each.

    Of a team `met` names the teams it shared tables with; of a member `partners` and `met` are looked at. Raises
    DrawImpossible with ways out, ValueError for line-ups that no table can seat.
    """
    members = [member for team in teams for member in lineups[team.number]]
    check_numbers([one.number for one in (*teams, *members)])
    if len({len(lineups[team.number]) for team in teams}) > 1:
        raise ValueError("every team needs as many members as the others")
    line = sorted(teams, key=lambda one: (one.rank, lot(seed, "quartets", one.number), one.number))
    resting = _resting(line, byes_allowed)
    playing = [team for team in line if team not in resting]
    past = past_of(teams)
    fours = fours_of(Costs(playing, past, avoid_clubs), round_number=round_number, seed=seed)
    settings = {
        "round": round_number,
        "seed": seed,
        "byes_allowed": byes_allowed,
        "avoid_clubs": avoid_clubs,
        "lineups": {str(team.number): [member.number for member in lineups[team.number]] for team in teams},
    }
    tables = [
        (four, board, [lineups[team.number][board] for team in four])
        for four in fours
        for board in range(len(lineups[four[0].number]))
    ]
    together = [pair_of(one.number, other.number) for four in fours for one, other in combinations(four, 2)]
    return Draw(
        tables=tuple(
            _table(order, _why(four, board, past), seated, turn=round_number + board)
            for order, (four, board, seated) in enumerate(tables, start=1)
        ),
        byes=tuple(
            DrawnBye(member.number, (_why_resting(len(teams), team.number),))
            for team in resting
            for member in lineups[team.number]
        ),
        seed=seed,
        input=canonical("quartets", settings, [*teams, *members]),
        cost=(("repeat", sum(past.times[pair] for pair in together)),),
    )


def _resting(line: Sequence[Contender], byes_allowed: int) -> list[Contender]:
    """As many as do not fill a four, the lowest of those with the fewest byes."""
    place_of = {team.number: place for place, team in enumerate(line)}
    first = sorted(line, key=lambda team: (team.byes, -place_of[team.number]))
    resting = first[: len(line) % 4]
    if len(line) < 4:
        text = N_("%(present)s teams are present, and tables of four teams need at least four.")
        raise DrawImpossible(Message(text, {"present": len(line)}), (Message(N_("Check more teams in.")),))
    if any(team.byes >= byes_allowed for team in resting):
        raise DrawImpossible(
            Message(N_("The teams do not fill fours, and too few may still sit out.")),
            (Message(N_("Allow one bye more for each, or end this stage here.")),),
        )
    return resting


def _why(four: Sequence[Contender], board: int, past: Past) -> tuple[Message, ...]:
    text = N_("Members %(board)s of the teams %(teams)s, which stand near each other in the ranking.")
    said = Message(text, {"board": board + 1, "teams": ", ".join(str(team.number) for team in four)})
    pairs = [pair_of(one.number, other.number) for one, other in combinations(four, 2)]
    again = ", ".join(f"{one}-{other}" for one, other in sorted(pairs) if past.times[one, other])
    if not again:
        return (said,)
    more = N_("These teams share tables again, because no exchange of two teams would save it: %(pairs)s.")
    return said, Message(more, {"pairs": again})


def _table(order: int, why: Sequence[Message], seated: Sequence[Contender], *, turn: int) -> DrawnTable:
    """Who of the four partner each other."""
    partners = _partnerships(seated)
    met = past_of(seated).times

    def cost(split: tuple[Edge, Edge]) -> tuple[int, int, int]:
        together = [pair_of(seated[a].number, seated[b].number) for a, b in split]
        against = [pair_of(seated[a].number, seated[b].number) for a in split[0] for b in split[1]]
        wait = (_SPLITS.index(split) - turn) % len(_SPLITS)
        return sum(partners[pair] for pair in together), sum(met[pair] for pair in against), wait

    best = min(_SPLITS, key=cost)
    sides = tuple(seated[place].number for side in best for place in side)
    if cost(best)[0]:
        why = [
            *why,
            Message(N_("All three ways to be partners have been played: the least played one again.")),
        ]
    return DrawnTable(order, sides, tuple(why), per_side=2)


def _partnerships(seated: Sequence[Contender]) -> Counter[tuple[int, int]]:
    played: Counter[tuple[int, int]] = Counter()
    for member in seated:
        played |= Counter(pair_of(member.number, partner) for partner in member.partners)
    return played


def _why_resting(present: int, team: int) -> Message:
    text = N_("%(present)s teams do not fill fours, and team %(team)s is the lowest that may sit out.")
    return Message(text, {"present": present, "team": team})
