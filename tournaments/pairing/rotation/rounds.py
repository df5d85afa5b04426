"""The draw of one round of a rotation: every player is an entry, and partners change from round to round."""

from collections.abc import Sequence

from games.messages import N_, Message
from tournaments.pairing.field import Contender, Draw, DrawImpossible, canonical, check_numbers
from tournaments.pairing.rotation.even import draw_even
from tournaments.pairing.rotation.federation import pattern_of, window_of
from tournaments.pairing.rotation.ranked import draw_ranked, draw_spread
from tournaments.pairing.rotation.windows import Aims

SCHEDULES = ("whist", "once", "swiss", "federation")


def draw(
    contenders: Sequence[Contender],
    *,
    round_number: int,
    seed: str,
    schedule: str = "whist",
    schedule_seed: str | None = None,
    rounds: int | None = None,
    byes_allowed: int = 2,
    partner_window: int | None = None,
    opponent_window: int | None = None,
    avoid_clubs: bool = False,
    avoid_countries: bool = False,
    last_looks_back: bool = False,
) -> Draw:
    """Draws one round among all `contenders`, who are single players.

    `schedule` says who sits together:
    - "whist": everybody with everybody, as partners once and as opponents twice at most (`bounds`). As long as the
      field is the one of the first round, it follows a complete schedule where one is known; else each round is the
      most even one after those that were played.
    - "once": nobody meets anybody twice, partner or opponent, for as many rounds as that is possible.
    - "swiss": by rank, places (1, 3) against (2, 4), with other partners and opponents than in the rounds just played.
    - "federation": round 1 spreads the clubs, round 2 keeps the leaders apart, then as "swiss"; the last of `rounds`
      keeps to the ranking alone, unless it `last_looks_back` (docs/practice.md §2.2).

    For the first two `schedule_seed` is the seed of the first round, whose lot gives everybody a place in the schedule
    for good; None, where that is the round drawn now. `partner_window` and `opponent_window` are for "swiss" and
    "federation": the rounds just played that weigh most; None takes 3, 4 or 5 by the number of players. Earlier ones
    are avoided too, after them. `avoid_clubs` and `avoid_countries` are for the same two. Nobody sits with those whom a
    contender is to `avoid`, and where it can be helped not with those to be kept `apart`. Players that do not fill a
    table sit out: in the first two schedules all equally often, else the lowest ranked, nobody more than `byes_allowed`
    times. Depends on these values alone, not on the order of the input.
    Raises DrawImpossible with ways out, ValueError for input that no tournament can have.
    """
    _check(contenders, schedule, (partner_window, opponent_window))
    settings = {
        "round": round_number,
        "seed": seed,
        "schedule": schedule,
        "schedule_seed": schedule_seed,
        "rounds": rounds,
        "byes_allowed": byes_allowed,
        "partner_window": partner_window,
        "opponent_window": opponent_window,
        "avoid_clubs": avoid_clubs,
        "avoid_countries": avoid_countries,
        "last_looks_back": last_looks_back,
    }
    text = canonical("rotation", settings, contenders)
    if schedule in ("whist", "once"):
        once = schedule == "once"
        drawn = draw_even(
            contenders,
            round_number=round_number,
            seed=seed,
            schedule_seed=seed if schedule_seed is None else schedule_seed,
            once=once,
        )
        return drawn.as_draw(seed=seed, text=text)
    usual = window_of(len(contenders) - len(contenders) % 4)
    ranking_alone = schedule == "federation" and round_number == rounds and not last_looks_back
    aims = Aims(
        round_number=round_number,
        seed=seed,
        pattern=pattern_of(round_number, rounds) if schedule == "federation" else "neighbours",
        partner_window=usual if partner_window is None else partner_window,
        opponent_window=usual if opponent_window is None else opponent_window,
        avoid_clubs=avoid_clubs and not ranking_alone,
        avoid_countries=avoid_countries and not ranking_alone,
        look_back=not ranking_alone,
    )
    if schedule == "federation" and round_number == 1:
        return draw_spread(contenders, aims).as_draw(seed=seed, text=text)
    return draw_ranked(contenders, aims, byes_allowed=byes_allowed).as_draw(seed=seed, text=text)


def _check(contenders: Sequence[Contender], schedule: str, windows: Sequence[int | None]) -> None:
    check_numbers([contender.number for contender in contenders])
    if schedule not in SCHEDULES:
        raise ValueError(f"the schedule is one of {SCHEDULES}")
    if any(window is not None and window < 0 for window in windows):
        raise ValueError("a window is a number of rounds")
    if len(contenders) < 4:
        raise DrawImpossible(
            Message(N_("%(count)s are present, and four sit at a table."), {"count": len(contenders)}),
            (Message(N_("Check more players in.")),),
        )
