"""Times, numbers and titles as a hall reads them, for templates."""

from django import template

from tournaments.wording import hall
from tournaments.wording.format_words import stage_name

register = template.Library()

for tag in (hall.hall_time, hall.hall_day, hall.hall_hour, hall.hall_days, hall.entry_title):
    register.simple_tag(tag)
for words in (hall.signed, hall.with_minus, hall.title_word, hall.group_letter, stage_name):
    register.filter(words)
