// Keeps the part of the page that changes current: asks every few seconds with the tag of what is shown, and at once when
// the stream says that something was published. A hidden page holds nothing and asks nothing.

import { hearTime } from "./clock.js";

const ASK_MS = 8_000;
const JITTER = 0.25; // a hall of phones must not ask in one beat
const PATIENCE_MS = 8_000;
const READ_MS = 30_000; // for what was said of the reader's own word

/**
 * `address` is asked for; `live` is the stream's, or empty. `fresh(part)` hears of a new part after it was put in place,
 * `answered(silent)` of every answer and of every lack of one, `gone()` that the code opens nothing any more.
 */
export function keepCurrent({ address, live, fresh, answered, gone }) {
  let tag = null;
  let timer = null;
  let source = null;
  let busy = false;

  async function ask() {
    clearTimeout(timer);
    if (!busy && !document.hidden) {
      busy = true;
      try {
        await look();
      } catch {
        answered(true);
      } finally {
        busy = false;
      }
    }
    timer = setTimeout(ask, ASK_MS * (1 + JITTER * (2 * Math.random() - 1)));
  }

  async function look() {
    const headers = tag ? { "If-None-Match": tag } : {};
    const response = await fetch(address, { headers, cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    hearTime(response);
    if (response.status === 404) return gone();
    if (response.status !== 200 && response.status !== 304) return answered(true);
    answered(false);
    if (response.status === 304 || typing()) return undefined;
    const text = await response.text();
    const part = new DOMParser().parseFromString(text, "text/html").getElementById("live");
    if (!part) return undefined;
    put(part);
    tag = response.headers.get("ETag");
    return fresh(part);
  }

  function listen() {
    if (!live || source || document.hidden || !window.EventSource) return;
    source = new EventSource(live);
    source.addEventListener("publication", ask);
    source.addEventListener("hall", ask);
  }

  function rest() {
    source?.close();
    source = null;
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return rest();
    listen();
    return ask();
  });
  window.addEventListener("pagehide", rest);
  window.addEventListener("pageshow", listen);
  window.addEventListener("online", ask);
  listen();
  ask();
}

// Whoever is writing a reason must not lose it.
function typing() {
  const at = document.activeElement;
  return at instanceof HTMLTextAreaElement && document.getElementById("live").contains(at);
}

function put(part) {
  const old = document.getElementById("live");
  const adopted = document.importNode(part, true);
  if (old.innerHTML === adopted.innerHTML && old.dataset.notice === adopted.dataset.notice) return;
  for (const details of old.querySelectorAll("details[id]")) {
    const same = adopted.querySelector(`#${CSS.escape(details.id)}`);
    if (same) same.open = details.open;
  }
  for (const written of old.querySelectorAll("textarea[id]")) {
    const same = adopted.querySelector(`#${CSS.escape(written.id)}`);
    if (same) same.value = written.value;
  }
  old.replaceWith(adopted);
  if (performance.now() > READ_MS) document.getElementById("said").replaceChildren();
}
