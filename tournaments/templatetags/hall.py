"""Times, numbers and titles as a hall reads them, for templates."""

from django import template

from tournaments.wording import hall

register = template.Library()

for tag in (hall.hall_time, hall.hall_day, hall.hall_hour, hall.hall_days, hall.entry_title):
    register.simple_tag(tag)
for words in (hall.signed, hall.title_word, hall.group_letter):
    register.filter(words)
