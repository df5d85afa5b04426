// Something was sent and its answer takes its time: a moving line at the head of the page, and a form that waits.
(() => {
  "use strict";

  const LONGEST_MS = 60_000; // an answer that is a file leaves the page as it is, and nobody says so
  let timer = null;

  function wait(form) {
    document.documentElement.dataset.waiting = "";
    form?.setAttribute("aria-busy", "true");
    clearTimeout(timer);
    timer = setTimeout(rest, LONGEST_MS);
  }

  function rest() {
    clearTimeout(timer);
    delete document.documentElement.dataset.waiting;
    for (const form of document.querySelectorAll("form[aria-busy]")) form.removeAttribute("aria-busy");
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    // Whoever taps twice has sent it already; the key in the form would have seen to it, this spares the wait.
    if (form.hasAttribute("aria-busy")) event.preventDefault();
    else if (!event.defaultPrevented) wait(form);
  });
  // What htmx asks for by itself every few seconds is no matter for the reader's eye.
  document.addEventListener("htmx:beforeRequest", ({ detail }) => {
    if (detail.boosted || detail.requestConfig.verb !== "get") wait(null);
  });
  document.addEventListener("htmx:afterRequest", rest);
  window.addEventListener("pageshow", rest);
})();
