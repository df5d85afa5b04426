// The palette: the system's choice, unless this reader has chosen on this device.
(() => {
  "use strict";

  const KEY = "theme";
  const MEDIA = { auto: "(prefers-color-scheme: dark)", light: "not all", dark: "all" };

  function chosen() {
    try {
      const theme = localStorage.getItem(KEY);
      return theme in MEDIA ? theme : "auto";
    } catch {
      return "auto"; // a browser that keeps nothing
    }
  }

  function apply(theme) {
    document.getElementById("dark-palette").media = MEDIA[theme];
    for (const button of document.querySelectorAll("#themes button")) {
      button.setAttribute("aria-pressed", String(button.dataset.theme === theme));
    }
  }

  apply(chosen());

  document.addEventListener("DOMContentLoaded", () => {
    const themes = document.getElementById("themes");
    themes.hidden = false;
    apply(chosen());
    themes.addEventListener("click", (event) => {
      const theme = event.target.dataset?.theme;
      if (!theme) return;
      try {
        localStorage.setItem(KEY, theme);
      } catch {
        // The choice holds for this page only.
      }
      apply(theme);
    });
  });
})();
