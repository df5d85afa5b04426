// What the desk tells this table.

import { html } from "../ui.js";
import { say } from "../words.js";

export function Announcements({ table }) {
  const standing = (table.sheet?.announcements ?? []).filter(({ until }) => !until || Date.parse(until) > table.now());
  return html`<div class="announcements" role="status" aria-live="polite" aria-label=${say("announcements")}>
    ${standing.map((one) => html`<p key=${one.id} class="notice notice-${one.urgent ? "wrong" : "look"}">${one.urgent && html`<b>${say("urgent")}</b> `}${one.text}</p>`)}
  </div>`;
}
