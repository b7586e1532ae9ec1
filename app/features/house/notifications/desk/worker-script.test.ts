import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { WORKER_SCRIPT } from './worker-script.ts';

const ORIGIN = 'https://conversas.example';

/** The script as its browser runs it, with windows that are open. */
function runWorker(open: string[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const windows = open.map((path) => ({ url: ORIGIN + path, focus: vi.fn(async () => {}) }));
  const shown: object[] = [];
  const openWindow = vi.fn(async (_path: string) => null);
  const subscribe = vi.fn(async () => fresh);
  const fetch = vi.fn(async (_address: string, _init: { body: URLSearchParams }) => ({ ok: true }));
  const self = {
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
    skipWaiting: vi.fn(async () => {}),
    clients: { matchAll: async () => windows, openWindow, claim: async () => {} },
    registration: {
      showNotification: async (title: string, options: object) => shown.push({ title, ...options }),
      pushManager: { subscribe },
    },
  };
  runInNewContext(WORKER_SCRIPT, { self, URL, URLSearchParams, fetch });
  const happen = async (kind: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    const waitUntil = (promise: Promise<unknown>) => {
      work = promise;
    };
    listeners.get(kind)?.({ ...event, waitUntil });
    await work;
  };
  return { happen, shown, windows, openWindow, subscribe, fetch };
}

const fresh = {
  toJSON: () => ({ endpoint: 'https://push.example.com/new', keys: { p256dh: 'KEY', auth: 'SECRET' } }),
};
const push = (said: unknown) => ({ data: { json: () => said } });
const press = (data?: object) => ({ notification: { close: vi.fn(), data } });

test('shows what came, and keeps where it leads', async () => {
  const { happen, shown } = runWorker();
  const said = { title: 'Mensagem nova', text: 'Alguém escreveu.', path: '/admin/contatos/7', about: 'm-7' };
  await happen('push', push(said));
  expect(shown).toEqual([
    expect.objectContaining({
      ...{ title: 'Mensagem nova', body: 'Alguém escreveu.', tag: 'm-7', renotify: true },
      data: { path: '/admin/contatos/7' },
    }),
  ]);
});

test.each([
  ['nothing', { data: null }],
  ['another site', push({ title: 'x', path: 'https://mal.example/admin' })],
  ['another host', push({ title: 'x', path: '//mal.example/admin' })],
  ['a page beside the admin area', push({ title: 'x', path: '/administrador' })],
  ['no title', push({ path: '/admin' })],
])('of %s it says only that there is something', async (_what, event) => {
  const { happen, shown } = runWorker();
  await happen('push', event);
  expect(shown).toMatchObject([{ title: 'Novidade na administração', data: { path: '/admin' } }]);
});

test('a press shows the window that has the page, and leads no other one away', async () => {
  const { happen, windows, openWindow } = runWorker(['/admin/episodios/3', '/admin/contatos/7']);
  const event = press({ path: '/admin/contatos/7' });
  await happen('notificationclick', event);
  expect(event.notification.close).toHaveBeenCalledOnce();
  expect(windows.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(openWindow).not.toHaveBeenCalled();
  await happen('notificationclick', press({ path: '/admin/pedidos' }));
  expect(openWindow.mock.calls).toEqual([['/admin/pedidos']]);
});

test('a press on a notice without a page opens the summary', async () => {
  const { happen, openWindow } = runWorker();
  await happen('notificationclick', press());
  expect(openWindow.mock.calls).toEqual([['/admin']]);
});

test('a subscription that the browser replaced is handed over', async () => {
  const { happen, fetch, subscribe } = runWorker();
  const options = { applicationServerKey: 'K' };
  await happen('pushsubscriptionchange', {
    oldSubscription: { options, endpoint: 'https://push.example.com/old' },
  });
  expect(subscribe.mock.calls).toEqual([[options]]);
  const [address, { body } = { body: null }] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('/admin/avisos-no-aparelho/ligar');
  const sent = { endpoint: 'https://push.example.com/new', publicKey: 'KEY', authSecret: 'SECRET' };
  // The site moves a device of the same person alone: whom the worker works for, it does not know.
  expect(Object.fromEntries(body ?? [])).toEqual({ ...sent, former: 'https://push.example.com/old' });
  await happen('pushsubscriptionchange', {});
  expect(fetch).toHaveBeenCalledOnce();
});
