from django.utils.translation import gettext as _

from tournaments.domain.errors import FieldError, Refused


def refuse_without_reason(reason: str) -> None:
    """Refuse an act that the journal must explain when nobody says why."""
    if not reason.strip():
        message = _("A reason is missing.")
        raise Refused(
            "reason_missing",
            message,
            errors=[FieldError("reason", "required", message)],
            way_out=_("Say in a few words why."),
        )
