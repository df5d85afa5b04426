// The tiles on the table as they lie, row under row, with the open ends in large.

import { chain } from "../live.js";
import { html, PIPS, TileFace } from "../ui.js";
import { say } from "../words.js";

export function LinePicture({ state }) {
  const row = chain(state.moves);
  if (!row.length) return html`<p class="line">${say("line_empty")}</p>`;
  const [left, right] = state.ends;
  return html`<div class="line" role="img" aria-label=${say("line_reads", {
    tiles: row.map((tile) => tile.join("-")).join(" "), left, right,
  })}><b class="end">${left}</b><span class="lying">${row.map((tile) => html`<${Lying} halves=${tile} />`)}</span><b class="end">${right}</b></div>`;
}

/** A tile along the line; a double stands across it. */
function Lying({ halves: [one, other] }) {
  if (one === other) return html`<${TileFace} tile=${`${one}-${other}`} />`;
  const pips = [...PIPS[one].map(([x, y]) => [y + 1, x + 1]), ...PIPS[other].map(([x, y]) => [y + 25, x + 1])];
  return html`<svg class="tile along" viewBox="0 0 50 26" aria-hidden="true">
    <rect class="face" x=".75" y=".75" width="48.5" height="24.5" rx="4.5"/><path class="bar" d="M25 6L25 20"/>
    ${pips.map(([x, y]) => html`<circle class="pip" cx=${x} cy=${y} r="2.6"/>`)}
  </svg>`;
}
