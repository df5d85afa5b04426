"""What a referee typed for a deal: read leniently, kept as typed, turned into the form of the domain."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.regulation import EntryLevel
from tournaments.domain.deal_entry import DealForm
from tournaments.domain.errors import Problems
from tournaments.queries.match_view import DealView, MatchView

#: Everything that a deal can be typed into; nothing else of a request is read.
PREFIXES = ("points-", "left-", "tiles-", "end-", "ending", "gained-", "last", "transcript")

#: By name of the field: the text in it.
Typed = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Box:
    """One field to type into."""

    name: str
    label: str
    value: str


def read_typed(post: Mapping[str, str]) -> dict[str, str]:
    """The deal's own fields of a request, as typed."""
    return {name: post[name].strip()[:4000] for name in post if name.startswith(PREFIXES)}


def whole_number(post: Mapping[str, str], name: str) -> int:
    """A hidden number of a form; 0, which names nothing, for anything else."""
    text = post.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 10 else 0


def typed_of(deal: DealView) -> dict[str, str]:
    """A stored deal as it would be typed."""
    typed = {f"points-{one.entry}": str(one.points) for one in deal.points}
    typed |= {f"left-{seat}": str(left) for seat, left in enumerate(deal.left or (), start=1)}
    typed |= {f"tiles-{seat}": " ".join(hand) for seat, hand in enumerate(deal.tiles or (), start=1)}
    typed |= {f"end-{place}": str(end) for place, end in enumerate(deal.ends or (), start=1)}
    known = deal.facts or {}
    typed |= {f"gained-{seat}": str(points) for seat, points in enumerate(known.get("points", ()), start=1)}
    typed["last"] = " ".join(known.get("last", ()))
    typed["ending"] = f"{deal.ending}-{deal.out_seat}" if deal.out_seat else deal.ending
    typed["transcript"] = deal.transcript
    return typed


def points_boxes(view: MatchView, typed: Typed) -> list[Box]:
    """A field a side; its name carries the entry number, so that points follow the pair."""
    return [
        _box(f"points-{side.entries[0]}", f"{_numbers(side.entries)} {' – '.join(side.players)}", typed)
        for side in view.sides
    ]


def seat_boxes(prefix: str, view: MatchView, typed: Typed) -> list[Box]:
    """A field a seat, in turn order."""
    return [
        _box(f"{prefix}-{seat.position}", f"{seat.position}. {seat.player}", typed) for seat in view.seats
    ]


def last_boxes(typed: Typed) -> list[Box]:
    """The tiles of the last turn, in one field."""
    return [_box("last", _("Last tiles"), typed)]


def end_boxes(typed: Typed) -> list[Box]:
    """The two open ends."""
    return [_box("end-1", _("One end"), typed), _box("end-2", _("Other end"), typed)]


def deal_form(typed: Typed, view: MatchView, *, accept_unlikely: bool = False) -> DealForm:
    """What was typed for the match, at its level of entry. Refuses texts that are no numbers."""
    problems = Problems()
    needed = EntryLevel(view.level)
    seats = [seat.position for seat in view.seats]
    points = left = tiles = ends = None
    if needed == EntryLevel.POINTS:
        points = _points(typed, [side.entries[0] for side in view.sides], problems)
    elif needed == EntryLevel.LEFT:
        written = {name: text for name, text in typed.items() if text}
        hands = dict.fromkeys(_hand_that_went_out(typed), "0") | written
        left = _numbers_in(hands, [f"left-{seat}" for seat in seats], "left", problems)
    elif needed == EntryLevel.TILES:
        tiles = [typed.get(f"tiles-{seat}", "").replace(",", " ").split() for seat in seats]
        if typed.get("end-1") or typed.get("end-2"):
            ends = _numbers_in(typed, ["end-1", "end-2"], "ends", problems)
    gained = None
    if any(typed.get(f"gained-{seat}") for seat in seats):
        gained = [_number(typed.get(f"gained-{seat}") or "0", "gained", problems) for seat in seats]
    problems.refuse_if_any("deal_invalid", _("The deal was not stored."))
    ending, _dash, seat = typed.get("ending", "").partition("-")
    return DealForm(
        level=needed,
        points=points,
        ending=ending,
        out_seat=int(seat) if seat.isdecimal() else None,
        left=left,
        tiles=tiles,
        ends=ends,
        last=typed.get("last", "").split() or None,
        gained=gained,
        transcript=typed.get("transcript", ""),
        accept_unlikely=accept_unlikely,
    )


def _hand_that_went_out(typed: Typed) -> list[str]:
    """The field of the hand that is empty by what was said of the ending: nobody has to write its 0."""
    ending, _dash, seat = typed.get("ending", "").partition("-")
    return [f"left-{seat}"] if ending == "out" else []


def _points(typed: Typed, entries: Sequence[int], problems: Problems) -> dict[int, int]:
    names = {entry: f"points-{entry}" for entry in entries}
    if not any(typed.get(name) for name in names.values()):
        problems.add(
            "points",
            "required",
            _("The points are missing."),
            _("Write the points of the side that won the deal; for a tied block write 0 for both."),
        )
        return {}
    return {entry: _number(typed.get(name) or "0", "points", problems) for entry, name in names.items()}


def _numbers_in(typed: Typed, names: Iterable[str], field: str, problems: Problems) -> list[int]:
    texts = [typed.get(name, "") for name in names]
    if not all(texts):
        problems.add(field, "required", _("A number is missing."), _("Fill in every field; nothing is 0."))
        return []
    return [_number(text, field, problems) for text in texts]


def _number(text: str, field: str, problems: Problems) -> int:
    if text.isdecimal() and len(text) <= 4:
        return int(text)
    problems.add(
        field, "number", _("“%(text)s” is no number of points.") % {"text": text}, _("Write it in digits.")
    )
    return 0


def _box(name: str, label: str, typed: Typed) -> Box:
    return Box(name, label, typed.get(name, ""))


def _numbers(entries: Sequence[int]) -> str:
    return _("No. %(number)s") % {"number": ", ".join(map(str, entries))}
