"""The table of any deal as a picture: each kind of layout has its own module here."""

from games.cross.deal import CrossDeal
from games.deal import DealState
from games.drawing.cross import cross_picture
from games.drawing.line import line_picture
from games.drawing.picture import Picture
from games.drawing.plane import plane_picture
from games.drawing.row import row_picture
from games.drawing.trains import trains_picture
from games.drawing.twin import twin_picture
from games.kolbasa.deal import KolbasaDeal
from games.line_deal import LineDeal
from games.plane.deal import PlaneDeal
from games.table_deal import TableDeal
from games.trains.deal import TrainsDeal


def table_picture(state: DealState, *, whole: DealState | None = None) -> Picture:
    """What lies on the table in this state.

    With `whole`, the same deal at a later moment, the tiles lie where they will lie then, so that the pictures of one
    deal follow each other without a jump. The tiles of the last move are framed.
    """
    last = whole or state
    return _picture(last, state).until(len(state.moves))


def _picture(whole: DealState, shown: DealState) -> Picture:
    if isinstance(whole, TrainsDeal) and isinstance(shown, TrainsDeal):
        return trains_picture(whole, shown)
    if isinstance(whole, CrossDeal):
        return cross_picture(whole)
    if isinstance(shown, KolbasaDeal):
        # What is cut off goes back into a row: every moment lies differently.
        return twin_picture(shown)
    if isinstance(whole, PlaneDeal):
        return plane_picture(whole)
    if isinstance(whole, TableDeal | LineDeal):
        return line_picture(whole)
    return row_picture(whole)
