"""What would be drawn without one table of a round, and what that would cost."""

from tournaments.models import Round
from tournaments.pairing.again import by_swiss_rules, read_text
from tournaments.pairing.alternatives import Alternative, without
from tournaments.queries.round_tables import RoundTable, round_tables


def alternative_to(round_: Round, table: int) -> Alternative | None:
    """The cheapest draw without the meeting at a table of the hall, or without the bye (table 0), from the text of
    the draw.

    None when there is no such table, when it was changed by hand or locked, or when the draw was not by score groups.
    """
    found = _table(round_, table)
    if found is None or not round_.draw_input:
        return None
    kind, settings, contenders = read_text(round_.draw_input)
    if kind == "split":
        groups = dict(settings.pop("groups"))
        settings.pop("engine")
        contenders = [one for one in contenders if groups[one.number] == found.group]
    elif kind != "swiss":
        return None
    asked = by_swiss_rules(settings)
    here = {one.number for one in contenders} | {0}
    asked["locks"] = [lock for lock in asked["locks"] if here.issuperset(lock)]
    locked = any(set(lock) == set(found.pair) for lock in asked["locks"])
    if locked or found.sides not in _drawn(round_):
        return None
    return without(found.pair, contenders, **asked)


def _table(round_: Round, table: int) -> RoundTable | None:
    wanted = table or None
    return next((one for one in round_tables(round_) if one.table == wanted), None)


def _drawn(round_: Round) -> list[object]:
    """The tables that were drawn, whichever of the two comes first, and those who sat out."""
    tables = round_.drawn.get("tables", [])
    return [
        *tables,
        *(table[::-1] for table in tables),
        *([[number]] for number in round_.drawn.get("byes", [])),
    ]
