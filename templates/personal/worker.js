// A player's card, kept so that its last state can be read without network, and woken by pushes.
"use strict";

const CACHE = "card-{{ version }}";
const FILES = {{ files|safe }};
const DOOR = {{ door|safe }};
const ICON = {{ icon|safe }};
const NOT_KEPT = {{ not_kept|safe }};
const PAGES = "card-pages";
const SECONDS = 4;

self.addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname === DOOR || /^\/p\/\d+\/$/.test(pathname)) event.respondWith(page(request));
  else if (FILES.includes(pathname)) event.respondWith(file(request));
});

async function keepAll() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((address) => new Request(address, { cache: "reload" })));
}

async function forgetOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("card-") && name !== CACHE && name !== PAGES);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// The server's page whenever it answers. A reader that only looks whether there is news must learn that it does not.
async function page(request) {
  const opening = request.mode === "navigate";
  const stop = new AbortController();
  const timer = opening ? setTimeout(() => stop.abort(), SECONDS * 1000) : null;
  try {
    const response = await fetch(request, { signal: stop.signal });
    await keep(request, response.clone());
    return response;
  } catch {
    return opening ? kept(request) : Response.error();
  } finally {
    clearTimeout(timer);
  }
}

async function keep(request, response) {
  const pages = await caches.open(PAGES);
  const { pathname } = new URL(request.url);
  if (response.status === 200 && !response.redirected) await pages.put(pathname, response);
  else if (response.status === 304) await seenAgain(pages, pathname);
  else if (response.status === 404) await pages.delete(pathname);
}

async function seenAgain(pages, pathname) {
  const old = await pages.match(pathname);
  if (!old) return;
  const headers = new Headers(old.headers);
  headers.set("Date", new Date().toUTCString());
  await pages.put(pathname, new Response(old.body, { status: 200, headers }));
}

// The kept page says when it was true.
async function kept(request) {
  const pages = await caches.open(PAGES);
  const { pathname } = new URL(request.url);
  const found = (await pages.match(pathname)) ?? (await caches.match(pathname, { cacheName: CACHE }));
  if (!found) return new Response(NOT_KEPT, { status: 503, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  const at = Date.parse(found.headers.get("Date")) || 0;
  const html = (await found.text()).replace("<html ", `<html data-kept="${at}" `);
  return new Response(html, { status: 200, headers: found.headers });
}

async function file(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

self.addEventListener("push", (event) => {
  const { title, body, tag, lang } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, icon: ICON, renotify: true }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showCard());
});

async function showCard() {
  const windows = await self.clients.matchAll({ type: "window" });
  const open = windows.find((one) => new URL(one.url).pathname.startsWith(DOOR));
  return open ? open.focus() : self.clients.openWindow(`${DOOR}#last`);
}
