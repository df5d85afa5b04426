"""The Celery application. Jobs live in `tournaments.tasks`; what has to be done is written in the Work table.

A message is only a poke: whatever is lost with a broker or a worker is found again by the sweep. So a request
never waits long for the broker and never fails with it.
"""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("doublesix")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["tournaments"])
