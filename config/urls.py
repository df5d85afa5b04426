"""Where each part of the system answers. `config.server` sends /live/ to the ASGI side, the rest to WSGI."""

from django.contrib import admin
from django.urls import include, path, re_path
from health_check.views import HealthCheckView

from tournaments.api.unknown import UnknownAddress

urlpatterns = [
    path("admin/", admin.site.urls),
    path("api/v1/", include(("tournaments.api.urls", "api"), namespace="v1")),
    re_path("^api(?:/|$)", UnknownAddress.as_view()),
    path("i18n/", include("django.conf.urls.i18n")),
    path(
        "health/",
        HealthCheckView.as_view(checks=["health_check.checks.Database", "health_check.checks.Cache"]),
        name="health",
    ),
    path("live/", include("tournaments.live.urls")),
    path("", include("tournaments.web.organiser.urls")),
    path("", include("tournaments.web.urls")),
]
