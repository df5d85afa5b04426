"""Addresses of the live stream."""

from django.urls import path

from tournaments.live.views import stream

urlpatterns = [path("tournaments/<slug:slug>/", stream, name="live")]
