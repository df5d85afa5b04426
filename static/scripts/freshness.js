// Says when the server is silent, and from when what is shown is. What keeps a page current tells of every answer and
// of every lack of one by the events "answered" and "unanswered" of the document; htmx does so by its own.
(() => {
  "use strict";

  const line = () => document.getElementById("offline");

  let last = Date.now();
  let silent = false;
  let unsent = false; // somebody tried to send a form meanwhile

  function show() {
    const place = line();
    if (!place) return;
    if (silent) {
      const time = new Intl.DateTimeFormat(document.documentElement.lang, {
        hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: place.dataset.zone || undefined,
      });
      const text = unsent ? place.dataset.unsent : place.dataset.text.replace("%(time)s", time.format(last));
      if (place.textContent !== text) place.textContent = text;
    }
    place.hidden = !silent;
  }

  function answered() {
    last = Date.now();
    silent = unsent = false;
    show();
  }

  function unanswered() {
    silent = true;
    show();
  }

  document.addEventListener("answered", answered);
  document.addEventListener("unanswered", unanswered);
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    // 0: no answer at all; a gateway without the server behind it says 502 to 504.
    const { status } = detail.xhr;
    if (status === 0 || status >= 502) unanswered();
    else answered();
  });
  window.addEventListener("offline", unanswered);
  window.addEventListener("online", () => {
    silent = unsent = false;
    show();
  });

  // A form that is sent into nothing takes what was typed with it.
  document.addEventListener("submit", (event) => {
    if (navigator.onLine) return;
    event.preventDefault();
    unsent = true;
    unanswered();
    line()?.scrollIntoView({ block: "nearest" });
  }, { capture: true });

  if (!navigator.onLine) unanswered();
})();
