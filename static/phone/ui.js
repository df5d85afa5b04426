// Preact with templates (static/vendored/preact-htm.js), and the few pieces that every screen uses.

import { html, render, useEffect, useState } from "../vendored/preact-htm.js";
import { say } from "./words.js";

export { html, render, useEffect, useState };

const DOUBLE_MS = 500;
const DOUBLE_PX = 40;
let tapped = { at: -Infinity, x: 0, y: 0, once: false, again: false };

// A nervous thumb taps twice, and by the second tap another button lies under it.
addEventListener("click", ({ target, timeStamp: at, clientX: x, clientY: y }) => {
  const once = target.closest("[data-once]") !== null;
  const near = at - tapped.at < DOUBLE_MS && Math.hypot(x - tapped.x, y - tapped.y) < DOUBLE_PX;
  tapped = { at, x, y, once, again: once && tapped.once && near };
}, true);

/** A button that does one thing. `pressed` makes it one of a choice; `once`: the second tap of a double one is not meant. */
export function Button({ onTap, once, pressed, quiet, large, disabled, label, describedby, children }) {
  const tap = once ? (event) => tapped.again || onTap(event) : onTap;
  return html`<button type="button" class=${[quiet && "quiet", large && "large"].filter(Boolean).join(" ")}
    aria-pressed=${pressed === undefined ? undefined : String(pressed)} aria-label=${label}
    aria-describedby=${describedby} data-once=${once} disabled=${disabled} onClick=${tap}>${children}</button>`;
}

/** Ten digits and a way back, for thumbs. `onDigits` gets the new text. */
export function Keypad({ digits, longest = 3, onDigits, label }) {
  const add = (digit) => digits.length < longest && onDigits((digits + digit).replace(/^0+(?=\d)/, ""));
  return html`<div class="keypad" role="group" aria-label=${label}>
    ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => html`<button type="button" onClick=${() => add(String(digit))}>${digit}</button>`)}
    <span></span><button type="button" onClick=${() => add("0")}>0</button>
    <button type="button" class="quiet" aria-label=${say("delete_digit")} onClick=${() => onDigits(digits.slice(0, -1))}>⌫</button>
  </div>`;
}

/** Where the pips of a half are, on 24 by 24. */
export const PIPS = {
  0: [], 1: [[12, 12]], 2: [[6, 6], [18, 18]], 3: [[6, 6], [12, 12], [18, 18]],
  4: [[6, 6], [18, 6], [6, 18], [18, 18]], 5: [[6, 6], [18, 6], [12, 12], [6, 18], [18, 18]],
  6: [[6, 6], [6, 12], [6, 18], [18, 6], [18, 12], [18, 18]],
};

/** A tile as a picture, or as it is written where it has no pips that we can draw. */
export function TileFace({ tile }) {
  const [high, low] = tile.split("-").map(Number).reverse();
  if (!(high in PIPS) || !(low in PIPS)) return html`<span class="tile-text">${tile}</span>`;
  const pips = [...PIPS[low].map(([x, y]) => [x + 1, y + 1]), ...PIPS[high].map(([x, y]) => [x + 1, y + 25])];
  return html`<svg class="tile standing" viewBox="0 0 26 50" aria-hidden="true">
    <rect class="face" x=".75" y=".75" width="24.5" height="48.5" rx="4.5"/><path class="bar" d="M6 25L20 25"/>
    ${pips.map(([x, y]) => html`<circle class="pip" cx=${x} cy=${y} r="2.6"/>`)}
  </svg>`;
}

/** A tile to be tapped; `elsewhere` is the seat in whose hand it is already. */
export function TileKey({ tile, pressed, elsewhere = null, disabled, onTap }) {
  return html`<button type="button" class="tile-key${elsewhere === null ? "" : " elsewhere"}" disabled=${disabled}
    aria-pressed=${pressed === undefined ? undefined : String(pressed)}
    aria-label=${say(elsewhere === null ? "tile_name" : "tile_elsewhere", { tile, seat: elsewhere })} onClick=${onTap}><${TileFace} tile=${tile} /></button>`;
}

/** A message in its colour: "good", "look" or "wrong". */
export function Notice({ kind, alert, children }) {
  return html`<div class="notice notice-${kind}" role=${alert ? "alert" : undefined}>${children}</div>`;
}

/** The numbers of a side: two where partners change. */
export function sideNumber(side) {
  return say("number", { number: side.entries.join(", ") });
}

/** A side as it is spoken of. */
export function sideName(side) {
  return `${sideNumber(side)} ${side.players.join(" – ")}`;
}

/** Who sits on a seat. */
export function playerAt(match, seat) {
  return match.seats.find((one) => one.position === seat)?.player ?? "";
}
