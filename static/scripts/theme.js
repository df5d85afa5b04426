// The palette: the device's choice, unless this reader has chosen on this device.
(() => {
  "use strict";

  const KEY = "theme";
  const NEVER = "not all";
  // When the dark palette holds, and when the one of high contrast does, which goes before it.
  const MEDIA = {
    auto: ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"],
    light: [NEVER, NEVER],
    dark: ["all", NEVER],
    contrast: [NEVER, "all"],
  };
  const PALETTES = ["dark-palette", "contrast-palette"];

  function chosen() {
    try {
      const theme = localStorage.getItem(KEY);
      return theme in MEDIA ? theme : "auto";
    } catch {
      return "auto"; // a browser that keeps nothing
    }
  }

  function apply(theme) {
    PALETTES.forEach((id, place) => {
      const palette = document.getElementById(id);
      if (palette) palette.media = MEDIA[theme][place];
    });
    document.documentElement.dataset.theme = theme;
    for (const button of document.querySelectorAll("#themes button")) {
      button.setAttribute("aria-pressed", String(button.dataset.theme === theme));
    }
  }

  apply(chosen());

  // Another page of this site has chosen: a screen in the hall follows without being touched.
  window.addEventListener("storage", (event) => {
    if (event.key === KEY) apply(chosen());
  });

  document.addEventListener("DOMContentLoaded", () => {
    apply(chosen());
    const themes = document.getElementById("themes");
    if (!themes) return;
    themes.hidden = false;
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
