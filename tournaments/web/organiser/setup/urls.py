"""The pages on which events are made and set up."""

from django.urls import path

from tournaments.web.organiser.setup import (
    facts,
    new,
    overview,
    password,
    people,
    prizes,
    rehearsal,
    rules,
    tables,
)

SETUP = "desk/<slug:slug>/setup/"

#: Before the addresses of events, which would take "new" for the name of one.
new_patterns = [
    path("desk/password/", password.ChoosePassword.as_view(), name="desk-password"),
    path("desk/new/", new.ChoosePreset.as_view(), name="desk-new"),
    path("desk/new/address/", new.ProposedAddress.as_view(), name="desk-new-address"),
    path("desk/new/like/<slug:slug>/", new.CopyEvent.as_view(), name="desk-copy"),
    path("desk/new/<slug:preset>/", new.NewEvent.as_view(), name="desk-new-event"),
]

setup_patterns = [
    path(SETUP, overview.OverviewPage.as_view(), name="desk-setup"),
    path(f"{SETUP}finish/", overview.Finish.as_view(), name="desk-finish"),
    path(f"{SETUP}reopen/", overview.Reopen.as_view(), name="desk-reopen"),
    path(f"{SETUP}delete/", overview.Delete.as_view(), name="desk-delete"),
    path(f"{SETUP}preset/", facts.PresetPage.as_view(), name="desk-setup-preset"),
    path(f"{SETUP}event/", facts.FactsPage.as_view(), name="desk-setup-facts"),
    path(f"{SETUP}rules/", rules.RulesPage.as_view(), name="desk-setup-rules"),
    path(f"{SETUP}prizes/", prizes.PrizesPage.as_view(), name="desk-setup-prizes"),
    path(f"{SETUP}tables/", tables.TablesPage.as_view(), name="desk-setup-tables"),
    path(f"{SETUP}tables/stickers/", tables.PrintStickers.as_view(), name="desk-stickers"),
    path(f"{SETUP}tables/revoke/", tables.RevokeSticker.as_view(), name="desk-revoke-sticker"),
    path(f"{SETUP}people/", people.PeoplePage.as_view(), name="desk-setup-people"),
    path(f"{SETUP}people/role/", people.ChangeRole.as_view(), name="desk-change-role"),
    path(f"{SETUP}people/remove/", people.TakeRole.as_view(), name="desk-take-role"),
    path(f"{SETUP}people/helper/", people.MakeHelper.as_view(), name="desk-make-helper"),
    path(f"{SETUP}people/password/", people.RenewPassword.as_view(), name="desk-renew-password"),
    path(f"{SETUP}rehearsal/", rehearsal.RehearsalPage.as_view(), name="desk-setup-rehearsal"),
    path(f"{SETUP}rehearsal/resume/", rehearsal.ResumeRehearsal.as_view(), name="desk-resume-rehearsal"),
    path(f"{SETUP}rehearsal/stop/", rehearsal.StopRehearsal.as_view(), name="desk-stop-rehearsal"),
    path(f"{SETUP}rehearsal/discard/", rehearsal.DiscardRehearsal.as_view(), name="desk-discard-rehearsal"),
]
