// A player's card: current by itself, readable without network, told by push where the browser can.

import { runClock } from "./clock.js";
import { keepCurrent } from "./current.js";
import { showFreshness } from "./freshness.js";
import { forgetCard, rememberCard } from "./known.js";
import { tellNews } from "./news.js";
import { offerNotifications } from "./notifications.js";

const { address, player, event, worker, push, pushEnd, key, live, current, silent, zone } =
  document.getElementById("card").dataset;

// Over plain http there is no worker: then the open page is what keeps the last state.
if (window.isSecureContext && "serviceWorker" in navigator) {
  navigator.serviceWorker.register(worker).catch(() => {});
}
rememberCard({ address, player, event });
keepCurrent({
  address,
  live,
  answered: showFreshness({ current, silent, zone }),
  fresh: (part) => tellNews(part, event),
  gone: () => {
    forgetCard(address);
    location.reload();
  },
});
runClock();
offerNotifications({ key, push, pushEnd });
document.documentElement.dataset.ready = "";
