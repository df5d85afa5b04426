"""Django's own admin for staff: plain records are edited here, live tables only looked at.

Whatever a verb writes (matches, deals, confirmations, publications, the journal ...) is read-only, because an edit
past the verb would skip the laws of play, the journal and the publication. There is no raw way around them.
"""

from typing import TYPE_CHECKING, Any, TypeAlias

from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tournaments.models import (
    ApiToken,
    Club,
    Confirmation,
    Deal,
    Decision,
    DeskCall,
    Device,
    Entry,
    IdempotencyKey,
    Journal,
    Match,
    Penalty,
    Player,
    PlayerCode,
    Publication,
    PushSubscription,
    Role,
    Round,
    Seat,
    SheetPhoto,
    Stage,
    Table,
    Tournament,
    Work,
)

# The stubs know these as generic; the classes themselves are not.
if TYPE_CHECKING:
    ModelAdmin: TypeAlias = admin.ModelAdmin[Any]
    TabularInline: TypeAlias = admin.TabularInline[Any, Any]
else:
    ModelAdmin = admin.ModelAdmin
    TabularInline = admin.TabularInline

admin.site.site_header = "Doublesix"
admin.site.site_title = "Doublesix"


class LookOnly(ModelAdmin):
    """Rows of a live table: found and read, never written."""

    list_per_page = 50

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


@admin.register(Club)
class ClubAdmin(ModelAdmin):
    list_display = ["name", "city", "country"]
    list_filter = ["country"]
    search_fields = ["name", "city"]


@admin.register(Player)
class PlayerAdmin(ModelAdmin):
    list_display = ["name", "club", "shown"]
    list_filter = ["shown", "club"]
    list_select_related = ["club"]
    search_fields = ["name", "club__name"]
    autocomplete_fields = ["club"]


class RoleInline(TabularInline):
    model = Role
    extra = 0
    autocomplete_fields = ["user"]


@admin.register(Tournament)
class TournamentAdmin(ModelAdmin):
    """Names, days and roles. The regulation is only looked at: a preset is chosen when the event is created."""

    list_display = ["name", "starts_on", "venue", "state", "preset"]
    list_filter = ["state", "preset"]
    search_fields = ["name", "slug", "venue"]
    date_hierarchy = "starts_on"
    autocomplete_fields = ["club"]
    readonly_fields = ["state", "preset", "regulation", "regulation_frozen_at", "seed"]
    inlines = [RoleInline]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Tournament | None = None) -> bool:
        return False

    def get_readonly_fields(self, request: HttpRequest, obj: Tournament | None = None) -> list[str]:
        # Once the event runs, its address is on stickers and in other programs, and times were shown in its zone.
        fixed = ["slug", "time_zone"] if obj is not None and obj.regulation_frozen_at is not None else []
        return [*self.readonly_fields, *fixed]


@admin.register(Role)
class RoleAdmin(ModelAdmin):
    list_display = ["user", "tournament", "name"]
    list_filter = ["name"]
    list_select_related = ["user", "tournament"]
    search_fields = ["user__username", "tournament__name"]
    autocomplete_fields = ["user", "tournament"]


@admin.register(ApiToken)
class ApiTokenAdmin(ModelAdmin):
    """Tokens are made where their secret can be shown once; here they are renamed, limited and revoked."""

    list_display = ["name", "user", "tournament", "read_only", "expires_at", "revoked_at"]
    list_filter = ["read_only", "expires_at"]
    list_select_related = ["user", "tournament"]
    search_fields = ["name", "user__username"]
    readonly_fields = ["user", "created_at", "revoked_at"]
    autocomplete_fields = ["tournament"]
    actions = ["revoke"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    @admin.action(description=_("Revoke the chosen tokens"), permissions=["change"])
    def revoke(self, request: HttpRequest, tokens: QuerySet[ApiToken]) -> None:
        revoked = tokens.filter(revoked_at__isnull=True).update(revoked_at=timezone.now())
        self.message_user(
            request,
            ngettext("%(count)d token was revoked.", "%(count)d tokens were revoked.", revoked)
            % {"count": revoked},
        )


@admin.register(Stage)
class StageAdmin(LookOnly):
    list_display = ["tournament", "number", "name", "deals_per_match"]
    list_select_related = ["tournament"]
    search_fields = ["tournament__name", "name"]


@admin.register(Table)
class TableAdmin(LookOnly):
    list_display = ["tournament", "number", "in_service", "token_issued_at"]
    list_filter = ["in_service"]
    list_select_related = ["tournament"]
    search_fields = ["tournament__name", "=number"]


@admin.register(Entry)
class EntryAdmin(LookOnly):
    list_display = ["number", "title", "club", "state", "from_round", "to_round", "tournament"]
    list_filter = ["state", "kind"]
    list_select_related = ["tournament", "club", "pair__player_1", "pair__player_2", "player"]
    search_fields = ["=number", "name", "pair__player_1__name", "pair__player_2__name", "tournament__name"]


@admin.register(Round)
class RoundAdmin(LookOnly):
    list_display = ["stage", "number", "state", "drawn_at", "closed_at"]
    list_filter = ["state"]
    list_select_related = ["stage__tournament"]
    search_fields = ["stage__tournament__name", "=number"]


class SeatInline(TabularInline):
    model = Seat
    extra = 0
    can_delete = False


class DealInline(TabularInline):
    model = Deal
    fields = ["number", "version", "is_current", "points", "author", "recorded_at", "reason"]
    extra = 0
    can_delete = False


@admin.register(Match)
class MatchAdmin(LookOnly):
    list_display = ["round", "table", "state", "bye", "started_at", "settled_at"]
    list_filter = ["state", "bye"]
    list_select_related = ["round__stage__tournament", "table"]
    search_fields = ["round__stage__tournament__name", "seats__player__name", "=table__number"]
    inlines = [SeatInline, DealInline]


@admin.register(Deal)
class DealAdmin(LookOnly):
    list_display = ["match", "number", "version", "is_current", "points", "author", "recorded_at"]
    list_filter = ["is_current", "level", "ending"]
    list_select_related = ["match__round", "match__table"]
    search_fields = ["match__round__stage__tournament__name", "author", "reason"]


@admin.register(Confirmation)
class ConfirmationAdmin(LookOnly):
    list_display = ["match", "side", "author", "at", "is_current"]
    list_filter = ["is_current"]
    list_select_related = ["match__round", "match__table"]
    search_fields = ["author"]


@admin.register(Decision)
class DecisionAdmin(LookOnly):
    list_display = ["match", "kind", "reason", "user", "at", "is_current"]
    list_filter = ["kind", "is_current"]
    list_select_related = ["match__round", "match__table", "user"]
    search_fields = ["reason", "user__username"]


@admin.register(Penalty)
class PenaltyAdmin(LookOnly):
    list_display = ["entry", "round", "code", "points", "match_points", "reason", "at", "revoked_at"]
    list_filter = ["code"]
    list_select_related = ["entry__pair__player_1", "entry__pair__player_2", "entry__player", "round"]
    search_fields = ["reason", "code"]


@admin.register(Publication)
class PublicationAdmin(LookOnly):
    list_display = ["stage", "number", "after_round", "created_at", "content_hash"]
    list_select_related = ["stage__tournament"]
    search_fields = ["stage__tournament__name", "content_hash"]


@admin.register(Journal)
class JournalAdmin(LookOnly):
    list_display = ["at", "tournament", "author", "verb", "subject", "reason"]
    list_filter = ["verb"]
    list_select_related = ["tournament"]
    search_fields = ["author", "verb", "subject", "reason", "tournament__name"]
    date_hierarchy = "at"


@admin.register(DeskCall)
class DeskCallAdmin(LookOnly):
    list_display = ["table", "kind", "entry", "reason", "author", "at", "answered_at"]
    list_filter = ["kind"]
    list_select_related = ["table", "entry__pair__player_1", "entry__pair__player_2", "entry__player"]
    search_fields = ["reason", "answer", "table__tournament__name"]


@admin.register(SheetPhoto)
class SheetPhotoAdmin(LookOnly):
    exclude = ["image"]
    list_display = ["match", "media_type", "author", "at"]
    list_select_related = ["match__round", "match__table"]
    search_fields = ["author"]


@admin.register(PlayerCode)
class PlayerCodeAdmin(LookOnly):
    list_display = ["player", "tournament", "issued_at"]
    list_select_related = ["player", "tournament"]
    search_fields = ["player__name", "tournament__name"]


@admin.register(PushSubscription)
class PushSubscriptionAdmin(LookOnly):
    # The address at the push service lets whoever has it speak to the phone.
    exclude = ["endpoint"]
    list_display = ["code", "language", "failures", "created_at"]
    list_select_related = ["code__player"]
    search_fields = ["code__player__name"]


@admin.register(Device)
class DeviceAdmin(LookOnly):
    list_display = ["table", "name", "last_seen_at"]
    list_select_related = ["table"]
    search_fields = ["name"]


@admin.register(Work)
class WorkAdmin(LookOnly):
    list_display = ["kind", "key", "generation", "done_generation", "attempts", "lease_until", "last_error"]
    list_filter = ["kind"]
    search_fields = ["key", "last_error"]


@admin.register(IdempotencyKey)
class IdempotencyKeyAdmin(LookOnly):
    list_display = ["scope", "key", "status", "created_at"]
    search_fields = ["scope", "key"]
