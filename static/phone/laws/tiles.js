// Tiles and how they are dealt. A tile is a number: 1000 times its lower half and its higher half, so that tiles sort as in a list.

/** The tile with these two halves, in whichever order. */
export const tile = (one, other) => (one <= other ? one * 1000 + other : other * 1000 + one);

/** The halves of a tile, the lower one first. */
export const halves = (of) => [Math.floor(of / 1000), of % 1000];

/** "5-3" or "3-5" as a tile. */
export const read = (text) => tile(...text.split("-").map(Number));

/** A tile as it is written, lower half first. */
export const write = (of) => halves(of).join("-");

export const has = (of, number) => halves(of).includes(number);
export const pips = (tiles) => tiles.reduce((sum, each) => sum + halves(each)[0] + halves(each)[1], 0);
export const total = (numbers) => numbers.reduce((sum, each) => sum + each, 0);

/** Numbers or tiles in order, each once. */
export const sorted = (things) => [...new Set(things)].sort((one, other) => one - other);

const SEATS = 4;
const known = new Map();

/**
 * How the rules deal the tiles to four seats, as games/dealing.py has it:
 * { largest, hand, numbers, set, asleep, heaviest(hands), mostLeftOut, doubtfulLeftOut, leastPlayedInBlock,
 *   leastLeftInBlock(ends), mostLeftInBlock(ends) }, where `ends` are different numbers, none for any.
 */
export function dealingOf({ tile_set: largest, hand }) {
  const key = `${largest} ${hand}`;
  if (!known.has(key)) known.set(key, dealing(largest, hand));
  return known.get(key);
}

function dealing(largest, hand) {
  const numbers = Array.from({ length: largest + 1 }, (_, number) => number);
  const set = numbers.flatMap((low) => numbers.slice(low).map((high) => tile(low, high)));
  const asleep = set.length - SEATS * hand;
  const weights = lightest(set);
  const heaviest = (hands) => total(weights.slice(weights.length - hands * hand));
  const leastPlayedInBlock = asleep ? Math.max(1, numbers.length - asleep) : numbers.length + largest / 2;
  const anyOr = (ends) => (ends.length ? [ends] : numbers.map((number) => [number]));
  const closed = (ends) => set.filter((each) => ends.some((end) => has(each, end)));
  const others = (ends) => set.filter((each) => !ends.some((end) => has(each, end)));
  const leastGone = (ends) => {
    const more = Math.max(0, asleep + leastPlayedInBlock - closed(ends).length);
    return pips(closed(ends)) + total(lightest(others(ends)).slice(0, more));
  };
  return {
    largest,
    hand,
    numbers,
    set,
    asleep,
    heaviest,
    mostLeftOut: asleep ? heaviest(SEATS - 1) : 144,
    doubtfulLeftOut: asleep ? 160 : 130,
    leastPlayedInBlock,
    leastLeftInBlock(ends) {
      if (!asleep) return ends.length ? ({ 0: 14, 1: 10, 2: 8 })[ends[0]] ?? 6 : 6;
      return Math.min(...anyOr(ends).map((each) => total(lightest(others(each)).slice(0, SEATS))));
    },
    mostLeftInBlock(ends) {
      if (asleep) return pips(set) - Math.min(...anyOr(ends).map(leastGone));
      const number = ends[0] ?? 0;
      return pips(set) - pips(closed([number])) - (total(numbers) - number);
    },
  };
}

const lightest = (tiles) => tiles.map((each) => pips([each])).sort((one, other) => one - other);

export const isInSet = (of, { largest }) => halves(of)[1] <= largest;
