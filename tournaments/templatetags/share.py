"""Addresses of pictures for chats and social networks, which want them whole."""

from django import template
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import get_language

from tournaments.models import Tournament

register = template.Library()


@register.simple_tag(takes_context=True)
def share_image(
    context: template.Context,
    tournament: Tournament,
    entry: int | None = None,
    *,
    stage: int | None = None,
    publication: int | None = None,
) -> str:
    """Where the picture of an event, of standings that were published, or of an entry is, in the page's language."""
    request: HttpRequest = context["request"]
    language = get_language() or "en"
    if entry is None:
        path = reverse("share-standings", args=[tournament.slug, language])
    else:
        path = reverse("share-entry", args=[tournament.slug, entry, language])
    asked = {"stage": stage, "publication": publication}
    query = "&".join(f"{name}={number}" for name, number in asked.items() if number is not None)
    return request.build_absolute_uri(f"{path}?{query}" if query else path)


@register.simple_tag(takes_context=True)
def page_address(context: template.Context) -> str:
    """The page's own address in full, without what was asked of it."""
    request: HttpRequest = context["request"]
    return request.build_absolute_uri(request.path)
