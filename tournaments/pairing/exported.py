"""An exported draw: the text it was drawn from and what came out, for anybody to check."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games.messages import N_, Message
from tournaments.pairing.again import draw_again
from tournaments.pairing.draw_data import outcome_as_data
from tournaments.pairing.field import DrawImpossible
from tournaments.pairing.seed import digest_of_seed


class UnreadableExportError(ValueError):
    """The file is no export of a draw."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportedDraw:
    """`input` is the text of the draw and `digest` its SHA-256; `seed_digest` was shown before the draw, `seed` after
    it; `drawn` is what came out, as `draw_data.outcome_as_data` writes it."""

    input: str
    digest: str
    seed: str
    seed_digest: str
    drawn: dict[str, Any]


def read_file(path: Path) -> ExportedDraw:
    """The draw in a file. Raises OSError or UnreadableExportError."""
    try:
        return read_export(path.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError as error:
        raise UnreadableExportError(f"this is no text in UTF-8: {error}") from error


def read_export(text: str) -> ExportedDraw:
    """The draw in a text. Raises UnreadableExportError."""
    try:
        values = json.loads(text)
        kept = {name: str(values[name]) for name in ("input", "digest", "seed", "seed_digest")}
        return ExportedDraw(**kept, drawn=dict(values["drawn"]))
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise UnreadableExportError(f"this is no exported draw: {error}") from error


def differences(export: ExportedDraw) -> list[Message]:
    """What does not fit together, in words; none when seed, text and draw belong to each other."""
    return [*_of_the_text(export), *_of_the_draw(export)]


def _of_the_text(export: ExportedDraw) -> Iterator[Message]:
    if export.seed_digest and digest_of_seed(export.seed) != export.seed_digest:
        yield Message(N_("The seed is not the one that was committed to before the draw."))
    if hashlib.sha256(export.input.encode()).hexdigest() != export.digest:
        yield Message(N_("The text of the draw is not the one whose digest was published."))
    if f'"seed":{json.dumps(export.seed)}' not in export.input:
        yield Message(N_("The text of the draw names another seed."))


def _of_the_draw(export: ExportedDraw) -> Iterator[Message]:
    try:
        again = outcome_as_data(draw_again(export.input))
    except DrawImpossible as impossible:
        yield impossible.message
        return
    except (ValueError, TypeError) as error:
        yield Message(N_("The text of the draw cannot be read: %(why)s."), {"why": str(error)})
        return
    for place, (now, then) in enumerate(
        zip(again["tables"], export.drawn.get("tables", []), strict=False), start=1
    ):
        if now != then:
            yield Message(
                N_("Table %(table)s of the draw is %(then)s, and %(now)s comes out of the text."),
                {"table": place, "then": _sides(then), "now": _sides(now)},
            )
    for name, value in again.items():
        if name != "tables" and value != export.drawn.get(name):
            text = N_("“%(what)s” of the draw is %(then)s, and %(now)s comes out of the text.")
            yield Message(text, {"what": name, "then": str(export.drawn.get(name)), "now": str(value)})
    if len(again["tables"]) != len(export.drawn.get("tables", [])):
        yield Message(
            N_("The draw has %(then)s tables, and %(now)s come out of the text."),
            {"then": len(export.drawn.get("tables", [])), "now": len(again["tables"])},
        )


def _sides(sides: list[list[int]]) -> str:
    return " – ".join("+".join(map(str, side)) for side in sides)
