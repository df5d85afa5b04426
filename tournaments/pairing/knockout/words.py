"""What the slots of a tree are called, and why those meet who meet."""

from games.messages import N_, Message
from tournaments.pairing.knockout.progress import SlotState
from tournaments.pairing.knockout.slots import Comes, Part, Shape, Slot, Source


def title(shape: Shape, slot: Slot) -> Message:
    """The name of the round that a slot belongs to."""
    last = slot.round == shape.rounds[slot.part]
    match slot.part:
        case Part.FINAL:
            return Message(N_("Final"))
        case Part.REPLAY:
            return Message(N_("Second final"))
        case Part.THIRD:
            return Message(N_("Match for third place"))
        case Part.LOSERS:
            if last:
                return Message(N_("Final of those who lost once"))
            return Message(N_("Those who lost once, round %(round)s"), {"round": slot.round})
        case Part.CONSOLATION:
            if last:
                return Message(N_("Final of the consolation"))
            return Message(N_("Consolation, round %(round)s"), {"round": slot.round})
        case Part.WINNERS:
            return _winners_title(shape, slot, last)


def _winners_title(shape: Shape, slot: Slot, last: bool) -> Message:
    if shape.double:
        if last:
            return Message(N_("Final of those who lost nothing"))
        return Message(N_("Those who lost nothing, round %(round)s"), {"round": slot.round})
    left = shape.size >> (slot.round - 1)
    if left == 4:
        return Message(N_("Semi-final"))
    if left == 8:
        return Message(N_("Quarter-final"))
    return Message(N_("Round of %(left)s"), {"left": left})


def origin(source: Source) -> Message:
    """Where a side comes from."""
    match source.comes:
        case Comes.SEED:
            return Message(N_("seed %(seed)s"), {"seed": source.seed})
        case Comes.WINNER | Comes.CHALLENGER:
            return Message(N_("the winner of %(slot)s"), {"slot": source.slot})
        case Comes.LOSER | Comes.ONCE_BEATEN:
            return Message(N_("the loser of %(slot)s"), {"slot": source.slot})
        case Comes.FIRST_LOSER:
            return Message(N_("who came by %(slot)s and lost its first match"), {"slot": source.slot})


def meeting(shape: Shape, state: SlotState, seed_of: dict[int, int]) -> tuple[Message, ...]:
    """Why two meet: the round, where each comes from, and their seeds."""
    slot = state.slot
    one, other = slot.sources
    said = Message(
        N_("%(round)s, %(slot)s: %(one)s meets %(other)s."),
        {"round": title(shape, slot), "slot": slot.name, "one": origin(one), "other": origin(other)},
    )
    if one.comes is Comes.SEED:
        return (said,)
    seeds = sorted(seed_of[side] for side in state.sides if side)
    return said, Message(N_("They are seeds %(one)s and %(other)s."), {"one": seeds[0], "other": seeds[1]})


def walk_over(shape: Shape, state: SlotState, going_on: int, seed_of: dict[int, int]) -> tuple[Message, ...]:
    """Why one goes on without playing."""
    others = [side for side in state.sides if side and side != going_on]
    said = Message(
        N_("%(round)s, %(slot)s: No. %(number)s goes on without playing."),
        {"round": title(shape, state.slot), "slot": state.slot.name, "number": going_on},
    )
    if others:
        return said, Message(N_("No. %(number)s has left the event."), {"number": others[0]})
    return said, Message(
        N_(
            "%(entries)s entries do not fill a tree of %(size)s: the first %(byes)s seeds wait; this is seed %(seed)s."
        ),
        {"entries": shape.entries, "size": shape.size, "byes": shape.byes, "seed": seed_of[going_on]},
    )
