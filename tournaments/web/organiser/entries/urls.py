"""The addresses of the entries at the desk."""

from django.urls import path

from tournaments.web.organiser.entries import (
    acts,
    check_in,
    entries_view,
    leaving,
    one_view,
    paste,
    places,
    register,
    team_acts,
)

ENTRIES = "desk/<slug:slug>/entries/"
ENTRY = f"{ENTRIES}<int:number>/"

entry_patterns = [
    path(ENTRIES, entries_view.EntriesPage.as_view(), name="desk-entries"),
    path(f"{ENTRIES}new/", register.RegisterEntry.as_view(), name="desk-entry-new"),
    path(f"{ENTRIES}suggestions/", register.Suggestions.as_view(), name="desk-entry-suggestions"),
    path(f"{ENTRIES}paste/", paste.PastePage.as_view(), name="desk-entries-paste"),
    path(f"{ENTRIES}places/", places.SetPlaces.as_view(), name="desk-places"),
    path(f"{ENTRIES}check-in/", check_in.ArrivalsPage.as_view(), name="desk-arrivals"),
    path(f"{ENTRIES}check-in/code/", check_in.CheckInByCode.as_view(), name="desk-arrival-code"),
    path(f"{ENTRIES}check-in/undo/", check_in.UndoCheckIn.as_view(), name="desk-arrivals-undo"),
    path(ENTRY, one_view.EntryPage.as_view(), name="desk-entry"),
    path(f"{ENTRY}change/", acts.Change.as_view(), name="desk-entry-change"),
    path(f"{ENTRY}substitute/", acts.Substitute.as_view(), name="desk-entry-substitute"),
    path(f"{ENTRY}withdrawal/", leaving.Leave.as_view(), name="desk-entry-withdrawal"),
    path(f"{ENTRY}return/", acts.Return.as_view(), name="desk-entry-return"),
    path(f"{ENTRY}removal/", acts.Remove.as_view(), name="desk-entry-removal"),
    path(f"{ENTRY}members/", team_acts.AddMember.as_view(), name="desk-team-member"),
    path(f"{ENTRY}line-up/", team_acts.LineUp.as_view(), name="desk-team-line-up"),
    path(f"{ENTRY}admission/", acts.Admit.as_view(), name="desk-entry-admission"),
    path(f"{ENTRY}up/", acts.MoveUp.as_view(), name="desk-entry-up"),
]
