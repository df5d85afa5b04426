"""The addresses of the clock and of the desk's announcements."""

from django.urls import path

from tournaments.api import announcements, clock

EVENT = "tournaments/<slug:slug>/"
CLOCK = f"{EVENT}rounds/<int:number>/clock/"

clock_patterns = [
    path(CLOCK, clock.Clock.as_view(), name="clock"),
    path(f"{CLOCK}start/", clock.ClockStart.as_view(), name="clock-start"),
    path(f"{CLOCK}pause/", clock.ClockPause.as_view(), name="clock-pause"),
    path(f"{CLOCK}resumption/", clock.ClockResume.as_view(), name="clock-resumption"),
    path(f"{CLOCK}minutes/", clock.ClockMinutes.as_view(), name="clock-minutes"),
    path(f"{CLOCK}ringing/", clock.ClockRing.as_view(), name="clock-ringing"),
    path(f"{CLOCK}reset/", clock.ClockReset.as_view(), name="clock-reset"),
    path(f"{CLOCK}undo/", clock.ClockUndo.as_view(), name="clock-undo"),
    path(f"{CLOCK}bell/", clock.ClockBell.as_view(), name="clock-bell"),
    path(f"{CLOCK}extra/", clock.ClockExtra.as_view(), name="clock-extra"),
    path(
        f"{CLOCK}extra/<int:extra_id>/removal/", clock.ClockExtraRemoval.as_view(), name="clock-extra-removal"
    ),
    path(f"{EVENT}announcements/", announcements.Announcements.as_view(), name="announcements"),
    path(
        f"{EVENT}announcements/<int:announcement_id>/revocation/",
        announcements.AnnouncementRevocation.as_view(),
        name="announcement-revocation",
    ),
]
