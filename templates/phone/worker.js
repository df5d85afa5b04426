// The app at the table, kept so that it opens without network. One cache a version; the newest takes over at once.
"use strict";

const CACHE = "table-{{ version }}";
const FILES = {{ files|safe }};
const SHELL = {{ shell|safe }};
const NOT_KEPT = {{ not_kept|safe }};
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
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (FILES.includes(pathname)) event.respondWith(file(request));
});

async function keepAll() {
  const cache = await caches.open(CACHE);
  await cache.addAll([...FILES, SHELL].map((address) => new Request(address, { cache: "no-cache" })));
}

async function forgetOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("table-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// The server's page is the newest; the kept one opens the same match from what the phone remembers.
async function page(request) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), SECONDS * 1000);
  try {
    return await fetch(request, { signal: stop.signal });
  } catch {
    const kept = await caches.match(SHELL, { cacheName: CACHE });
    return kept ?? new Response(NOT_KEPT, { status: 503, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  } finally {
    clearTimeout(timer);
  }
}

async function file(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}
