// The app of a table: opened by its sticker, kept on the phone. It takes the place of the plain page once it runs.

import { openStorage } from "./storage.js";
import { openTable } from "./table.js";
import { TableScreen } from "./screens/table_screen.js";
import { html, render } from "./ui.js";
import { readTexts } from "./words.js";

async function start() {
  const root = document.getElementById("phone");
  readTexts(document.getElementById("phone-texts"));
  const sheet = JSON.parse(document.getElementById("phone-sheet")?.textContent ?? "null");
  const table = await openTable(await openStorage(), { ...root.dataset, sheet });
  if (!table) return; // the plain page says to scan a sticker
  if (isBeingFilledIn(document.getElementById("plain"))) return; // whoever was faster than the network goes on there
  await table.start();
  render(html`<${TableScreen} table=${table} />`, root);
  document.getElementById("plain").remove();
  root.hidden = false;
  root.dataset.ready = "yes";
  keepApp(root.dataset);
}

function isBeingFilledIn(plain) {
  const fields = [...plain.querySelectorAll("input, textarea")];
  return fields.some((field) => field === document.activeElement || field.value !== field.defaultValue
    || field.checked !== field.defaultChecked);
}

/** Over https the browser keeps the app itself; over plain http there is no such thing, and the page stays open. */
function keepApp({ worker }) {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register(worker, { scope: "/t/" }).catch(() => {
    // Without it the app works as over plain http.
  });
  navigator.storage?.persist?.();
}

start();
