"""What every public page shares: the event in the address, and an answer that a browser may keep but asks about."""

import hashlib
from collections.abc import Callable
from functools import cache, wraps
from pathlib import Path
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.models import Stage
from tournaments.queries.tournament_page import current_stage

Page = Callable[..., HttpResponse]


def public_page(view: Page) -> Page:
    """A page for everybody: read only, in the reader's language, and asked about again before it is shown again."""

    @wraps(view)
    def page(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        response = view(request, *args, **kwargs)
        # The language comes from a cookie or from the browser.
        patch_vary_headers(response, ("Cookie", "Accept-Language"))
        patch_cache_control(response, no_cache=True)
        return response

    return require_safe(page)


def stage_or_404(slug: str) -> Stage:
    """The present stage of the event at this address."""
    stage = current_stage(slug)
    if stage is None:
        raise Http404(_("There is no such tournament."))
    return stage


def page_etag(*facts: object) -> str:
    """An entity tag for a page that depends on `facts`, the language and the release, and on nothing else."""
    text = repr((facts, get_language(), _release()))
    return f'"{hashlib.sha256(text.encode()).hexdigest()[:32]}"'


@cache
def _release() -> str:
    """A digest of the templates: after an update the pages of before are not current any more."""
    folder = Path(settings.BASE_DIR) / "templates"
    digest = hashlib.sha256()
    for template in sorted(folder.rglob("*.html")):
        digest.update(template.read_bytes())
    return digest.hexdigest()
