// The double-six set. A tile is a number: 1000 times its lower half and its higher half, so that tiles sort as in a list.

export const NUMBERS = [0, 1, 2, 3, 4, 5, 6];
export const HAND = 7;

/** The tile with these two halves, in whichever order. */
export const tile = (one, other) => (one <= other ? one * 1000 + other : other * 1000 + one);

/** The halves of a tile, the lower one first. */
export const halves = (of) => [Math.floor(of / 1000), of % 1000];

/** "5-3" or "3-5" as a tile. */
export const read = (text) => tile(...text.split("-").map(Number));

/** A tile as it is written, lower half first. */
export const write = (of) => halves(of).join("-");

/** All 28 tiles, in order. */
export const SET = NUMBERS.flatMap((low) => NUMBERS.slice(low).map((high) => tile(low, high)));

export const isInSet = (of) => halves(of)[1] <= 6;
export const has = (of, number) => halves(of).includes(number);
export const pips = (tiles) => tiles.reduce((sum, each) => sum + halves(each)[0] + halves(each)[1], 0);
export const total = (numbers) => numbers.reduce((sum, each) => sum + each, 0);

/** Numbers or tiles in order, each once. */
export const sorted = (things) => [...new Set(things)].sort((one, other) => one - other);
