"""`manage.py lots`: casts the lots of a round again and compares them with who sat where."""

from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from tournaments.models import Entry, Match, Round, Tournament
from tournaments.pairing.seating import Seating, seat_pairs
from tournaments.queries.stages import stage_of

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
        matches = round_.matches.filter(bye=False).select_related("table").order_by("table__number")
        wrong = [match for match in matches if not self._show(round_, match)]
        self._show_formulas(round_)
        if wrong:
            tables = ", ".join(str(match.table) for match in wrong)
            raise CommandError(_("Not as the lots say: table %(tables)s.") % {"tables": tables})

    def _show(self, round_: Round, match: Match) -> bool:
        entries = _entries(match)
        numbers = [entry.number for entry in entries]
        drawn = seat_pairs(seed=round_.seed, round_number=round_.number, entries=(numbers[0], numbers[1]))
        expected = [*_names(drawn, entries), str(drawn.first_lead)]
        stored = [*_stored_names(match), str(match.first_lead)]
        line = {"table": match.table, "seats": " / ".join(expected[:-1]), "lead": drawn.first_lead}
        self.stdout.write(_("Table %(table)s: %(seats)s; seat %(lead)d leads first") % line)
        if expected == stored:
            return True
        line = {"seats": " / ".join(stored[:-1]), "lead": match.first_lead}
        self.stdout.write(_("  but stored: %(seats)s; seat %(lead)d leads first") % line)
        return False

    def _show_formulas(self, round_: Round) -> None:
        self.stdout.write("")
        self.stdout.write(_("Cast them yourself (LOW and HIGH are the numbers of the two pairs of a table):"))
        for question, parts, calculation, meaning in (
            ("sides", "LOW|HIGH", "% 2", _("0: LOW sits on 1 and 3; 1: on 2 and 4")),
            (
                "players",
                "NUMBER",
                "% 2",
                _("0: the first player of the pair takes its lower seat; 1: the second"),
            ),
            ("lead", "LOW|HIGH", "% 4 + 1", _("the seat that leads first")),
        ):
            cast = LOT_IN_A_SHELL.format(
                seed=round_.seed, question=question, parts=f"{round_.number}|{parts}"
            )
            self.stdout.write(f"  echo $((0x$({cast}) {calculation}))\n    {meaning}")


def _round(slug: str, number: int) -> Round:
    tournament = Tournament.objects.filter(slug=slug).first()
    if tournament is None:
        raise CommandError(_("There is no event “%(slug)s”.") % {"slug": slug})
    round_ = Round.objects.filter(stage=stage_of(tournament), number=number).first()
    if round_ is None:
        raise CommandError(_("Round %(number)d is not drawn yet.") % {"number": number})
    return round_


def _entries(match: Match) -> list[Entry]:
    """The two entries of a match, in the order of their numbers."""
    seated = Entry.objects.filter(seats__match=match).distinct()
    return list(seated.select_related("pair__player_1", "pair__player_2", "player").order_by("number"))


def _names(drawn: Seating, entries: list[Entry]) -> Iterator[str]:
    for entry, player in drawn.seats:
        yield _name(entries[entry].number, entries[entry].players()[player].name)


def _stored_names(match: Match) -> Iterator[str]:
    for seat in match.seats.select_related("entry", "player").order_by("position"):
        yield _name(seat.entry.number, seat.player.name)


def _name(number: int, player: str) -> str:
    return f"{player} ({number})"
