/**
 * The worker of the admin area's notices, as its browser gets it: it answers no request, and keeps nothing. A new version
 * takes over at once. A click on a notice shows a window that has its page open already, else a new one: a window in which
 * somebody may be typing is never led elsewhere.
 */
export const WORKER_SCRIPT = `'use strict';
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

function read(event) {
  try {
    const { title, text, path, about } = event.data.json();
    if (typeof title === 'string' && /^\\/admin(?:[/?#]|$)/.test(path)) return { title, text, path, about };
  } catch {}
  return { title: 'Novidade na administração', text: '', path: '/admin', about: 'unknown' };
}

self.addEventListener('push', (event) => {
  const { title, text, path, about } = read(event);
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      tag: about,
      renotify: true,
      lang: 'pt-BR',
      icon: '/icon-192.png',
      data: { path },
    }),
  );
});

async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname + search === path;
  });
  return there ? there.focus() : self.clients.openWindow(path);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/admin'));
});

async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const fresh = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!fresh) return;
  const { endpoint, keys } = fresh.toJSON();
  const body = new URLSearchParams({ endpoint, publicKey: keys.p256dh, authSecret: keys.auth });
  if (oldSubscription) body.set('former', oldSubscription.endpoint);
  await fetch('/admin/avisos-no-aparelho/ligar', { method: 'POST', body });
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
`;
