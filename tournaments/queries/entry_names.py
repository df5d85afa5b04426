from typing import NamedTuple

from tournaments.models import Entry, Tournament
from tournaments.models.entry import title_of
from tournaments.models.player import shown_name


class EntryName(NamedTuple):
    """What everybody may read of an entry: its title as its people chose to be shown, and its club."""

    title: str
    club: str


def entry_names(tournament: Tournament) -> dict[int, EntryName]:
    """The public names of all entries by number, one query."""
    rows = Entry.objects.filter(tournament=tournament).values_list(
        "number",
        "name",
        "club__name",
        "pair__player_1__name",
        "pair__player_1__shown",
        "pair__player_2__name",
        "pair__player_2__shown",
        "player__name",
        "player__shown",
    )
    names = {}
    for number, team, club, *people in rows.order_by("number"):
        shown = [
            shown_name(name, choice)
            for name, choice in zip(people[::2], people[1::2], strict=True)
            if name is not None
        ]
        names[number] = EntryName(title_of(number, team, shown), club or "")
    return names
