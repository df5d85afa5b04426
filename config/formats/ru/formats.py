"""Russian, where Django's own format puts the month of a day in the nominative."""

MONTH_DAY_FORMAT = "j E"
TIME_FORMAT = "H:i"
DATETIME_FORMAT = "j E Y г., H:i"
