"""What is in the database, to see that a refused request left nothing behind."""

from django.apps import apps


def stored_rows() -> dict[str, list[int]]:
    """The ids of every row by model of the application."""
    return {
        model.__name__: list(model._base_manager.order_by("pk").values_list("pk", flat=True))
        for model in apps.get_app_config("tournaments").get_models()
    }
