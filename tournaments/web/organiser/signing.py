"""Signing in and out. Who may do what is said by the role in each event, see `tournaments.rules`."""

from typing import Any

from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.models import User
from django.contrib.auth.views import LoginView, LogoutView
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from tournaments.web.organiser.must_choose import note_at_sign_in


class SignInForm(AuthenticationForm):
    """Django's own form, with words that name the way out."""

    error_messages = {
        "invalid_login": _(
            "The name and the password do not belong together. Mind capital letters and the language of the keyboard."
        ),
        "inactive": _("This account is closed. Ask the owner of the event."),
    }

    def __init__(self, request: HttpRequest | None = None, *args: Any, **kwargs: Any) -> None:
        super().__init__(request, *args, **kwargs)
        self.fields["username"].label = _("Name")
        self.fields["username"].error_messages["required"] = _("Write the name of your account.")
        self.fields["password"].error_messages["required"] = _("Write your password.")


class SignIn(LoginView):
    """The door of the desk. `next` leads only to addresses of this server; django-axes counts failures."""

    authentication_form = SignInForm
    template_name = "desk/sign_in.html"
    redirect_authenticated_user = True
    extra_context = {"section": "desk"}

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        leads_to, response = self.get_success_url(), super().form_valid(form)
        user = form.get_user()
        if isinstance(user, User) and note_at_sign_in(self.request, user, leads_to):
            return HttpResponseRedirect(reverse("desk-password"))
        return response


class SignOut(LogoutView):
    """Ends the session; only a form of ours may ask for it."""

    http_method_names = ["post", "options"]
