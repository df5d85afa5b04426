"""`manage.py lots`: casts the lots of a round again and compares them with who sat where."""

from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from scoring.sections import GameRules
from tournaments.domain.seating import cast_seating
from tournaments.models import Entry, Match, Round, Seat, Tournament
from tournaments.pairing.seating import Turns
from tournaments.queries.hall_history import lead_turns
from tournaments.queries.regulation import stage_regulation
from tournaments.queries.round_numbers import event_round

LOT_IN_A_SHELL = "printf '%s' '{seed}|{question}|{parts}' | sha256sum | cut -c1-12"


class Command(BaseCommand):
    """Casts the lots of a round again from its seed; ends with 1 when a seat or a first lead differs."""

    help = "Cast the lots of a round again (seats, first leads) and compare them with what is stored."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug", help="address of the event")
        parser.add_argument("round", type=int, help="number of the round")

    def handle(self, *_args: Any, **options: Any) -> None:
        round_ = _round(options["slug"], options["round"])
        self.stdout.write(
            _("%(slug)s, round %(number)d, seed %(seed)s")
            % {"slug": options["slug"], "number": round_.number, "seed": round_.seed}
        )
        regulation = stage_regulation(round_.stage)
        turns = lead_turns(round_.stage, round_.number) if regulation.pairing.balance_leads else None
        matches = round_.matches.filter(bye=False).select_related("table").order_by("table__number", "pk")
        # Who stays after a win keeps the seats of the match before; a lot seats only who comes.
        cast = [match for match in matches if match.follows_id is None]
        wrong = [match for match in cast if not self._show(round_, match, regulation.game, turns)]
        self._show_formulas(round_, _questions(cast, regulation.game, by_turns=turns is not None))
        if wrong:
            tables = ", ".join(str(match.table) for match in wrong)
            raise CommandError(_("Not as the lots say: table %(tables)s.") % {"tables": tables})

    def _show(self, round_: Round, match: Match, rules: GameRules, turns: Mapping[int, Turns] | None) -> bool:
        seats = _seats(match)
        sides = _sides(seats)
        entries = [entry for side in sides for entry in side]
        drawn = cast_seating(round_, [[entry.number for entry in side] for side in sides], rules, turns)
        expected = [_name(entries[entry], player) for entry, player in drawn.seats]
        stored = [_stored_name(seat) for seat in seats]
        line = {"table": match.table, "seats": " / ".join(expected), "lead": drawn.first_lead}
        self.stdout.write(_("Table %(table)s: %(seats)s; seat %(lead)d leads first") % line)
        if (expected, drawn.first_lead) == (stored, match.first_lead):
            return True
        line = {"seats": " / ".join(stored), "lead": match.first_lead}
        self.stdout.write(_("  but stored: %(seats)s; seat %(lead)d leads first") % line)
        if not _substituted(seats):
            return False
        # The lot is about the players of the entry; it cannot say which of them a substitute sat in for.
        self.stdout.write(
            _("  A substitute came in: the entries are compared, not who of an entry sat where.")
        )
        of_entries = [entries[entry].number for entry, _player in drawn.seats]
        return (of_entries, drawn.first_lead) == ([seat.entry.number for seat in seats], match.first_lead)

    def _show_formulas(self, round_: Round, questions: Iterator[tuple[str, str, str, str]]) -> None:
        self.stdout.write("")
        self.stdout.write(_("Cast them yourself (what stands in capitals are numbers of entries):"))
        for question, parts, calculation, meaning in questions:
            cast = LOT_IN_A_SHELL.format(
                seed=round_.seed, question=question, parts=f"{round_.number}|{parts}"
            )
            self.stdout.write(f"  echo $((0x$({cast}){calculation}))\n    {meaning}")


def _questions(
    matches: Sequence[Match], rules: GameRules, *, by_turns: bool
) -> Iterator[tuple[str, str, str, str]]:
    """The lots of a round as formulas: the question, its parts, what is calculated, and what the answer means."""
    sides = [_sides(_seats(match)) for match in matches]
    partners = any(len(side) > 1 for of_match in sides for side in of_match)
    everybody = "LOW|HIGH" if all(sum(map(len, one)) == 2 for one in sides) else "LOW|...|HIGH"
    if rules.name is None and not partners:
        yield "sides", "LOW|HIGH", " % 2", _("0: LOW sits on 1 and 3; 1: on 2 and 4")
        meaning = _("0: the first player of the pair takes its lower seat; 1: the second")
        yield "players", "NUMBER", " % 2", meaning
    else:
        side = "LOW|HIGH" if partners else "NUMBER"
        yield "side", side, "", _("the side with the smallest number takes the first seats, and so on")
        player = "NUMBER" if partners else "NUMBER|0"
        meaning = _(
            "the player with the smallest number takes the first seat of the side (|0, |1: of an entry)"
        )
        yield "player", player, "", meaning
    if by_turns:
        meaning = _("of those who led least often, and of them longest ago, the smallest number leads first")
        yield "turn", "NUMBER", "", meaning
        yield "lead", everybody, "", _("modulo the seats of who leads: 0 is the lowest of them")
    else:
        sizes = {match.seats.count() for match in matches}
        seats = str(sizes.pop()) if len(sizes) == 1 else "SEATS"
        yield "lead", everybody, f" % {seats} + 1", _("the seat that leads first")


def _round(slug: str, number: int) -> Round:
    if not Tournament.objects.filter(slug=slug).exists():
        raise CommandError(_("There is no event “%(slug)s”.") % {"slug": slug})
    round_ = event_round(slug, number)
    if round_ is None:
        raise CommandError(_("Round %(number)d is not drawn yet.") % {"number": number})
    return round_


def _seats(match: Match) -> list[Seat]:
    seats = match.seats.select_related("entry__pair__player_1", "entry__pair__player_2", "entry__player")
    return list(seats.select_related("player").order_by("position"))


def _sides(seats: Sequence[Seat]) -> list[list[Entry]]:
    """The entries of each side that meet."""
    sides: dict[int, dict[int, Entry]] = {}
    for seat in seats:
        sides.setdefault(seat.side, {})[seat.entry.number] = seat.entry
    return [list(sides[side].values()) for side in sorted(sides)]


def _substituted(seats: Sequence[Seat]) -> bool:
    return any(seat.player not in seat.entry.players() for seat in seats)


def _name(entry: Entry, player: int) -> str:
    return f"{entry.players()[player].name} ({entry.number})"


def _stored_name(seat: Seat) -> str:
    return f"{seat.player.name} ({seat.entry.number})"
