"""What every page of an event's desk shares: who is here, what they may do, and what they see if they may not."""

from collections.abc import Mapping
from typing import Any, ClassVar

from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext as _
from django.views.generic import View

from tournaments.domain.actor import Actor
from tournaments.models import Role, Stage, Tournament
from tournaments.models.access import RoleName
from tournaments.queries.tournament_page import current_stage
from tournaments.rules import RIGHTS, rights_of
from tournaments.web.organiser.must_choose import led_to_choose
from tournaments.web.organiser.parts import part_links

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


class DeskView(View):
    """A page of one event's desk. `tournament`, `stage` and `rights` are known before `get` or `post` run.

    `part` is the one of the navigation that the page belongs to, `writes` the right that a POST needs.
    """

    part: ClassVar[str] = ""
    writes: ClassVar[str] = "direct"

    tournament: Tournament
    stage: Stage
    rights: frozenset[str]

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if not isinstance(request.user, User):
            return redirect_to_login(request.get_full_path())
        if (led := led_to_choose(request)) is not None:
            return led
        self._find(kwargs.pop("slug"), request.user)
        needed = "view_desk" if request.method in SAFE_METHODS else self.writes
        response: HttpResponseBase
        if needed in self.rights:
            response = super().dispatch(request, *args, **kwargs)
        else:
            response = self._not_open(request, needed)
        add_never_cache_headers(response)
        return response

    @property
    def actor(self) -> Actor:
        """The user of this request, who has the right that it needs."""
        assert isinstance(self.request.user, User)
        return Actor(label=self.request.user.get_username(), user=self.request.user)

    def show(self, template: str, context: Mapping[str, Any], *, status: int = 200) -> HttpResponse:
        """A page inside the desk's frame."""
        frame = {
            "section": "desk",
            "tournament": self.tournament,
            "stage": self.stage,
            "rights": self.rights,
            "parts": part_links(self.stage, self.part),
        }
        return render(self.request, template, frame | dict(context), status=status)

    def _find(self, slug: str, user: User) -> None:
        stage = current_stage(slug)
        if stage is None:
            raise Http404(_("There is no such tournament."))
        self.stage, self.tournament = stage, stage.tournament
        self.rights = rights_of(user, self.tournament)

    def _not_open(self, request: HttpRequest, needed: str) -> HttpResponse:
        """Says which roles may do it, and who can give one."""
        owners = Role.objects.filter(tournament=self.tournament, name=RoleName.OWNER).select_related("user")
        context = {
            "section": "desk",
            "tournament": self.tournament,
            "may_look": "view_desk" in self.rights,
            "roles": [role.label for role in RoleName if role in RIGHTS[needed]],
            "owners": sorted(owner.user.get_full_name() or owner.user.get_username() for owner in owners),
        }
        return render(request, "desk/not_open.html", context, status=403)
