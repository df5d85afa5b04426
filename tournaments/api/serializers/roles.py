from typing import Any

from rest_framework import serializers

from tournaments.api.serializers.strict import Text
from tournaments.models.access import RoleName


class AccountForm(serializers.Serializer[Any]):
    """The name that somebody signs in with."""

    username = Text(max_length=150)


class RoleForm(AccountForm):
    role = serializers.ChoiceField(choices=RoleName.choices)


class PersonSerializer(serializers.Serializer[Any]):
    """Somebody with a role; `full_name` is empty for an account that has none."""

    username = serializers.CharField()
    full_name = serializers.CharField(allow_blank=True)
    role = serializers.ChoiceField(choices=RoleName.choices)
