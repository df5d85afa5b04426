"""Tables of two seats in the middle of a deal, from the moves that made them."""

import itertools

from games.deal import DealState, Game, play, start
from games.moves import Move
from games.options import with_options
from games.tiles import Tile, double_set, parse_tile


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(parse_tile, text.split()))


def dealt(game: Game, *hands: str, leader: int = 1, boneyard: str = "") -> DealState:
    """The start of a deal with hands of any size and any suits."""
    held = [tiles(hand) for hand in hands]
    sized = with_options(game, {"redeal_all_games": False}).resized(
        tile_set=game.tile_set, seats=len(held), hand=len(held[0])
    )
    return start(sized, held, leader=leader, boneyard=tiles(boneyard))


def played(state: DealState, *actions: str) -> DealState:
    """The state after these turns, as the notation writes them."""
    for action in actions:
        state = play(state, state.game.grammar.read_move(action, state))
    return state


def after(game: Game, *actions: str, holding: str = "") -> DealState:
    """A table of two seats after these turns.

    The seat in turn holds exactly the tiles `holding`, and the other one whatever is left, at least one tile.
    """
    used: list[list[Tile]] = [[], []]
    for number, action in enumerate(actions):
        used[number % 2] += tiles(" ".join(part.split()[0] for part in action.split(",")))
    used[len(actions) % 2] += tiles(holding)
    taken = {tile for hand in used for tile in hand}
    spare = [tile for tile in double_set(game.tile_set) if tile not in taken]
    mover, other = len(actions) % 2, 1 - len(actions) % 2
    if not holding:
        used[mover].append(spare.pop())
    while len(used[other]) < len(used[mover]):
        used[other].append(spare.pop())
    missing = len(used[other]) - len(used[mover])
    assert not holding or not missing, "the seat in turn holds more than was asked"
    used[mover] += [spare.pop() for _ in range(missing)]
    return played(dealt(game, *(" ".join(f"{low}-{high}" for low, high in hand) for hand in used)), *actions)


def scored(state: DealState) -> list[int]:
    """What each turn so far scored."""
    at = start(state.game, state.dealt, leader=state.lead, boneyard=state.dealt_boneyard)
    totals = [0]
    for _, move in state.moves:
        at = at.after(move)
        totals.append(sum(at.points))
    return [later - earlier for earlier, later in itertools.pairwise(totals)]


def texts(state: DealState) -> list[str]:
    """What may be done, as the notation writes it."""
    return [written(state, move) for move in state.legal_moves()]


def written(state: DealState, move: Move) -> str:
    return state.game.grammar.write_move(move, is_first=not state.moves)
