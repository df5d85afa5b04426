from django.db import models
from django.utils.translation import gettext_lazy as _


class Work(models.Model):
    """A promise kept by the database, not by the broker: this kind of work is due for this key.

    `generation` counts the requests; the work is due while `done_generation` is behind. A worker takes a lease
    before it starts, so that a killed worker only delays the work until the lease has run out. `not_before` is for
    work that comes in steps with a pause between them.
    """

    kind = models.CharField(_("kind"), max_length=40)
    key = models.CharField(_("key"), max_length=80)
    generation = models.PositiveBigIntegerField(default=1)
    done_generation = models.PositiveBigIntegerField(default=0)
    not_before = models.DateTimeField(null=True, blank=True)
    lease_until = models.DateTimeField(null=True, blank=True)
    attempts = models.PositiveIntegerField(default=0)
    last_error = models.TextField(blank=True)
    requested_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("work")
        verbose_name_plural = _("work")
        constraints = [
            models.UniqueConstraint(fields=["kind", "key"], name="one_work_per_kind_and_key"),
            models.CheckConstraint(
                condition=models.Q(done_generation__lte=models.F("generation")), name="work_done_not_ahead"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.key}"
