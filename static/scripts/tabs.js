// On a narrow screen the tabs of an event are one line that scrolls: the tab of this page is brought into sight.
(() => {
  "use strict";

  for (const bar of document.querySelectorAll(".tabs")) {
    const here = bar.querySelector("[aria-current]");
    if (!here || bar.scrollWidth <= bar.clientWidth) continue;
    const [tab, line] = [here.getBoundingClientRect(), bar.getBoundingClientRect()];
    bar.scrollLeft += tab.left + tab.width / 2 - (line.left + line.width / 2);
  }
})();
