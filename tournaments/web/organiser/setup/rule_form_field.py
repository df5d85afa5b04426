"""The field of a form for one key of a regulation."""

from django import forms

from tournaments.web.organiser.numbers_field import NumbersField
from tournaments.wording.rule_field import RuleField

LARGEST = 100_000


def field_of(rule: RuleField, *, required: bool) -> forms.Field:
    """A number, several numbers, or a choice; one that is not required may be left empty."""
    label, text = str(rule.label), str(rule.help)
    if rule.several:
        return NumbersField(label=label, help_text=text, required=required, max_length=100, once=False)
    if rule.choices is None:
        least = -LARGEST if rule.key == "bye.difference" else 0
        return forms.IntegerField(
            label=label, help_text=text, required=required, min_value=least, max_value=LARGEST
        )
    empty = [] if required else [("", "–")]
    choices = [*empty, *((str(value), words) for value, words in rule.choices.items())]
    return forms.ChoiceField(label=label, help_text=text, required=required, choices=choices)
