"""A photo of the paper sheet: taken at the table, kept for the desk, which says when it has seen it."""

import base64
import binascii
import hashlib

from django.core.files.base import ContentFile
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import FieldError, NotFound, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.transaction import write
from tournaments.models import Match, SheetPhoto, Tournament

#: The phone makes a photo smaller than that; a whole request may have settings.MAX_BODY_BYTES.
LARGEST = 1_000_000
MOST_PHOTOS = 12
#: How a file of a kind begins (and, for JPEG, ends): what a browser would show as a picture, and nothing else.
KINDS = {
    "image/jpeg": ("jpg", b"\xff\xd8\xff", b"\xff\xd9"),
    "image/png": ("png", b"\x89PNG\r\n\x1a\n", b"IEND\xaeB`\x82"),
}


def keep_photo(*, match: Match, actor: Actor, image: str) -> SheetPhoto:
    """Keep a photo (a JPEG or PNG file in base64) of the sheet of a locked match; the same picture is kept once."""
    data = _decoded(image)
    media_type = _media_type(data)
    digest = hashlib.sha256(data).hexdigest()
    standing = match.photos.filter(digest=digest).first()
    if standing is not None:
        return standing
    if match.photos.count() >= MOST_PHOTOS:
        raise _refused("many", _("This match has %(most)d photos already.") % {"most": MOST_PHOTOS})
    photo = SheetPhoto(
        match=match, digest=digest, media_type=media_type, author=actor.label, at=timezone.now()
    )
    photo.image.save(f"{digest[:16]}.{KINDS[media_type][0]}", ContentFile(data), save=False)
    photo.save()
    write_journal(
        actor=actor,
        tournament=match.round.stage.tournament,
        verb="keep_photo",
        subject=photo,
        after={"digest": digest, "bytes": len(data)},
    )
    return photo


def see_photo(*, tournament: Tournament, actor: Actor, photo_id: int) -> SheetPhoto:
    """The desk has compared a photo with what is stored; seeing it twice changes nothing."""
    with write():
        photo = (
            SheetPhoto.objects.select_for_update(of=("self",), no_key=True)
            .filter(match__round__stage__tournament=tournament, pk=photo_id)
            .first()
        )
        if photo is None:
            raise NotFound("photo_unknown", _("There is no such photo in this event."))
        if photo.seen_at is not None:
            return photo
        photo.seen_by = actor.person
        photo.seen_at = timezone.now()
        photo.save(update_fields=["seen_by", "seen_at"])
        write_journal(actor=actor, tournament=tournament, verb="see_photo", subject=photo)
    return photo


def _decoded(image: str) -> bytes:
    try:
        data = base64.b64decode(image, validate=True)
    except (binascii.Error, ValueError) as error:
        raise _refused("encoding", _("The picture is not written in base64.")) from error
    if len(data) > LARGEST:
        size = _("The picture has more than %(most)d bytes.") % {"most": LARGEST}
        raise _refused("large", size)
    return data


def _media_type(data: bytes) -> str:
    for name, (_suffix, start, end) in KINDS.items():
        if data.startswith(start) and data.rstrip(b"\0").endswith(end):
            return name
    raise _refused("kind", _("This is no whole JPEG or PNG picture."))


def _refused(code: str, message: str) -> Refused:
    way_out = _("Take the photo again with the app, or show the sheet at the desk.")
    return Refused(
        "photo_invalid", message, errors=[FieldError("image", code, message, way_out)], way_out=way_out
    )
