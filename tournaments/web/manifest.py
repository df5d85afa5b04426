"""How a page of ours is put on the first screen of a phone."""

from django.http import HttpResponse, JsonResponse
from django.templatetags.static import static

#: The paper and the green of the styles, which a phone shows before the page is there.
BACKGROUND, THEME = "#f5f0e4", "#0a3d2e"


def manifest_response(*, start: str, scope: str, name: str, short_name: str) -> HttpResponse:
    """A web app manifest. `start` is the address that is opened, `scope` the one below which the app stays."""
    icon = {
        "src": static("pictures/doublesix.svg"),
        "sizes": "any",
        "type": "image/svg+xml",
        "purpose": "any",
    }
    data = {
        "id": start,
        "name": name,
        "short_name": short_name,
        "start_url": start,
        "scope": scope,
        "display": "standalone",
        "background_color": BACKGROUND,
        "theme_color": THEME,
        "icons": [icon],
    }
    response = JsonResponse(data, content_type="application/manifest+json")
    response["Cache-Control"] = "no-cache"
    return response
