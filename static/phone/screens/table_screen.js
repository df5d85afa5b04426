// What is on the screen of a table: always the state of what was entered, and below it one thing to do.

import { html, useEffect, useState } from "../ui.js";
import { say } from "../words.js";
import { Announcements } from "./announcements.js";
import { Conflicts } from "./conflicts.js";
import { CorrectionScreen } from "./correction.js";
import { CallScreen, PenaltyScreen, PhotoScreen } from "./desk.js";
import { MatchScreen } from "./match_screen.js";
import { Status } from "./status.js";

export function TableScreen({ table }) {
  const [, redraw] = useState(0);
  const [place, setPlace] = useState({ name: "match" });
  useEffect(() => table.listen(() => redraw((count) => count + 1)), [table]);
  const go = (name, facts = {}) => {
    setPlace({ name, ...facts });
    document.getElementById("content").focus({ preventScroll: true });
    scrollTo(0, 0);
  };
  const view = table.view;
  return html`
    <${Status} table=${table} view=${view} />
    ${table.closed && html`<${Closed} />`}
    <${Announcements} table=${table} />
    ${view && html`<${Conflicts} table=${table} view=${view} go=${go} />`}
    ${view ? html`<${Screen} table=${table} view=${view} place=${place} go=${go} />` : html`<${NoMatch} table=${table} />`}`;
}

const SCREENS = {
  match: MatchScreen, correction: CorrectionScreen, call: CallScreen, penalty: PenaltyScreen, photo: PhotoScreen,
};

function Screen(props) {
  return html`<${SCREENS[props.place.name]} ...${props} />`;
}

function Closed() {
  return html`<section class="notice notice-wrong" role="alert"><h2>${say("sticker_closed")}</h2><p>${say("sticker_scan")}</p></section>`;
}

function NoMatch({ table }) {
  const text = table.sheet ? "no_match" : table.online === false ? "no_network_yet" : "asking";
  return html`<section class="message"><h1>${say(text)}</h1>
    ${table.sheet && html`<p>${say("no_match_wait")}</p>`}</section>`;
}
