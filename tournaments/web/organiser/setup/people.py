"""Who runs the event: roles given, changed and taken away, accounts for helpers."""

from typing import Any, ClassVar

from django import forms
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.domain.errors import DomainError
from tournaments.domain.people import NewAccount, give_role, make_helper, renew_password, take_role
from tournaments.models.access import RoleName
from tournaments.queries.setup import people_lines
from tournaments.web.organiser.desk_action import DeskAction, status_of
from tournaments.web.organiser.forms import DeskForm
from tournaments.web.organiser.setup.steps import SetupView


class RoleField(forms.ChoiceField):
    """One of the roles in an event."""

    def __init__(self, *, initial: RoleName) -> None:
        super().__init__(
            label=gettext_lazy("Role"),
            choices=RoleName.choices,
            initial=initial,
            error_messages={"required": gettext_lazy("Choose a role.")},
        )


class RoleForm(DeskForm):
    username = forms.CharField(
        label=gettext_lazy("Name of the account"),
        max_length=150,
        error_messages={"required": gettext_lazy("Write the name of the account.")},
    )
    role = RoleField(initial=RoleName.ARBITER)


class HelperForm(DeskForm):
    username = forms.CharField(
        label=gettext_lazy("Name to sign in with"),
        max_length=150,
        validators=[
            UnicodeUsernameValidator(
                message=gettext_lazy("Write letters, digits and . _ - only, without spaces.")
            )
        ],
        help_text=gettext_lazy("Short and without spaces, such as marta."),
        error_messages={"required": gettext_lazy("Write a name to sign in with.")},
    )
    full_name = forms.CharField(label=gettext_lazy("Full name"), max_length=150, required=False)
    role = RoleField(initial=RoleName.DESK)


class NameForm(DeskForm):
    username = forms.CharField(max_length=150, widget=forms.HiddenInput)


class PeopleView(SetupView):
    """Only an owner says who else may run the event."""

    step = "people"
    writes: ClassVar[str] = "own"

    def people_page(self, *, status: int = 200, **sent: DeskForm) -> HttpResponse:
        """The page, with the form that was `sent` as it was typed."""
        forms_ = {
            "role_form": RoleForm(),
            "helper_form": HelperForm(),
            "line_form": NameForm(),
        }
        context = {
            "lines": people_lines(self.tournament),
            "role_choices": RoleName.choices,
            "may_change": "own" in self.rights,
        }
        return self.show("desk/setup/people.html", context | forms_ | sent, status=status)

    def back(self) -> str:
        return self.address()


class PeoplePage(PeopleView, DeskAction[RoleForm]):
    """Everybody with a role; a role for somebody who has an account."""

    form_class = RoleForm

    def get(self, request: HttpRequest, **at: Any) -> HttpResponse:
        return self.people_page()

    def act(self, form: RoleForm) -> str:
        role = give_role(
            tournament=self.tournament,
            actor=self.actor,
            username=form.cleaned_data["username"],
            name=RoleName(form.cleaned_data["role"]),
        )
        return _("%(name)s is %(role)s here.") % {
            "name": role.user.get_full_name() or role.user.get_username(),
            "role": RoleName(role.name).label,
        }

    def page(self, form: RoleForm, *, status: int) -> HttpResponse:
        return self.people_page(status=status, role_form=form)


class ChangeRole(PeoplePage):
    """Another role for somebody in the list; what stands in the way is said above it."""

    def get(self, request: HttpRequest, **at: Any) -> HttpResponse:
        return HttpResponseRedirect(self.address())

    def page(self, form: RoleForm, *, status: int) -> HttpResponse:
        return self.people_page(status=status, line_form=form)


class TakeRole(PeopleView, DeskAction[NameForm]):
    form_class = NameForm

    def act(self, form: NameForm) -> str:
        username = form.cleaned_data["username"]
        take_role(tournament=self.tournament, actor=self.actor, username=username)
        return _("%(name)s has no role here any more.") % {"name": username}

    def page(self, form: NameForm, *, status: int) -> HttpResponse:
        return self.people_page(status=status, line_form=form)


class _ShownOnce(PeopleView):
    """A password that is answered at once and kept nowhere to be shown again."""

    form_class: ClassVar[type[DeskForm]]
    sent_as: ClassVar[str]

    def get(self, request: HttpRequest) -> HttpResponse:
        return HttpResponseRedirect(self.address())

    def post(self, request: HttpRequest) -> HttpResponse:
        form = self.form_class(request.POST)
        if not form.is_valid():
            return self.people_page(status=422, **{self.sent_as: form})
        try:
            account = self.account(form)
        except DomainError as problem:
            form.refuse(problem)
            return self.people_page(status=status_of(problem), **{self.sent_as: form})
        door = request.build_absolute_uri("/desk/")
        return self.show("desk/setup/account.html", {"account": account, "door": door})

    def account(self, form: DeskForm) -> NewAccount:
        """The account with its new password."""
        raise NotImplementedError


class MakeHelper(_ShownOnce):
    form_class = HelperForm
    sent_as = "helper_form"

    def account(self, form: DeskForm) -> NewAccount:
        return make_helper(
            tournament=self.tournament,
            actor=self.actor,
            username=form.cleaned_data["username"],
            full_name=form.cleaned_data["full_name"],
            name=RoleName(form.cleaned_data["role"]),
        )


class RenewPassword(_ShownOnce):
    form_class = NameForm
    sent_as = "line_form"

    def account(self, form: DeskForm) -> NewAccount:
        username = form.cleaned_data["username"]
        return renew_password(tournament=self.tournament, actor=self.actor, username=username)
