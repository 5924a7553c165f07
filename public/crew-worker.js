// Keeps the crew's page on the phone, with the files it is made of, so that it opens without a signal. Nothing else of the site is touched:
// it was registered for /adjustments/ alone, and what the page says to the office never passes through here.
const KEPT = 'crew-page-1';
/** Whoever stands at a door with one bar sees the page that lies here, and not a white one. */
const PATIENCE_MS = 100;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The page names what it is made of; what belonged to an earlier one goes. */
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep).then(() => event.source?.postMessage({ is_kept: true })));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event, url));
  else if (isFile(url.pathname)) event.respondWith(file(request));
});

const isFile = (path) => path.startsWith('/assets/') || /^\/(favicon|crew-)/.test(path);

/** Pages of customers have an address like this, too; they are not kept. */
const isCrews = (path) => /^\/adjustments\/(?!c\.)[^/]+$/.test(path);

const keep = async (paths) => {
  const cache = await caches.open(KEPT);
  const wanted = new Set(paths.filter((path) => isCrews(path) || isFile(path)));
  for (const path of wanted) if (!(await cache.match(path))) await cache.add(path).catch(() => undefined);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/assets/') && !wanted.has(pathname)) await cache.delete(request);
  }
};

/** The newest page where the line is quick, and otherwise the one that lies here; what comes later lies here for the next time. */
const page = async (event, { pathname }) => {
  if (!isCrews(pathname)) return fetch(event.request);
  const cache = await caches.open(KEPT);
  const kept = await cache.match(pathname);
  const newest = fetched(event.request, pathname, cache);
  if (!kept) return newest;
  const good = newest.then((answer) => (answer.status >= 500 ? kept : answer)).catch(() => kept);
  event.waitUntil(good);
  return Promise.race([good, new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS))]);
};

/** A link that has ended is forgotten. */
const fetched = async (request, pathname, cache) => {
  const answer = await fetch(request);
  if (answer.ok) await cache.put(pathname, answer.clone());
  else if (answer.status < 500 && answer.status !== 429) await cache.delete(pathname);
  return answer;
};

/** A file's name changes with what is in it. */
const file = async (request) => {
  const kept = await caches.match(request, { ignoreVary: true });
  return kept ?? fetch(request);
};
