"""A draw as JSON-able data, to be kept in a file or handed from one process to another."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from games.messages import Message
from tournaments.pairing.field import Draw, DrawImpossible, DrawnBye, DrawnTable

Data: TypeAlias = dict[str, Any]


def draw_as_data(draw: Draw) -> Data:
    """The whole draw; `draw_from_data` takes it back."""
    return {
        "tables": [
            {
                "order": table.order,
                "sides": list(table.sides),
                "per_side": table.per_side,
                "group": table.group,
                "slot": table.slot,
                "table": table.table,
                "reasons": _messages(table.reasons),
            }
            for table in draw.tables
        ],
        "byes": [
            {"number": bye.number, "group": bye.group, "slot": bye.slot, "reasons": _messages(bye.reasons)}
            for bye in draw.byes
        ],
        "seed": draw.seed,
        "input": draw.input,
        "cost": [list(level) for level in draw.cost],
        "notes": _messages(draw.notes),
        "resting": list(draw.resting),
        "proof": _messages(draw.proof),
    }


def draw_from_data(data: Mapping[str, Any]) -> Draw:
    """The draw that was written. Raises KeyError or TypeError for anything else."""
    return Draw(
        tables=tuple(
            DrawnTable(**{**table, "sides": tuple(table["sides"]), "reasons": _read(table["reasons"])})
            for table in data["tables"]
        ),
        byes=tuple(DrawnBye(**{**bye, "reasons": _read(bye["reasons"])}) for bye in data["byes"]),
        seed=data["seed"],
        input=data["input"],
        cost=tuple((name, cost) for name, cost in data["cost"]),
        notes=_read(data["notes"]),
        resting=tuple(data["resting"]),
        proof=_read(data["proof"]),
    )


def impossible_as_data(impossible: DrawImpossible) -> Data:
    """Why there is no draw, and what may be relaxed."""
    return {"message": _message(impossible.message), "ways_out": _messages(impossible.ways_out)}


def impossible_from_data(data: Mapping[str, Any]) -> DrawImpossible:
    """The refusal that was written."""
    return DrawImpossible(_read([data["message"]])[0], _read(data["ways_out"]))


def outcome_as_data(draw: Draw) -> Data:
    """Who meets whom, who sits out and what it costs: what is kept beside a round and compared later."""
    return {
        "tables": [[list(side) for side in table.together] for table in draw.tables],
        "byes": [bye.number for bye in draw.byes],
        "resting": list(draw.resting),
        "cost": [list(level) for level in draw.cost],
    }


def _messages(messages: Sequence[Message]) -> list[Data]:
    return [_message(message) for message in messages]


def _message(message: Message) -> Data:
    return {
        "text": message.text,
        "params": {
            name: _message(value) if isinstance(value, Message) else _plain(value)
            for name, value in message.params.items()
        },
    }


def _plain(value: object) -> int | str:
    return value if isinstance(value, int) else str(value)


def _read(written: Sequence[Mapping[str, Any]]) -> tuple[Message, ...]:
    return tuple(
        Message(
            one["text"],
            {
                name: _read([value])[0] if isinstance(value, Mapping) else value
                for name, value in one["params"].items()
            },
        )
        for one in written
    )
