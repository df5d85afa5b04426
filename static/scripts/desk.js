// Keeps the regions of a page of the desk current (templates/desk/live.html). A stream says that something of the event
// has changed, and htmx then asks for the page once; where the stream cannot be held it asks every ten seconds. What
// somebody is typing is never exchanged, nor a form that came back with what is wrong in it. A hidden tab holds nothing
// and asks nothing.
(() => {
  "use strict";

  const POLL_MS = 10_000;
  const FIELDS = "input:not([type=hidden]), select, textarea";
  const REFUSED = '[role="alert"], [aria-invalid="true"]';
  // What is new on every page and says nothing.
  const NOISE = /(name="(?:csrfmiddlewaretoken|key|at)" value=")[^"]*/g;

  const live = document.getElementById("desk-live");
  if (!live || !window.htmx) return;

  const regions = live.dataset.regions.split(",").map((one) => one.trim().slice(1));
  const sent = new Map(); // by region: its text as the server last sent it
  let source = null;
  let timer = null;
  let seen = null; // the newest change that this page was told of

  const region = (id) => document.getElementById(id);
  const plain = (element) => element.outerHTML.replace(NOISE, "$1").replace(/\s+/g, " ");
  for (const id of regions) if (region(id)) sent.set(id, plain(region(id)));
  // Regions that came back refused: nothing has been sent yet that their next copy could be compared with.
  const uncompared = new Set(regions.filter((id) => region(id)?.querySelector(REFUSED)));

  function start() {
    if (document.hidden || source || timer) return;
    poll(); // until the stream has shown that it works
    if (!window.EventSource) return;
    source = new EventSource(live.dataset.stream);
    source.addEventListener("open", stopPolling);
    source.addEventListener("change", (event) => {
      const { number } = JSON.parse(event.data);
      if (number === seen) return;
      // Also the first number is news: something may have changed between the page and its stream.
      seen = number;
      ask();
    });
    // The browser opens a broken stream again by itself; one that was refused stays closed.
    source.addEventListener("error", poll);
  }

  function stop() {
    source?.close();
    source = null;
    stopPolling();
  }

  function poll() {
    stopPolling();
    timer = setInterval(ask, POLL_MS);
  }

  function stopPolling() {
    clearInterval(timer);
    timer = null;
  }

  function ask() {
    window.htmx.trigger(live, "desk-changed");
  }

  live.addEventListener("htmx:configRequest", ({ detail }) => {
    detail.path = location.pathname + location.search;
    for (const form of document.querySelectorAll("form.filters")) {
      for (const [name, value] of new FormData(form)) detail.parameters.set(name, value);
    }
  });

  live.addEventListener("htmx:beforeSwap", (event) => {
    // A page that says no (the round is gone, the session is over) has nothing for these regions.
    if (event.detail.xhr.status !== 200) event.detail.shouldSwap = false;
  });

  document.addEventListener("htmx:oobBeforeSwap", ({ detail }) => {
    const old = detail.target;
    const fresh = detail.fragment.firstElementChild;
    if (!regions.includes(old.id) || !fresh) return;
    const text = plain(fresh);
    const differs = sent.get(old.id) !== text;
    if (uncompared.delete(old.id)) {
      sent.set(old.id, text);
      detail.shouldSwap = false;
    } else if (!differs) {
      detail.shouldSwap = false;
    } else if (isTypedIn(old)) {
      detail.shouldSwap = false;
      say("typed");
    } else {
      sent.set(old.id, text);
      keepOpen(old, fresh);
      // Whoever was about to type there looks at something else now; htmx gives the new field the focus.
      if (document.activeElement?.matches(FIELDS) && old.contains(document.activeElement)) say("untyped");
    }
  });

  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (detail.elt !== live) return;
    const notice = document.getElementById("meanwhile");
    const latest = document.querySelector("[data-latest]");
    if (!notice.hidden && latest) notice.querySelector("[data-who]").textContent = latest.textContent.trim();
  });

  function isTypedIn(element) {
    // A list that is folded out would close under the hand.
    if (document.activeElement?.matches("select") && element.contains(document.activeElement)) return true;
    // What was refused stands in its fields as if the server had written it; it is still somebody's to mend.
    if (element.querySelector(REFUSED)) return true;
    return [...element.querySelectorAll(FIELDS)].some(isChanged);
  }

  function isChanged(field) {
    if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
    if (field.options) {
      const chosen = [...field.options];
      return chosen.some((one) => one.selected !== one.defaultSelected) && chosen.some((one) => one.defaultSelected);
    }
    return field.value !== field.defaultValue;
  }

  function say(how) {
    const notice = document.getElementById("meanwhile");
    notice.querySelector("[data-said]").textContent = notice.dataset[how];
    notice.hidden = false;
  }

  function keepOpen(old, fresh) {
    const open = [...old.querySelectorAll("details[open]")].map((one) => one.querySelector("summary")?.textContent.trim());
    for (const details of fresh.querySelectorAll("details")) {
      if (open.includes(details.querySelector("summary")?.textContent.trim())) details.open = true;
    }
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) stop();
    else {
      start();
      ask();
    }
  });
  window.addEventListener("pagehide", stop);
  window.addEventListener("pageshow", start);
  start();
})();
