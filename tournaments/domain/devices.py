"""Which phones are open on which table."""

from datetime import timedelta

from django.utils import timezone

from tournaments.domain.transaction import write
from tournaments.models import Device, Table

#: A device's visit is noted at most this often, so that reading stays reading.
NOTED_EVERY = timedelta(seconds=20)


def note_device(*, table: Table, name: str) -> None:
    """Remember that this phone has the table open now."""
    now = timezone.now()
    if Device.objects.filter(table=table, name=name, last_seen_at__gt=now - NOTED_EVERY).exists():
        return
    with write():
        Device.objects.update_or_create(table=table, name=name, defaults={"last_seen_at": now})
