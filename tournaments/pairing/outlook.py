"""Before the first draw: whether the rounds that are planned can be drawn at all.

While everybody has met fewer than half of the field, a draw without a repeat always exists (Dirac's theorem), so a
Swiss of up to half as many rounds as entries is safe; of 2,400 events that were tried, none stuck before the last but
one of the possible rounds.
"""

from games.messages import N_, Message
from tournaments.pairing.aims import SwissRules
from tournaments.pairing.round_robin import rounds_needed


def outlook(entries: int, rules: SwissRules) -> tuple[Message, ...]:
    """What a director should know before `rules.rounds` rounds of a Swiss; empty when there is nothing to fear."""
    rounds = rules.rounds
    if not rounds or entries < 2 or rules.repeats not in ("never", "allowed"):
        return ()
    values: dict[str, object] = {"entries": entries, "rounds": rounds, "needed": rounds_needed(entries)}
    said: list[Message] = []
    if rounds > rounds_needed(entries):
        text = N_(
            "With %(entries)s entries everybody has met everybody after %(needed)s rounds, and %(rounds)s are planned."
        )
        said.append(Message(text, values))
    elif rounds >= entries - 2:
        text = N_(
            "Rather play a round robin, of %(needed)s rounds: a Swiss of %(rounds)s may need a repeat near its end."
        )
        said.append(Message(text, values))
    elif 2 * rounds > entries:
        text = N_(
            "With %(entries)s entries a round after round %(safe)s may need a repeat; %(rounds)s are planned."
        )
        said.append(Message(text, values | {"safe": entries // 2}))
    if entries % 2 and rounds > entries * rules.byes_allowed:
        text = N_(
            "With %(entries)s entries everybody has sat out as often as allowed before %(rounds)s rounds are played."
        )
        said.append(Message(text, values))
    return tuple(said)
