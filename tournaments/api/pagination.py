from rest_framework.pagination import LimitOffsetPagination


class Pages(LimitOffsetPagination):
    """Pages of a list by `limit` and `offset`; a client that wants everything follows `next`."""

    default_limit = 100
    max_limit = 1000
