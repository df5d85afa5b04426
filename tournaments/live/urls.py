"""Addresses of the live stream."""

from django.urls import path

from tournaments.live.desk import desk_stream
from tournaments.live.views import stream

urlpatterns = [
    path("tournaments/<slug:slug>/", stream, name="live"),
    path("desk/<slug:slug>/", desk_stream, name="live-desk"),
]
