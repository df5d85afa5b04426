"""What makes the table's page an app: the page without a table, the worker that keeps it, the manifest."""

import json

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.web.manifest import manifest_response
from tournaments.web.phone.files import addresses, module_address, module_names, version
from tournaments.web.phone.texts import texts

#: What the worker writes on a page that it has to show before it has kept any.
NOT_KEPT = gettext_lazy("No network, and this page was not opened on this phone before.")


def shell(request: HttpRequest) -> HttpResponse:
    """The app without a table: kept by the worker, and opened by the icon on the phone's screen.

    It holds no secret; the app finds the sticker in its address or in what the phone has kept.
    """
    response = render(request, "phone/shell.html", app_context())
    response["Cache-Control"] = "no-cache"
    response["X-Robots-Tag"] = "noindex"
    return response


def app_context() -> dict[str, object]:
    """What every page of the app is rendered with."""
    return {
        "modules": [module_address(name) for name in module_names()],
        "app": module_address("phone/app.js"),
        "texts": texts(),
        "version": version(),
    }


def worker(request: HttpRequest) -> HttpResponse:
    """The service worker. A browser compares it byte by byte, so a change of any file of the app brings a new one."""
    context = {
        "version": version(),
        "files": json.dumps(list(addresses())),
        "shell": json.dumps(reverse("table-shell")),
        "not_kept": json.dumps(str(NOT_KEPT)),
    }
    response = render(request, "phone/worker.js", context, content_type="text/javascript")
    response["Cache-Control"] = "no-cache"
    return response


def manifest(request: HttpRequest) -> HttpResponse:
    """How the app is installed on a phone."""
    return manifest_response(
        start=reverse("table-shell"),
        scope="/t/",
        name=_("Doublesix at the table"),
        short_name="Doublesix",
    )
