// Lets the phone be told by push. Browsers offer that over https only, and some only to a page on the first screen.

const box = document.getElementById("notify");
const on = document.getElementById("notify-on");
const off = document.getElementById("notify-off");

export async function offerNotifications({ key, push, pushEnd }) {
  if (!window.isSecureContext || !("serviceWorker" in navigator) || !("PushManager" in window)) return;
  const { pushManager } = await navigator.serviceWorker.ready;
  on.addEventListener("click", () => attempt(() => begin(pushManager, key, push)));
  off.addEventListener("click", () => attempt(() => end(pushManager, pushEnd)));
  box.hidden = false;
  await attempt(async () => {
    const known = await pushManager.getSubscription();
    if (!known) return Notification.permission === "denied" ? "denied" : "off";
    // The server may have forgotten this browser, or have another key than it had.
    return sameKey(known, key) ? keep(known, push) : begin(pushManager, key, push);
  });
}

async function attempt(act) {
  on.disabled = off.disabled = true;
  try {
    show(await act());
  } catch {
    show(Notification.permission === "denied" ? "denied" : "failed");
  } finally {
    on.disabled = off.disabled = false;
  }
}

function show(state) {
  for (const text of box.querySelectorAll("[data-state]")) text.hidden = text.dataset.state !== state;
  on.hidden = state === "on" || state === "denied";
  off.hidden = state !== "on";
}

async function begin(pushManager, key, push) {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "off";
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  return keep(subscription, push);
}

async function keep(subscription, push) {
  await send(push, subscription.toJSON());
  return "on";
}

async function end(pushManager, pushEnd) {
  const subscription = await pushManager.getSubscription();
  if (subscription) {
    await send(pushEnd, subscription.toJSON());
    await subscription.unsubscribe();
  }
  return "off";
}

async function send(address, body) {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
}

function sameKey(subscription, key) {
  const used = subscription.options.applicationServerKey;
  return used !== null && bytes(key).every((byte, at) => byte === new Uint8Array(used)[at]);
}

function bytes(key) {
  const plain = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
