// Laws of what is left in the hands, as games/hand_laws.py has them.

import { finding, text } from "./finding.js";
import { insteadOfOne } from "./slips.js";
import { isInSet, pips, sorted, total, write } from "./tiles.js";

const FEW = [["0-0"], ["0-1"], ["0-2", "1-1"]];

/** Tiles that the set has not. */
export const unreadableTiles = ({ tiles, dealing }) => (tiles ?? []).flatMap((hand) => hand
  .filter((each) => !isInSet(each, dealing))
  .map((each) => finding("unknown_tile", "tiles", text("unknown_tile", { tile: write(each), set: dealing.largest }))));

/** No tile lies in two hands. */
export function tilesOnce(deal) {
  const hands = deal.tiles ?? [];
  return sorted(hands.flat()).flatMap((each) => {
    const [first, second] = [1, 2, 3, 4].filter((seat) => hands[seat - 1].includes(each));
    if (!second) return [];
    const message = text("tile_twice", { tile: write(each), first, second });
    return [finding("tile_twice", "tiles", message, { suggestions: insteadOfOne(deal, hands, each) })];
  });
}

/** A hand holds at most the tiles that were dealt to it. */
export const handSizes = ({ tiles, dealing: { hand: dealt } }) => (tiles ?? []).flatMap((hand, index) => (hand.length > dealt
  ? [finding("hand_over_dealt", "tiles", text("hand_over_dealt", { seat: index + 1, count: hand.length, dealt }))]
  : []));

/** Pips entered beside the tiles are the pips of the tiles. */
export function pipsAgree({ tiles, left }) {
  if (!tiles || !left) return [];
  return tiles.flatMap((hand, index) => {
    const seat = index + 1;
    const [counted, entered] = [pips(hand), left[index]];
    if (counted === entered) return [];
    return [finding("left_disagrees", "left", text("left_disagrees", { seat, counted, entered }), {
      suggestions: [text("hand_again", { seat })],
    })];
  });
}

/** So many hands hold so many pips at most: of seven tiles 69, 118, 153 and 168. */
export function handsNotTooHeavy(deal) {
  const left = leftOf(deal);
  if (!left) return [];
  const found = left.flatMap((each, index) => (each < 0
    ? [finding("hand_pips", "left", text("hand_below_0", { seat: index + 1 }))]
    : []));
  const heaviest = [...left].sort((one, other) => other - one);
  for (let count = 1; count <= heaviest.length; count += 1) {
    const [sum, most] = [total(heaviest.slice(0, count)), deal.dealing.heaviest(count)];
    if (sum > most) {
      return [...found, finding("hand_pips", "left", text("hands_too_heavy", { count, total: sum, most }))];
    }
  }
  return found;
}

/** Hands of very few pips need one of very few tiles, and a hand of none is the double blank. */
export function handsNotTooLight(deal) {
  const left = leftOf(deal);
  if (!left) return [];
  const holding = left.map((each, index) => [each, index + 1]).filter(([, seat]) => seat !== deal.outSeat);
  const seats = (number) => holding.filter(([each]) => each === number).map(([, seat]) => seat);
  const found = FEW.flatMap((tiles, few) => (seats(few).length > tiles.length
    ? [finding("few_pips", "left", text("hands_too_light", { count: seats(few).length, pips: few, tiles: tiles.join(", ") }))]
    : []));
  if (!deal.tiles && seats(0).length === 1) {
    const [seat] = seats(0);
    const suggestions = deal.ending === "block" ? [text("went_out", { seat })] : [];
    found.push(finding("zero_left", "left", text("only_double_blank", { seat }), { suggestions, error: false }));
  }
  return found;
}

/** The pips left by seat: counted from the tiles where they were entered, else as entered, else null. */
export const leftOf = (deal) => (deal.tiles ? deal.tiles.map(pips) : deal.left);
