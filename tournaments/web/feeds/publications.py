"""The publications of an event as an Atom feed."""

from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.contrib.syndication.views import Feed
from django.db.models import OuterRef, Subquery
from django.http import HttpRequest
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import gettext as _

from tournaments.models import Publication, Tournament
from tournaments.queries.held_back import shown_publications
from tournaments.web.public.pages import stage_or_404

#: Rounds that a feed names; a reader keeps the older ones itself.
NEWEST = 20


if TYPE_CHECKING:
    EventFeed = Feed[Publication, Tournament]
else:  # Django's own class cannot be subscripted
    EventFeed = Feed


class PublicationFeed(EventFeed):
    """One entry a round, which changes with every publication of that round."""

    feed_type = Atom1Feed

    def get_object(self, request: HttpRequest, *_args: Any, **kwargs: Any) -> Tournament:
        return stage_or_404(kwargs["slug"]).tournament

    def title(self, tournament: Tournament) -> str:
        return _("Standings – %(event)s") % {"event": tournament.name}

    def link(self, tournament: Tournament) -> str:
        return reverse("standings", args=[tournament.slug])

    def author_name(self, tournament: Tournament) -> str:
        """RFC 4287 asks for one: who publishes the standings is the event itself."""
        return tournament.name

    def items(self, tournament: Tournament) -> list[Publication]:
        newest = (
            Publication.objects.filter(stage=OuterRef("stage"), after_round=OuterRef("after_round"))
            .order_by("-number")
            .values("pk")[:1]
        )
        of_event = shown_publications(
            Publication.objects.filter(stage__tournament=tournament, pk=Subquery(newest))
        )
        return list(
            of_event.select_related("stage__tournament").defer("body").order_by("-after_round")[:NEWEST]
        )

    def item_title(self, item: Publication) -> str:
        return _("Standings after round %(number)d") % {"number": item.after_round}

    def item_description(self, item: Publication) -> str:
        return _("Publication %(number)d") % {"number": item.number}

    def item_link(self, item: Publication) -> str:
        return f"{reverse('standings', args=[item.stage.tournament.slug])}?after={item.after_round}"

    def item_guid(self, item: Publication) -> str:
        return f"tag:doublesix,{item.stage.tournament.created_at:%Y-%m-%d}:{item.stage.pk}/{item.after_round}"

    def item_updateddate(self, item: Publication) -> datetime:
        return item.created_at

    def item_pubdate(self, item: Publication) -> datetime:
        return item.created_at
