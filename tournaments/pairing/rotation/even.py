"""Rounds in which all are equal: by a schedule known beforehand, or the most even one after what was played."""

from collections.abc import Sequence

from games.messages import N_, Message
from tournaments.pairing.field import Contender, DrawnBye
from tournaments.pairing.rotation import byes, explain, wishes
from tournaments.pairing.rotation.bounds import opponent_bound, partner_bound, stranger_bounds
from tournaments.pairing.rotation.drawn import Foursomes
from tournaments.pairing.rotation.past import past_of, rounds_of
from tournaments.pairing.rotation.strangers import strangers
from tournaments.pairing.rotation.whist import Design, whist
from tournaments.pairing.rotation.windows import Aims, match
from tournaments.pairing.seating import lot, lot_order

NOBODY = -1


def draw_even(
    contenders: Sequence[Contender], *, round_number: int, seed: str, schedule_seed: str, once: bool
) -> Foursomes:
    """One round of "whist", or of "once".

    The entries take the places of the schedule in the order of `lot_order(schedule_seed, ...)`. It is followed as long
    as it has this round and says of every earlier partnership what was played; who joins or leaves after the first
    round ends it, and so does a ban between two whom it brings to one table.
    """
    by_number = {contender.number: contender for contender in contenders}
    line = [by_number[number] for number in lot_order(schedule_seed, by_number)]
    design = strangers(len(line)) if once else whist(len(line))
    if (
        design
        and round_number <= len(design.rounds)
        and _followed_so_far(design, line, round_number)
        and not wishes.broken(design.rounds[round_number - 1].tables, wishes.banned(line))
    ):
        return _by_design(design, line, round_number)
    return _most_even(contenders, round_number=round_number, seed=seed, once=once)


def _followed_so_far(design: Design, line: Sequence[Contender], round_number: int) -> bool:
    """Whether no earlier partnership of those present contradicts the schedule; one that fell out does not."""
    places = {contender.number: place for place, contender in enumerate(line)}
    wanted = {
        (played, one): other
        for played, scheduled in enumerate(design.rounds[: round_number - 1], start=1)
        for a, c, b, d in scheduled.tables
        for one, other in ((a, c), (c, a), (b, d), (d, b))
    }
    return all(
        wanted.get((played, place), NOBODY) == places.get(partner)
        for place, contender in enumerate(line)
        for partner, played in zip(
            contender.partners, rounds_of(contender.partners, contender.partner_rounds), strict=True
        )
    )


def _by_design(design: Design, line: Sequence[Contender], round_number: int) -> Foursomes:
    scheduled = design.rounds[round_number - 1]
    reason = explain.by_schedule(round_number, len(design.rounds))
    turn = N_("The schedule gives No. %(number)s a rest in this round; by its end all have had as many.")
    return Foursomes(
        line,
        scheduled.tables,
        [(reason,)] * len(scheduled.tables),
        tuple(
            DrawnBye(
                line[place].number,
                (
                    byes.present(len(line), len(scheduled.resting)),
                    Message(turn, {"number": line[place].number}),
                ),
            )
            for place in scheduled.resting
        ),
    )


def _most_even(contenders: Sequence[Contender], *, round_number: int, seed: str, once: bool) -> Foursomes:
    """No schedule: those who sat out least rest, and neighbours in the lot of this round sit together."""
    out = byes.by_lot(contenders, round_number=round_number, seed=seed)
    resting = {bye.number for bye in out}
    line = sorted(
        (contender for contender in contenders if contender.number not in resting),
        key=lambda one: (lot(seed, "line", round_number, one.number), one.number),
    )
    if once:
        partners_at_most, opponents_at_most = stranger_bounds(len(line), round_number)
    else:
        partners_at_most = partner_bound(len(line), round_number)
        opponents_at_most = opponent_bound(len(line), round_number)
    aims = Aims(
        round_number=round_number,
        seed=seed,
        pattern="neighbours",
        partners_at_most=partners_at_most,
        opponents_at_most=opponents_at_most,
    )
    matched = match(past_of(line, strangers=once), aims)
    past = past_of(line)
    return Foursomes(
        line,
        matched.tables,
        [(explain.by_lot(), *explain.again(past, table, aims)) for table in matched.tables],
        out,
        matched.cost,
        (
            Message(
                N_(
                    "No schedule known beforehand fits this round: it is the most even one after those played."
                )
            ),
        ),
    )
