"""What a simulated organiser needs of the database. The rest runs without Django, beside the server."""

from datetime import timedelta

from django.contrib.auth.models import Permission, User

from tournaments.domain.tokens import issue_api_token


def organiser_token() -> str:
    """A client's token for somebody who may create events, the only thing that is not done over HTTP."""
    user = User.objects.create_user("organiser")
    user.user_permissions.add(Permission.objects.get(codename="add_tournament"))
    return issue_api_token(user=user, name="simulated organiser", lifetime=timedelta(hours=1))
