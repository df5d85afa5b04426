// Hands tapped on a board of tiles each; the pips add up by themselves, and a tile says in whose hand it is already.

import { holderOf, pipsOf } from "../entry.js";
import { Button, html, Notice, TileKey, useState } from "../ui.js";
import { say } from "../words.js";

const anything = () => true;

/**
 * A board for each of `seats`, of these tiles. `hands` are { seat: [tile] }, changed through `onHands`.
 *
 * `needs` are the tiles that each hand has in the end, by seat, where that is known; `mayHold(seat, tile)` says which.
 */
export function HandBoards({ seats, tiles, hands, onHands, needs = null, mayHold = anything }) {
  const [taken, setTaken] = useState(null);
  const nameOf = (position) => seats.find((seat) => seat.position === position).player;
  const tap = (seat, tile) => {
    const hand = hands[seat] ?? [];
    const holder = holderOf(hands, tile);
    if (holder !== null && holder !== seat) return setTaken({ seat, holder, tile });
    setTaken(null);
    return onHands({ ...hands, [seat]: hand.includes(tile) ? hand.filter((one) => one !== tile) : [...hand, tile] });
  };
  const move = () => {
    const { seat, holder, tile } = taken;
    setTaken(null);
    onHands({ ...hands, [holder]: hands[holder].filter((one) => one !== tile), [seat]: [...(hands[seat] ?? []), tile] });
  };
  const rest = needs && restOf({ seats, tiles, hands, needs, mayHold });
  return html`${seats.map((seat) => html`<${Board} key=${seat.position} seat=${seat} tiles=${tiles} hands=${hands} tap=${tap}
      need=${needs?.[seat.position]} mayHold=${mayHold}>
      ${rest?.seat === seat.position && html`<p class="actions"><${Button} quiet onTap=${() => onHands({
        ...hands, [seat.position]: [...(hands[seat.position] ?? []), ...rest.tiles],
      })}>${say("rest_is", { player: seat.player })}<//></p>`}
      ${taken?.seat === seat.position && html`<${Notice} kind="look" alert>
        <p>${say("tile_taken", { tile: taken.tile, player: nameOf(taken.holder) })}</p>
        <p class="actions"><${Button} quiet onTap=${move}>${say("tile_move", { player: seat.player })}<//></p><//>`}<//>`)}`;
}

function Board({ seat, tiles, hands, tap, need, mayHold, children }) {
  const hand = hands[seat.position] ?? [];
  const full = need !== undefined && hand.length >= need;
  return html`<fieldset class="board"><legend>${say("tiles_of", { player: seat.player })} <b>${say("pips", { pips: pipsOf(hand) })}</b>
      ${need !== undefined && html`<span class="soft">${say("so_many_of", { count: hand.length, all: need })}</span>`}</legend>
    ${children}
    <div class="tiles">${tiles.map((tile) => {
      const holder = holderOf(hands, tile);
      const elsewhere = holder !== null && holder !== seat.position;
      return html`<${TileKey} tile=${tile} pressed=${hand.includes(tile)} elsewhere=${elsewhere ? holder : null}
        disabled=${!hand.includes(tile) && (full || !mayHold(seat.position, tile))} onTap=${() => tap(seat.position, tile)} />`;
    })}</div></fieldset>`;
}

// The tiles that are in no hand yet, where they are exactly what one hand still needs.
function restOf({ seats, tiles, hands, needs, mayHold }) {
  const free = tiles.filter((tile) => holderOf(hands, tile) === null);
  const short = seats.map((seat) => seat.position).filter((seat) => (hands[seat] ?? []).length < needs[seat]);
  const [seat] = short;
  return short.length === 1 && free.every((tile) => mayHold(seat, tile)) ? { seat, tiles: free } : null;
}
