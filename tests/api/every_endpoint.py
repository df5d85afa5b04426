"""All addresses that write, of whatever part of an event."""

from tests.api.clock_endpoints import CLOCK_ENDPOINTS
from tests.api.decision_endpoints import DECISION_ENDPOINTS
from tests.api.draw_endpoints import DRAW_ENDPOINTS
from tests.api.endpoints import ENDPOINTS
from tests.api.format_endpoints import FORMAT_ENDPOINTS
from tests.api.personal_endpoints import PERSONAL_ENDPOINTS
from tests.api.record_endpoints import RECORD_ENDPOINTS
from tests.api.registration_endpoints import REGISTRATION_ENDPOINTS
from tests.api.showing_endpoints import SHOWING_ENDPOINTS

EVERY_ENDPOINT = (
    *ENDPOINTS,
    *CLOCK_ENDPOINTS,
    *DECISION_ENDPOINTS,
    *DRAW_ENDPOINTS,
    *FORMAT_ENDPOINTS,
    *PERSONAL_ENDPOINTS,
    *SHOWING_ENDPOINTS,
    *REGISTRATION_ENDPOINTS,
    *RECORD_ENDPOINTS,
)
