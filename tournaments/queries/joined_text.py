from typing import Any

from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Aggregate, TextField
from django.db.models.sql.compiler import SQLCompiler


class JoinedText(Aggregate):
    """The texts of a group with commas between them, in no particular order.

    One row a match instead of one a deal: reading the deals of a large event is most of what a publication costs.
    """

    function = "STRING_AGG"
    template = "%(function)s(%(expressions)s, ',')"
    output_field = TextField()

    def as_sqlite(
        self, compiler: SQLCompiler, connection: BaseDatabaseWrapper, **extra: Any
    ) -> tuple[str, Any]:
        return super().as_sql(compiler, connection, function="GROUP_CONCAT", **extra)
