"""What the desk's pages look up while they are written."""

from collections.abc import Mapping
from typing import Any, TypeVar

from django import template
from django.template.context import RequestContext

from tournaments.models import Round
from tournaments.queries.drawn_on_old import drawn_on_old

register = template.Library()


@register.inclusion_tag("desk/draw/on_old.html", takes_context=True)
def drawn_on_changed(context: RequestContext, round_: Round) -> dict[str, Any]:
    """The mark of a round that was drawn on results which have changed since, nothing without any."""
    return {"tournament": context["tournament"], "mark": drawn_on_old(round_)}


K = TypeVar("K")
V = TypeVar("V")


@register.filter
def under(values: Mapping[K, V], key: K) -> V | None:
    """The value under a key, None without one."""
    return values.get(key)
