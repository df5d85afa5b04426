from django.core.management.commands import makemessages


class Command(makemessages.Command):
    """Django's own command, which also reads the mark `N_` of the packages that know nothing of Django."""

    xgettext_options = [*makemessages.Command.xgettext_options, "--keyword=N_"]
