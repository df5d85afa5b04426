"""How the interface document names our two kinds of token."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema


class TableTokenScheme(OpenApiAuthenticationExtension):
    target_class = "tournaments.api.authentication.TableTokenAuthentication"
    name = "tableToken"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, Any]:
        return {
            "type": "apiKey",
            "in": "header",
            "name": "Authorization",
            "description": "`Table <token>`: the token of a table's sticker. Opens the matches of that table.",
        }


class ApiTokenScheme(OpenApiAuthenticationExtension):
    target_class = "tournaments.api.authentication.ApiTokenAuthentication"
    name = "apiToken"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, Any]:
        return {"type": "http", "scheme": "bearer", "description": "A client's token; it acts for its user."}
