"""The addresses of the journal, of those who run an event, and of copies of it."""

from django.urls import path

from tournaments.api import copies, journal, roles

EVENT = "tournaments/<slug:slug>/"

record_patterns = [
    path(f"{EVENT}journal/", journal.JournalLines.as_view(), name="journal"),
    path(f"{EVENT}journal/<int:line_id>/undo/", journal.JournalUndo.as_view(), name="journal-undo"),
    path(f"{EVENT}roles/", roles.Roles.as_view(), name="roles"),
    path(f"{EVENT}roles/removal/", roles.RoleRemoval.as_view(), name="role-removal"),
    path(f"{EVENT}copies/", copies.Copies.as_view(), name="copies"),
]
