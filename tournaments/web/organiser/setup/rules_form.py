"""The form of a regulation: the keys that an organiser changes, the order of the standings, the scale of penalties."""

import copy
import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from django import forms
from django.forms import BoundField
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.regulation import SAFE_KEYS, Regulation, as_data
from scoring.tie_breaks import REGISTRY
from tournaments.domain.errors import DomainError
from tournaments.queries.departures import value_at
from tournaments.web.organiser.forms import DeskForm, refusal
from tournaments.web.organiser.setup.game_fields import GameFields, GameSection, section_of
from tournaments.web.organiser.setup.rule_form_field import field_of
from tournaments.web.organiser.setup.stage_fields import REMOVE, StageFields, systems_after
from tournaments.wording.key_words import key_words
from tournaments.wording.rule_fields import SECTIONS, fields_of

_STAGE = re.compile(r"stages\[(?P<place>\d+)\]\.(?P<rest>[\w.]+)")
_STEP = re.compile(r"(?P<code>\S.*?)\s*[:=\s]\s*(?P<points>\d{1,6})")


class PresetForm(DeskForm):
    """Another preset; `seen` is the regulation as it was looked at."""

    preset = forms.CharField(max_length=60)
    seen = forms.CharField(max_length=64, widget=forms.HiddenInput)


class RulesForm(DeskForm):
    """The rules of an event as fields. Keys that are not asked for stay as they are."""

    title = forms.CharField(label=gettext_lazy("Name of the regulation"), max_length=200)
    scale = forms.CharField(
        label=gettext_lazy("Scale of penalties"),
        required=False,
        max_length=2000,
        widget=forms.Textarea({"rows": 4}),
        help_text=gettext_lazy("A step a line: its word, then the points it takes. 0 points are a warning."),
    )
    seen = forms.CharField(max_length=64, widget=forms.HiddenInput)

    def __init__(
        self,
        data: QueryDict | None = None,
        *,
        regulation: Regulation,
        frozen: bool,
        initial: Mapping[str, Any] | None = None,
    ) -> None:
        values = as_data(regulation)
        self.rules = fields_of(regulation)
        self.regulation, self.frozen = regulation, frozen
        self.stored: dict[str, Any] = {
            "title": regulation.title,
            "scale": "\n".join(f"{step.code} {step.points}" for step in regulation.penalties.scale),
            **{rule.name: rule.stored(value_at(values, rule.key)) for rule in self.rules},
            **{_order_name(code): place for place, code in enumerate(regulation.standings.order, start=1)},
        }
        self.game = GameFields(regulation) if regulation.game.name is not None else None
        if self.game is not None:
            self.stored |= self.game.stored()
        self.stages = _stages(regulation, frozen=frozen)
        for stage in self.stages:
            self.stored |= stage.stored()
        super().__init__(data, initial=self.stored | dict(initial or {}))
        for rule in self.rules:
            self.fields[rule.name] = field_of(rule, required=not rule.optional)
        for group in (self.game, *self.stages):
            if group is not None:
                self.fields.update(group.fields())
        for code, criterion in REGISTRY.items():
            self.fields[_order_name(code)] = forms.IntegerField(
                label=_(criterion.title), required=False, min_value=1, max_value=len(REGISTRY)
            )
        if frozen:
            for name in self.fields:
                if name not in ("key", "seen") and self._key(name) not in SAFE_KEYS:
                    self.fields[name].disabled = True

    def clean_scale(self) -> list[dict[str, Any]]:
        """The steps of the scale, as a regulation has them."""
        steps = []
        for line in self.cleaned_data["scale"].splitlines():
            if not line.strip():
                continue
            found = _STEP.fullmatch(line.strip())
            if found is None:
                message = _("“%(line)s” is no step: write its word and then the points, such as late 10.")
                raise forms.ValidationError(message % {"line": line.strip()[:60]}, code="step")
            steps.append({"code": found["code"], "points": int(found["points"])})
        return steps

    def clean(self) -> dict[str, Any]:
        super().clean()
        places: dict[int, str] = {}
        for code in REGISTRY:
            place = self.cleaned_data.get(_order_name(code))
            if place is not None and place in places:
                message = _("Two criteria cannot both be number %(number)d.") % {"number": place}
                self.add_error(_order_name(code), message)
            elif place is not None:
                places[place] = code
        self.used_order = [places[place] for place in sorted(places)]
        return self.cleaned_data

    def as_regulation(self) -> dict[str, Any]:
        """The regulation as data with what was typed."""
        data: dict[str, Any] = copy.deepcopy(dict(as_data(self.regulation)))
        data["title"] = self.cleaned_data["title"]
        data["standings"]["order"] = self.used_order
        data["penalties"] = {"scale": self.cleaned_data["scale"]}
        for rule in self.rules:
            value = rule.of_form(self.cleaned_data[rule.name])
            if value != self.stored[rule.name]:
                _put(data, rule.key, value)
        if self.game is not None:
            self.game.put(data["game"], self.cleaned_data)
        made = {stage.place: stage.of_form(self.cleaned_data) for stage in self.stages}
        #: The stages that were sent, by their places on the form: a problem names them by their places in the data.
        self.sent_stages = [place for place, stage in made.items() if stage is not None]
        data["stages"] = [made[place] for place in self.sent_stages]
        return data

    def refuse(self, problem: DomainError) -> None:
        """Show what is wrong with a key at its field, or above the form with the words of the key."""
        for error in problem.errors:
            name = self._field_of(error.field)
            words = (
                str(self.fields[name].label) if name else key_words(error.field, self.regulation.game.name)
            )
            said = error.message.replace(error.field, words)
            self.add_error(name, refusal(said, error.way_out, error.code))
        if not problem.errors or problem.way_out:
            self.add_error(None, refusal(problem.message, problem.way_out, problem.code))

    def sections(self) -> Iterator[tuple[str, list[BoundField]]]:
        """The fields as they stand on the page, a section each."""
        for section, title in SECTIONS.items():
            found = [self[rule.name] for rule in self.rules if rule.section == section]
            if found:
                yield str(title), found

    def game_section(self, shown: Collection[str]) -> GameSection | None:
        """The fields of the game, those in `shown` unfolded; None where the regulation names no game."""
        return section_of(self.game, self, shown) if self.game is not None else None

    def stage_sections(self) -> Iterator[tuple[StageFields, list[BoundField], BoundField | None]]:
        """The fields of each stage behind the first, and the one that leaves it out; the stage to be added is last."""
        for stage in self.stages:
            found = [self[stage.name(rule.key)] for rule in stage.rules]
            yield stage, found, None if stage.is_new else self[stage.name(REMOVE)]

    def criteria(self) -> list[BoundField]:
        """The criteria of the standings: those that are used in their order, then the others."""
        used = {code: place for place, code in enumerate(self.regulation.standings.order)}
        codes = sorted(REGISTRY, key=lambda code: used.get(code, len(used)))
        return [self[_order_name(code)] for code in codes]

    def differing(self) -> dict[str, str]:
        """What is stored in the fields where it is not what was typed."""
        found = {}
        for name, field in self.fields.items():
            if name in ("key", "seen") or field.disabled:
                continue
            stored = self.stored.get(name)
            text = "" if stored is None else str(stored)
            if text != str(self.data.get(name, "")).strip().replace("\r\n", "\n"):
                choices = dict(getattr(field, "choices", ()))
                found[name] = str(choices.get(text, text)) or field.widget.attrs.get("placeholder") or "–"
        return found

    def _key(self, name: str) -> str:
        return next((rule.key for rule in self.rules if rule.name == name), name)

    def _field_of(self, key: str) -> str | None:
        """The field at which a problem with a key is shown."""
        plain = re.sub(r"\[\d+\].*", "", key)
        if plain == "penalties.scale":
            return "scale"
        if plain == "title":
            return "title"
        of_stage = _STAGE.fullmatch(key)
        if of_stage:
            name = f"stages-{self.sent_stages[int(of_stage['place'])]}-{of_stage['rest'].replace('.', '-')}"
        else:
            name = plain.replace(".", "-")
        return name if name in self.fields else None


def _stages(regulation: Regulation, *, frozen: bool) -> list[StageFields]:
    """The stages behind the first, and one that may be added as long as the rules may change."""
    may_add = bool(systems_after(regulation)) and not frozen
    return [StageFields(regulation, place) for place in range(len(regulation.stages) + may_add)]


def _order_name(code: str) -> str:
    return f"order-{code}"


def _put(data: dict[str, Any], key: str, value: Any) -> None:
    *path, last = key.split(".")
    for name in path:
        data = data.setdefault(name, {})
    if value is None:
        data.pop(last, None)
    else:
        data[last] = value
