// Laws of the turns: they go round, so every seat has had as many as the others, or one fewer (games/turn_laws.py).

import { finding, text } from "./finding.js";
import { total } from "./tiles.js";

const SEATS = [1, 2, 3, 4];

/** A seat plays from none to all of its tiles, and has the others left. */
export function turnsAndTiles(deal) {
  if (!deal.turns) return [];
  const found = SEATS.flatMap((seat) => {
    const message = wrongTurns(deal, seat, deal.turns[seat - 1]);
    return message ? [finding("turns", "turns", message)] : [];
  });
  const count = total(deal.turns);
  const { leastPlayedInBlock: played } = deal.dealing;
  if (deal.ending === "block" && count < played) {
    found.push(finding("block_down", "turns", text("block_tiles_played", { count, played })));
  }
  return found;
}

function wrongTurns(deal, seat, played) {
  const { hand: dealt } = deal.dealing;
  if (played < 0 || played > dealt) return text("turns_over_dealt", { seat, played, dealt });
  const count = deal.tiles?.[seat - 1].length;
  if (count !== undefined && count !== dealt - played) {
    return text("turns_and_tiles", { seat, played, left: dealt - played, count });
  }
  const isWrong = deal.ending === "out" && (played === dealt) !== (seat === deal.outSeat);
  return isWrong ? text("turns_of_out_seat", { seat, played }) : null;
}

/** Tiles left = tiles dealt - turns taken + passes, and the turns taken go round, to the seat that went out. */
export function turnsGoRound(deal) {
  const { passes } = deal;
  const played = deal.turns ?? deal.tiles?.map((hand) => deal.dealing.hand - hand.length);
  if (!played || !passes) return [];
  if (Math.min(...passes) < 0) return [finding("passes", "passes", text("passes_below_0"))];
  const last = deal.ending === "out" ? deal.outSeat : null;
  if (inTurn(played, passes, last)) return [];
  const turns = played.map((tiles, index) => tiles + passes[index]).join(", ");
  return [finding("passes", "passes", text("not_in_turn", { turns }), {
    suggestions: [...otherPasses(played, passes, last), ...otherTiles(deal, played, last)],
  })];
}

function inTurn(played, passes, last) {
  const taken = played.map((tiles, index) => tiles + passes[index]);
  const sum = total(taken);
  const [rounds, more] = [Math.floor(sum / 4), sum % 4];
  return (last ? [last] : SEATS).some((lastSeat) => SEATS.every((seat) => {
    const back = (lastSeat - seat + 4) % 4;
    return taken[seat - 1] === rounds + (back < more ? 1 : 0);
  }));
}

const otherPasses = (played, passes, last) => around(passes)
  .filter(([seat, count]) => count >= 0 && inTurn(played, changed(passes, seat, count), last))
  .map(([seat, count]) => text("passed", { seat, count }));

function otherTiles(deal, played, last) {
  if (deal.turns) return [];
  const { hand: dealt } = deal.dealing;
  return around(played)
    .filter(([seat, count]) => count >= 0 && count < dealt && seat !== last)
    .filter(([seat, count]) => inTurn(changed(played, seat, count), deal.passes, last))
    .map(([seat, count]) => text("tiles_left", { seat, count: dealt - count }));
}

const around = (numbers) => SEATS.flatMap((seat) => [[seat, numbers[seat - 1] - 1], [seat, numbers[seat - 1] + 1]]);
const changed = (numbers, seat, number) => numbers.map((each, index) => (index + 1 === seat ? number : each));
