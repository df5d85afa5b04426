"""When no draw keeps the rules: what stands in the way, and what may be relaxed."""

from dataclasses import replace

from games.messages import N_, Message
from tournaments.pairing.aims import Aims
from tournaments.pairing.allowed import allowed_meetings
from tournaments.pairing.explain import numbers_of
from tournaments.pairing.field import DrawImpossible
from tournaments.pairing.groups import ScoreGroups
from tournaments.pairing.search import possible
from tournaments.pairing.witness import sentence, witness


def impossible(groups: ScoreGroups, aims: Aims) -> DrawImpossible:
    """Says what stands in the way, and offers only what was tried and works."""
    ways_out: list[Message] = []
    if aims.rules.repeats == "never" and possible(groups, replace(aims, repeats=True)):
        ways_out.append(Message(N_("Allow repeats for this round: as few as can be, the oldest first.")))
    shorter = _shorter_window(groups, aims)
    if shorter:
        ways_out.append(
            Message(N_("Shorten the window without repeats to %(rounds)s rounds."), {"rounds": shorter})
        )
    more_byes = replace(aims.rules, byes_allowed=aims.rules.byes_allowed + 1)
    if groups.bye is not None and possible(groups, replace(aims, rules=more_byes)):
        ways_out.append(Message(N_("Allow one bye more for each: nobody has to meet twice then.")))
    if aims.locked and possible(groups, replace(aims, locked=frozenset())):
        ways_out.append(Message(N_("Free the tables that were fixed before the draw.")))
    if any(groups.avoided) and possible(_without_avoidance(groups), aims):
        ways_out.append(Message(N_("Lift the ban on a meeting for this round.")))
    ways_out.append(Message(N_("End this stage here, or go on with a round robin or a final.")))
    return DrawImpossible(_obstacle(groups, aims), ways_out)


def _shorter_window(groups: ScoreGroups, aims: Aims) -> int:
    """The longest window that has a draw, 0 for none."""
    if aims.rules.repeats != "window":
        return 0
    windows = range(aims.rules.repeat_window - 1, 0, -1)
    tried = (replace(aims, rules=replace(aims.rules, repeat_window=window)) for window in windows)
    return next((one.rules.repeat_window for one in tried if possible(groups, one)), 0)


def _without_avoidance(groups: ScoreGroups) -> ScoreGroups:
    return replace(groups, avoided=((),) * len(groups.contenders))


def _obstacle(groups: ScoreGroups, aims: Aims) -> Message:
    contenders = groups.contenders
    allowed = allowed_meetings(groups, aims)
    if groups.bye is not None and not allowed.byes:
        return Message(N_("The number of those present is odd, and everybody has already sat out."))
    alone = [
        place
        for place in range(len(contenders))
        if not allowed.meetings[place].any() and place not in allowed.byes
    ]
    if alone:
        text = N_("These have already met everybody who is present: %(numbers)s.")
        if any(groups.avoided[place] for place in alone):
            text = N_("These have already met, or must not meet, everybody who is present: %(numbers)s.")
        return Message(text, {"numbers": numbers_of(groups, alone)})
    found = witness(groups, allowed)
    if found:
        return sentence(groups, found)
    return Message(N_("No draw without a repeat exists: the meetings still open do not make a round."))
