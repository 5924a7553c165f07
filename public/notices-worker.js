// Shows what the site tells this browser of a move, also while no page of it is open. It was registered for /notices/, where no page is:
// nothing that a page asks or shows passes through here.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});

/** A later copy of one notice takes the place of the first. */
const show = (data) => {
  const { id, words, path, lang } = data.json();
  return self.registration.showNotification('Hearthway', { body: words, tag: id, lang, icon: '/crew-192.png', data: { path } });
};

/** The page of which it tells: where it is open already, and else anew. */
const open = async (path) => {
  if (!path) return;
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url === url.href);
  await (there ? there.focus() : self.clients.openWindow(url.href));
};
