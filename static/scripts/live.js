// Keeps #live of an event's page current. The stream says that a publication is out; where it cannot be held, the page
// is asked for every two seconds with the tag of what we have. A hidden tab holds nothing and asks nothing.
(() => {
  "use strict";

  const POLL_MS = 2_000;
  const SPREAD_MS = 1_500; // a hall hears of a publication at once, and must not ask for it in one beat
  const REGION = "live";

  let source = null;
  let timer = null;
  let seen = null; // number of the publication that this page was brought up to
  let busy = false;
  let again = false;
  let due = null;

  const region = () => document.getElementById(REGION);
  const here = () => location.pathname + location.search;

  // What the server sent for this address; what stands on the page differs from it by all that was opened and clicked.
  let sent = { address: here(), etag: null, html: region()?.innerHTML };

  function start() {
    const url = region()?.dataset.live;
    if (!url || document.hidden || source || timer) return;
    poll(); // until the stream has shown that it works
    if (!window.EventSource) return;
    source = new EventSource(url);
    source.addEventListener("open", stopPolling);
    source.addEventListener("publication", (event) => {
      const { number } = JSON.parse(event.data);
      if (number === seen) return;
      // The first word of a stream names what the page already shows, unless the page has been lying in a cache.
      const first = seen === null;
      seen = number;
      if (!first || shownNumber() !== number) refreshSoon();
    });
    // The clock and the desk's announcements, for clock.js.
    source.addEventListener("hall", (event) => document.dispatchEvent(new CustomEvent("hall", { detail: event.data })));
    // The browser opens a broken stream again by itself; one that was refused stays closed.
    source.addEventListener("error", poll);
  }

  function stop() {
    source?.close();
    source = null;
    clearTimeout(due);
    due = null;
    stopPolling();
  }

  function refreshSoon() {
    due ??= setTimeout(() => {
      due = null;
      refresh();
    }, SPREAD_MS * Math.random());
  }

  function poll() {
    stopPolling();
    timer = setInterval(refresh, POLL_MS);
  }

  function stopPolling() {
    clearInterval(timer);
    timer = null;
  }

  function shownNumber() {
    return Number(document.getElementById("publication")?.dataset.number ?? NaN);
  }

  const tell = (word) => document.dispatchEvent(new Event(word));

  async function refresh() {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    try {
      do {
        again = false;
        await replace();
      } while (again);
    } catch {
      // No network: what is shown stays, and the next event or poll tries again.
      tell("unanswered");
    } finally {
      busy = false;
    }
  }

  async function replace() {
    const url = here();
    const headers = sent.etag && sent.address === url ? { "If-None-Match": sent.etag } : {};
    const response = await fetch(url, { headers, cache: "no-store" });
    tell(response.status < 500 ? "answered" : "unanswered");
    if (response.status !== 200) return;
    const fresh = new DOMParser().parseFromString(await response.text(), "text/html").getElementById(REGION);
    // The reader may have gone on to another view of the page meanwhile.
    if (!fresh || url !== here()) return;
    const old = region();
    const unchanged = sent.address === url && sent.html === fresh.innerHTML;
    sent = { address: url, etag: response.headers.get("ETag"), html: fresh.innerHTML };
    if (unchanged) return;
    keepOpen(old, fresh);
    const focused = focusPath(old);
    old.replaceWith(fresh);
    window.htmx?.process(fresh);
    if (focused) fresh.querySelector(focused)?.focus({ preventScroll: true });
    fresh.querySelectorAll("table, .seatings, .hall-map").forEach((part) => part.classList.add("arrived"));
    const status = document.getElementById("live-status");
    status.textContent = "";
    status.textContent = status.dataset.text;
  }

  function keepOpen(old, fresh) {
    for (const details of old.querySelectorAll("details[open][id]")) {
      const same = fresh.querySelector(`#${CSS.escape(details.id)}`);
      if (same) same.open = true;
    }
  }

  function focusPath(old) {
    const focused = document.activeElement;
    if (!focused || !old.contains(focused)) return null;
    const owner = focused.closest("[id]");
    const tag = focused.tagName.toLowerCase();
    return owner && owner !== old ? `#${CSS.escape(owner.id)} ${tag}` : null;
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      stop();
    } else {
      start();
      refresh();
    }
  });
  window.addEventListener("pagehide", stop);
  window.addEventListener("pageshow", start);
  start();
})();
