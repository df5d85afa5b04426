// A banner when there is news for this player while the page is open. A phone that may notify does that too.

const banner = document.getElementById("news");
let seen = document.getElementById("live").dataset.notice ?? null;

banner.querySelector("button").addEventListener("click", hide);

export function tellNews(part, title) {
  const { notice, noticeText } = part.dataset;
  if (!notice) return hide();
  if (notice === seen) return undefined;
  seen = notice;
  banner.querySelector("b").textContent = noticeText;
  banner.hidden = false;
  navigator.vibrate?.(200);
  return notify(title, noticeText, notice);
}

function hide() {
  banner.hidden = true;
}

// The same tag as the push has: whichever comes second replaces the other.
async function notify(title, body, tag) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.showNotification(title, { body, tag });
}
