"""Days and times as the readers of each language write them, where Django's own way is another (`settings.py`
names this package). Whatever writes a date or a time asks `django.utils.formats`: this is the one place to change."""
