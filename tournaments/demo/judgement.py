"""Whether the published tables of a whole event are what its tables wrote, down to the final places."""

from collections.abc import Iterator
from itertools import pairwise

from tournaments.demo.recount import lines_of, table_faults
from tournaments.demo.score_keeper import Written
from tournaments.demo.whole_event import PlayedEvent, PlayedStage, parts_of


def faults(event: PlayedEvent) -> list[str]:
    """Everything that does not fit, in words; empty when all of it does."""
    found: list[str] = []
    for count, stage in enumerate(event.stages, start=1):
        parts = parts_of(event.stages[:count])
        found += table_faults(stage.number, stage.published["rows"], parts, event.team_of)
        if stage.rules["pairing"]["system"] == "knockout":
            found += _tree_faults(stage, event)
    found += _final_faults(event)
    return found


def _tree_faults(stage: PlayedStage, event: PlayedEvent) -> Iterator[str]:
    """Who won the last slot is first, who lost it second; who was out later stands higher, as long as nobody left."""
    rank = {row["entry"]: row["rank"] for row in stage.published["rows"]}
    ended = {one.slot: _ended(one, stage, event) for one in stage.written if one.slot}
    winner, loser = ended.get("F2") or ended["F"]
    if rank[winner] != 1 or (loser is not None and rank[loser] != 2):
        yield f"stage {stage.number}: {winner} won the final against {loser}, but they are {rank}"
    if "3rd" in ended:
        third, fourth = ended["3rd"]
        if rank[third] != 3 or (fourth is not None and rank[fourth] != 4):
            yield f"stage {stage.number}: {third} won the match for the third place"
    if any(slot.startswith("C") for slot in ended):
        return  # who lost the first match plays on for places of its own
    out: dict[int, int] = {}
    double = stage.rules["pairing"].get("knockout", {}).get("lives") == 2
    for one in stage.written:
        if one.slot.startswith("L" if double else "W") and not one.bye:
            _winner, loser = _ended(one, stage, event)
            if loser is not None:
                out[loser] = one.round
    listed = sorted((place, out[entry], entry) for entry, place in rank.items() if entry in out)
    for (better, early, one), (worse, late, other) in pairwise(listed):
        if early < late and better < worse and not event.left & {one, other}:
            yield f"stage {stage.number}: {one} was out before {other} and stands above"


def _ended(one: Written, stage: PlayedStage, event: PlayedEvent) -> tuple[int, int | None]:
    """Who went on from a slot and who lost there; of teams by all boards of the slot."""
    team = event.team_of if "team" in stage.rules else {entry: entry for side in one.sides for entry in side}
    if one.bye:
        return team[one.sides[0][0]], None
    boards = [other for other in stage.written if other.slot == one.slot]
    lines = lines_of([(boards, stage.rules)], event.team_of)
    sides = sorted({team[entries[0]] for entries in one.sides}, key=lambda entry: -lines[entry].won)
    return sides[0], sides[1]


def _final_faults(event: PlayedEvent) -> Iterator[str]:
    """Those of the last stage come first, in its order; everybody has one place."""
    last = [row["entry"] for row in event.stages[-1].published["rows"]]
    final = [row["entry"] for row in event.final]
    if final[: len(last)] != last:
        yield f"the final table begins with {final[: len(last)]}, the last stage ended {last}"
    everybody = {row["entry"] for stage in event.stages for row in stage.published["rows"]}
    if sorted(final) != sorted(everybody):
        yield f"the final table has {sorted(final)}, in the event were {sorted(everybody)}"
    places = [row["place"] for row in event.final]
    if places != sorted(places) or (places and places[0] != 1):
        yield f"the places of the final table are {places}"
