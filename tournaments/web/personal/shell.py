"""What makes the card an app: the worker that keeps it and is woken by pushes, and how it is installed."""

import json

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.web.manifest import manifest_response
from tournaments.web.personal.files import kept_files, version
from tournaments.web.personal.view import PersonalView


def worker(request: HttpRequest) -> HttpResponse:
    """The service worker. A browser compares it byte by byte, so a change of any file brings a new one."""
    context = {
        "version": version(),
        "files": json.dumps([*kept_files(), reverse("personal-door")]),
        "door": json.dumps(reverse("personal-door")),
        "icon": json.dumps(static("pictures/doublesix.svg")),
        "not_kept": json.dumps(_("No network, and this page was not opened on this phone before.")),
    }
    response = render(request, "personal/worker.js", context, content_type="text/javascript")
    response["Cache-Control"] = "no-cache"
    return response


class Manifest(PersonalView):
    """How a card is put on the phone's first screen, which some phones ask for before they let it be told anything."""

    def get(self, request: HttpRequest) -> HttpResponse:
        return manifest_response(
            start=reverse("personal-card", args=[self.digits]),
            scope=reverse("personal-door"),
            name=_("My card – %(event)s") % {"event": self.code.tournament.name},
            short_name=_("My card"),
        )
