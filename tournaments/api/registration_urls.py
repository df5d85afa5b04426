"""The addresses of places, the waiting list, arrivals, and of what is changed of an entry."""

from django.urls import path

from tournaments.api import registration

EVENT = "tournaments/<slug:slug>/"
ENTRY = f"{EVENT}entries/<int:number>/"

registration_patterns = [
    path(f"{EVENT}places/", registration.Places.as_view(), name="places"),
    path(f"{EVENT}waiting-list/", registration.WaitingList.as_view(), name="waiting-list"),
    path(f"{EVENT}entries/check-in/code/", registration.CheckInByCode.as_view(), name="check-in-code"),
    path(f"{EVENT}entries/check-in/undo/", registration.CheckInUndo.as_view(), name="check-in-undo"),
    path(f"{ENTRY}admission/", registration.Admission.as_view(), name="admission"),
    path(f"{ENTRY}up/", registration.MoveUp.as_view(), name="move-up"),
    path(f"{ENTRY}return/", registration.Comeback.as_view(), name="return"),
    path(f"{ENTRY}change/", registration.Change.as_view(), name="entry-change"),
    path(f"{ENTRY}removal/", registration.Removal.as_view(), name="entry-removal"),
]
