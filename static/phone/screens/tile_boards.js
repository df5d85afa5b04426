// The tiles left in each hand and the two open ends.

import { pipsOf } from "../entry.js";
import { Button, html } from "../ui.js";
import { say } from "../words.js";
import { holding } from "./entry_fields.js";
import { HandBoards } from "./hand_boards.js";

export function TileBoards({ table, view, typed, type }) {
  const { tiles, of_catalogue: catalogue, tile_set: most, seats: count, hand } = table.sheet.rules;
  const seats = holding(view.match, typed);
  const total = seats.reduce((sum, seat) => sum + pipsOf(typed.tiles[seat.position] ?? []), 0);
  return html`${!catalogue && html`<${Ends} most=${most} equal=${typed.ending === "block" && count * hand === tiles.length} typed=${typed} type=${type} />`}
    <${HandBoards} seats=${seats} tiles=${tiles} hands=${typed.tiles} onHands=${(hands) => type({ tiles: hands })} />
    <p class="total">${say("pips_in_all", { pips: total })}</p>`;
}

/** The two open ends; where they are `equal`, as in a block in which no tile sleeps, one tap sets both. */
function Ends({ most, equal, typed, type }) {
  const numbers = Array.from({ length: most + 1 }, (_, number) => number);
  const set = (place, number) => {
    const ends = [typed.ends[0] ?? null, typed.ends[1] ?? null];
    ends[place] = ends[place] === number ? null : number;
    if (equal) ends[1 - place] = ends[place];
    type({ ends });
  };
  const places = equal ? [0] : [0, 1];
  return html`<div class="ends">${places.map((place) => html`<fieldset><legend>${say(places.length === 1 ? "both_ends" : place ? "other_end" : "one_end")}</legend>
    <div class="end-keys">${numbers.map((number) => html`<${Button} quiet pressed=${typed.ends[place] === number} onTap=${() => set(place, number)}>${number}<//>`)}</div></fieldset>`)}</div>`;
}
