"""A password of one's own, after the one that was shown once or at any time."""

from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.forms import PasswordChangeForm
from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.generic import View

from tournaments.domain.people import password_chosen
from tournaments.web.organiser.must_choose import CHOOSE, LEADS_TO, may_go_on


class OwnPasswordForm(PasswordChangeForm):
    """Django's own form, with words that name the way out."""

    error_messages = {
        "password_incorrect": gettext_lazy("The present password is another one. Mind capital letters."),
        "password_mismatch": gettext_lazy("The two new passwords differ. Write the same one twice."),
    }

    def __init__(self, user: User, data: object = None) -> None:
        super().__init__(user, data)
        words = {
            "old_password": gettext_lazy("Present password"),
            "new_password1": gettext_lazy("New password"),
            "new_password2": gettext_lazy("New password again"),
        }
        for name, label in words.items():
            self.fields[name].label = label
            self.fields[name].error_messages["required"] = gettext_lazy("Write it here.")
        self.fields["new_password1"].help_text = gettext_lazy(
            "At least ten letters or digits; a few words with spaces are easy to keep in mind."
        )
        self.fields["new_password2"].help_text = ""


class ChoosePassword(View):
    """The page of one's own password; until it is chosen, the one that was shown once opens nothing else."""

    def dispatch(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        if not isinstance(request.user, User):
            return redirect_to_login(request.get_full_path())
        response = super().dispatch(request, *args, **kwargs)
        add_never_cache_headers(response)
        return response

    def get(self, request: HttpRequest) -> HttpResponse:
        return self._page(OwnPasswordForm(self._user()))

    def post(self, request: HttpRequest) -> HttpResponse:
        form = OwnPasswordForm(self._user(), request.POST)
        if not form.is_valid():
            return self._page(form, status=422)
        form.save()
        update_session_auth_hash(request, self._user())
        password_chosen(self._user())
        request.session.pop(CHOOSE, None)
        messages.success(request, _("The new password is yours from now on."))
        return HttpResponseRedirect(may_go_on(request.session.pop(LEADS_TO, "")) or reverse("desk"))

    def _user(self) -> User:
        assert isinstance(self.request.user, User)
        return self.request.user

    def _page(self, form: OwnPasswordForm, *, status: int = 200) -> HttpResponse:
        context = {"section": "desk", "form": form, "first": CHOOSE in self.request.session}
        return render(self.request, "desk/setup/password.html", context, status=status)
