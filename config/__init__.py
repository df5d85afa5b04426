"""Wires the floors together: settings, addresses, the server, the Celery application."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
