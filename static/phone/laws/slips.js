// Single slips of whoever noted the tiles left, and which would explain what was entered: games/slips.py says why.

import { once, text } from "./finding.js";
import { halves, has, isInSet, sorted, tile, write } from "./tiles.js";

const MOST_SUGGESTIONS = 8;

/** The numbers that are on an odd number of halves, in order. */
export function oddNumbers(tiles) {
  const odd = new Set();
  for (const half of tiles.flatMap(halves)) {
    if (!odd.delete(half)) odd.add(half);
  }
  return sorted(odd);
}

/** Whether these tiles can be all that is left, by the open ends as far as they are known. */
export function oddHalvesFit(deal, tiles) {
  if (deal.dealing.asleep) return true;
  const odd = oddNumbers(tiles);
  if (deal.ending === "block") return odd.length === 0;
  if (!deal.ends) return odd.length <= 2;
  const [left, right] = deal.ends;
  return String(odd) === String(left === right ? [] : sorted([left, right]));
}

/** The single changes to the hands that make them right: a half misread by a pip, a tile forgotten, one too many. */
export const repairs = (deal, hands) =>
  thatAreRight(deal, [...misread(deal, hands), ...oneMore(deal, hands), ...oneLess(deal, hands)], MOST_SUGGESTIONS);

/** The tiles of which one must have been forgotten where a hand seems empty; none where all too many could be. */
export function forgotten(deal, hands) {
  const questions = thatAreRight(deal, oneMore(deal, hands), MOST_SUGGESTIONS + 1);
  return questions.length <= MOST_SUGGESTIONS ? questions : [];
}

/** What would be right where two hands hold the same tile: another tile in one of them, or nothing. */
export function insteadOfOne(deal, hands, twice) {
  const held = new Set(hands.flat());
  const free = deal.dealing.set.filter((each) => !held.has(each));
  const question = (each) => text("one_of_them", { tile: write(each) });
  const fitting = thatAreRight(
    deal,
    free.flatMap((each) => replaced(hands, twice, [each]).map((changed) => [question(each), changed])),
    free.length,
  );
  const near = onePipAway(twice, deal.dealing).filter((each) => !held.has(each)).map(question);
  const likely = near.filter((each) => fitting.some((other) => other.values.tile === each.values.tile));
  const inOneHand = text("in_one_hand", { tile: write(twice) });
  const less = thatAreRight(deal, replaced(hands, twice, []).map((changed) => [inOneHand, changed]), 1);
  if (likely.length) return [...likely, ...less];
  if (fitting.length >= MOST_SUGGESTIONS) return [...near, ...less];
  return less.length || fitting.length ? [...less, ...fitting] : near;
}

function onePipAway(of, dealing) {
  const [low, high] = halves(of);
  const near = [[low - 1, high], [low + 1, high], [low, high - 1], [low, high + 1]];
  return sorted(near.filter((pair) => Math.min(...pair) >= 0).map((pair) => tile(...pair)).filter((each) => isInSet(each, dealing)));
}

function thatAreRight(deal, changes, most) {
  return once(changes.filter(([, hands]) => canBeLeft(deal, hands)).map(([question]) => question), most);
}

function canBeLeft(deal, hands) {
  const tiles = hands.flat();
  if (!oddHalvesFit(deal, tiles)) return false;
  if (deal.ending === "out") return hands.every((hand, index) => (hand.length === 0) === (index + 1 === deal.outSeat));
  const closed = deal.ends ?? deal.dealing.numbers;
  return hands.every((hand) => hand.length) && closed.some((number) => !tiles.some((each) => has(each, number)));
}

function misread(deal, hands) {
  const held = new Set(hands.flat());
  return hands.flatMap((hand, index) => hand.flatMap((each) => onePipAway(each, deal.dealing)
    .filter((near) => !held.has(near))
    .map((near) => [
      text("near_tile", { seat: index + 1, near: write(near), tile: write(each) }),
      put(hands, index, sorted([...without(hand, each), near])),
    ])));
}

function oneMore(deal, hands) {
  const held = new Set(hands.flat());
  return deal.dealing.set.filter((each) => !held.has(each)).flatMap((each) => hands
    .map((hand, index) => [text("forgotten", { tile: write(each) }), index, hand])
    .filter(([, index, hand]) => index + 1 !== deal.outSeat && hand.length < deal.dealing.hand)
    .map(([question, index, hand]) => [question, put(hands, index, sorted([...hand, each]))]));
}

function oneLess(deal, hands) {
  return hands.flatMap((hand, index) => (hand.length > 1 || index + 1 === deal.outSeat ? hand : []).map((each) => [
    text("on_the_table", { tile: write(each), seat: index + 1 }), put(hands, index, without(hand, each)),
  ]));
}

const replaced = (hands, twice, by) => hands.flatMap((hand, index) =>
  (hand.includes(twice) ? [put(hands, index, sorted([...without(hand, twice), ...by]))] : []));
const without = (hand, of) => hand.filter((each) => each !== of);
const put = (hands, index, hand) => hands.map((each, place) => (place === index ? hand : each));
