import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { LoaderFunctionArgs } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRequestContext, pageControlContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { contentChanged } from '../../tests/support/content-changed.ts';
import { openTestDatabase } from '../../tests/support/databases/test-database.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { rawGet, rawRequest } from '../../tests/support/requests/raw-request.ts';
import { testServices } from '../../tests/support/requests/request-context.ts';
import { serverBuild } from '../../tests/support/requests/server-build.ts';
import { listeningApp } from '../../tests/support/servers/listening-app.ts';

type Loader = (args: LoaderFunctionArgs & { context: Parameters<typeof keepPage>[0] }) => unknown;

/** A site with one resource route that answers every path. */
async function site(loader: Loader, { publicUrl = 'https://conversas.example' } = {}) {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  await database.watch.check();
  await eventually(() => database.watch.isReliable());
  const services = testServices(database, { publicUrl });
  const module = { loader, action: loader };
  const build = serverBuild({ createRequestContext }, { all: { id: 'all', path: '*', module } });
  const { db, watch } = database;
  return { origin: await listeningApp(() => build, { services, watch }), db, watch, log: services.log };
}

/** Counts its calls; each answer contains the count. */
function counting(options: { keep?: boolean; init?: ResponseInit } = {}) {
  const calls: Request[] = [];
  const loader: Loader = ({ context, request }) => {
    calls.push(request);
    if (options.keep ?? true) keepPage(context, ['topics']);
    return new Response(`answer ${calls.length}`, options.init);
  };
  return { calls, loader };
}

async function body(url: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(url, { headers })).text();
}

test('renders a page that may be kept once', async () => {
  const { calls, loader } = counting();
  const { origin } = await site(loader);
  expect([await body(`${origin}/`), await body(`${origin}/`)]).toEqual(['answer 1', 'answer 1']);
  expect(calls).toHaveLength(1);
});

test('renders a page once for simultaneous requests', async () => {
  const { calls, loader } = counting();
  const { origin } = await site(async (args) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return loader(args);
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => body(`${origin}/`)));
  expect(new Set(answers)).toEqual(new Set(['answer 1']));
  expect(calls).toHaveLength(1);
});

test('a request after a change does not get a page whose rendering began before it', async () => {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let calls = 0;
  const { origin, db, watch } = await site(async ({ context }) => {
    const call = ++calls;
    keepPage(context, ['topics']);
    if (call === 1) {
      begun.resolve();
      await goOn.promise;
    }
    return new Response(`answer ${call}`);
  });
  const before = body(`${origin}/`);
  await begun.promise;
  await contentChanged(db, ['topics']);
  await watch.check();
  expect(await body(`${origin}/`)).toBe('answer 2');
  goOn.resolve();
  expect(await before).toBe('answer 1');
  expect(await body(`${origin}/`)).toBe('answer 2');
});

test('a change drops the pages that show it', async () => {
  const { loader } = counting();
  const { origin, db, watch } = await site(loader);
  await body(`${origin}/`);
  await contentChanged(db, ['videos']);
  await watch.check();
  expect(await body(`${origin}/`)).toBe('answer 1');
  await contentChanged(db, ['topics']);
  await watch.check();
  expect(await body(`${origin}/`)).toBe('answer 2');
});

test('the next request sees what an action changed', async () => {
  const { loader } = counting();
  const { origin, db } = await site(async (args) => {
    if (args.request.method === 'POST') await contentChanged(db, ['topics']);
    return loader(args);
  });
  await body(`${origin}/`);
  await fetch(`${origin}/`, { method: 'POST' });
  expect(await body(`${origin}/`)).toBe('answer 3');
});

test.each([
  ['a session', { cookie: 'a=1; conversas.session=x' }],
  ['a session on https', { cookie: '__Host-conversas.session=x' }],
  ['a bearer token', { authorization: 'Bearer x' }],
])('a request with %s neither reads nor fills the memory', async (_case, headers) => {
  const { calls, loader } = counting();
  const { origin } = await site(loader);
  const first = await fetch(`${origin}/`, { headers });
  expect([await first.text(), first.headers.get('cache-control')]).toEqual(['answer 1', 'private, no-store']);
  expect(await body(`${origin}/`)).toBe('answer 2');
  expect(await body(`${origin}/`, headers)).toBe('answer 3');
  expect(calls[0]?.headers.get(Object.keys(headers)[0] ?? '')).toBe(Object.values(headers)[0]);
});

test('other cookies make no other page, and their requests get a kept page', async () => {
  const { calls, loader } = counting();
  const { origin } = await site(loader);
  await body(`${origin}/`, { cookie: '_ga=1; xconversas.session=1', 'accept-language': 'en' });
  expect(await body(`${origin}/`)).toBe('answer 1');
  expect([...(calls[0]?.headers ?? [])]).toEqual([['accept', '*/*']]);
});

test('a page that is not kept gets the whole request, from the first time on', async () => {
  const { calls, loader } = counting({ keep: false });
  const { origin } = await site(loader);
  const headers = { cookie: 'flash=1', range: 'bytes=0-1' };
  await body(`${origin}/auth?next=/shop`, { cookie: 'flash=1' });
  await body(`${origin}/auth?next=/shop`, { cookie: 'flash=1' });
  await body(`${origin}/file`, headers);
  const whole = calls.filter(({ headers }) => headers.get('cookie') === 'flash=1');
  expect(whole.map(({ url }) => new URL(url).pathname + new URL(url).search)).toEqual([
    '/auth?next=%2Fshop',
    '/auth?next=%2Fshop',
    '/file',
  ]);
  expect(calls.at(-1)?.headers.get('range')).toBe('bytes=0-1');
  expect(calls).toHaveLength(4);
});

test('never shares a page that is not kept', async () => {
  const { loader } = counting({ keep: false });
  const { origin } = await site(loader);
  const answers = await Promise.all(Array.from({ length: 5 }, () => body(`${origin}/`)));
  expect(new Set(answers).size).toBe(5);
});

test.each<[string, ResponseInit]>([
  ['sets a cookie', { headers: { 'Set-Cookie': 'a=1' } }],
  ['is an error', { status: 500 }],
  ['is not found', { status: 404 }],
  ['leads elsewhere', { status: 302, headers: { Location: '/x' } }],
])('does not keep an answer that %s, whatever its loader says', async (_case, init) => {
  const { calls, loader } = counting({ init });
  const { origin } = await site(loader);
  const get = () => fetch(`${origin}/`, { redirect: 'manual' });
  const [first, second] = [await get(), await get()];
  expect(first.status).toBe(init.status ?? 200);
  expect(second.headers.get('cache-control')).toBe('private, no-store');
  expect(calls.length).toBeGreaterThanOrEqual(2);
});

test('does not serve a page after it has expired', async () => {
  let calls = 0;
  const { origin } = await site(({ context }) => {
    keepPage(context, ['topics'], new Date(Date.now() + (calls++ === 0 ? -1 : 60_000)));
    return new Response(`answer ${calls}`);
  });
  expect(await body(`${origin}/`)).toBe('answer 1');
  expect(await body(`${origin}/`)).toBe('answer 2');
  expect(await body(`${origin}/`)).toBe('answer 2');
});

test('links use PUBLIC_URL, whatever the Host header is', async () => {
  const { calls, loader } = counting();
  const { origin } = await site(loader);
  await rawRequest(origin, rawGet('/x').replace('Host: localhost', 'Host: evil.example'));
  expect(calls[0]?.url).toBe('https://conversas.example/x');
});

test('refuses a request with two hosts, also for a page in memory', async () => {
  const { calls, loader } = counting();
  const { origin } = await site(loader);
  await body(`${origin}/`);
  const two = rawGet('/').replace('Host: localhost', 'Host: localhost\r\nhOST: evil.example');
  expect(await rawRequest(origin, two)).toMatch(/^HTTP\/1\.1 400 .*x-content-type-options/is);
  expect(calls).toHaveLength(1);
});

test('refuses changes from a foreign origin', async () => {
  const { calls, loader } = counting();
  const { origin } = await site(loader);
  const post = (headers: Record<string, string>) => fetch(`${origin}/`, { method: 'POST', headers });
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(calls).toHaveLength(0);
  expect((await post({ origin: 'https://conversas.example' })).status).toBe(200);
});

test.each(['TRACE', 'PROPFIND', 'PURGE', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'refuses %s before anything reads it',
  async (method) => {
    const { calls, loader } = counting();
    const { origin } = await site(loader);
    expect(await rawRequest(origin, rawGet('/', method))).toMatch(
      /^HTTP\/1\.1 405 .*allow: GET, HEAD, POST/is,
    );
    expect(calls).toHaveLength(0);
  },
);

test('React Router’s own refusal names none of our files', async () => {
  const { origin } = await site(() => new Response('You made a POST to route "features/x"', { status: 405 }));
  const answer = await fetch(`${origin}/topics.data`, { method: 'POST' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(await answer.text()).toContain('Este endereço não aceita este tipo de requisição.');
});

test('a sender of too much data gets the answer, even where the connection ends with it', async () => {
  const { origin } = await site(counting().loader);
  for (const method of ['POST', 'GET', 'POST', 'GET', 'POST', 'GET']) {
    const head = `${method} / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 3000000\r\n\r\n`;
    expect(await rawRequest(origin, head + 'a'.repeat(3_000_000))).toMatch(
      /^HTTP\/1\.1 413 .*grande demais/s,
    );
  }
});

test('a failing file route answers in Portuguese, with the request’s id, and logs once', async () => {
  const { calls, origin } = await failingSite();
  const answer = await fetch(`${origin}/sitemap.xml`, { headers: { cookie: '_ga=1' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
  expect(await answer.text()).toMatch(/Algo deu errado.*Código do erro: [0-9a-f-]{36}/);
  expect(calls()).toBe(1);
});

/** React Router's own answer for a failing loader of a file. */
async function failingSite() {
  let count = 0;
  const { origin } = await site(() => {
    count += 1;
    throw new Error('broken');
  });
  return { origin, calls: () => count };
}

test('a loader that fails because of the database gives 503', async () => {
  const { origin } = await site(({ context }) => {
    context.get(pageControlContext).isUnavailable = true;
    return new Response('broken', { status: 500 });
  });
  const answer = await fetch(`${origin}/`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
});

test('releases an answer’s body when its client leaves before it is sent', async () => {
  let isMade: () => void = () => {};
  const made = new Promise<void>((resolve) => {
    isMade = resolve;
  });
  let isCanceled = false;
  const note = () => {
    isCanceled = true;
  };
  const leaving = new AbortController();
  const { origin } = await site(async () => {
    leaving.abort();
    await made;
    return new Response(new ReadableStream({ cancel: note }));
  });
  const asking = fetch(`${origin}/`, { signal: leaving.signal, headers: { Cookie: 'conversas.session=x' } });
  await expect(asking).rejects.toThrow();
  isMade();
  await eventually(() => isCanceled);
});

test('ends a stream when its client leaves', async () => {
  let isCanceled = false;
  const note = () => {
    isCanceled = true;
  };
  const { origin } = await site(() => {
    const stream = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('first')),
      cancel: note,
    });
    return new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } });
  });
  const leaving = new AbortController();
  const answer = await fetch(`${origin}/`, {
    signal: leaving.signal,
    headers: { Cookie: 'conversas.session=x' },
  });
  const { value } = (await answer.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe('first'); // sent at once, not buffered
  leaving.abort();
  await eventually(() => isCanceled);
});

test('sends no kept answer to a client that has it since its Last-Modified', async () => {
  const made = new Date('2026-06-15T15:00:00Z');
  const { origin } = await site(
    counting({ init: { headers: { 'Last-Modified': made.toUTCString() } } }).loader,
  );
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${origin}/feed.xml`, { headers })).status;
  const since = (time: number) => ({ 'If-Modified-Since': new Date(time).toUTCString() });
  expect(await ask({})).toBe(200);
  expect(await ask(since(made.getTime() + 1_000))).toBe(304);
  // Another answer may have been sent in the same second, before this one was made.
  expect(await ask(since(made.getTime()))).toBe(200);
  expect(await ask({ 'If-Modified-Since': 'ontem' })).toBe(200);
  // The ETag has precedence over the date.
  expect(await ask({ ...since(made.getTime() + 1_000), 'If-None-Match': '"another"' })).toBe(200);
});

test('a client that has an answer by its date has no older one of the same second', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T15:00:00.200Z') });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { origin, db, watch } = await site(({ context }) => {
    keepPage(context, ['topics']);
    const now = new Date();
    return new Response(now.toISOString(), { headers: { 'Last-Modified': now.toUTCString() } });
  });
  const ask = async (date: string | null) => {
    const { status, headers } = await fetch(`${origin}/feed.xml`, {
      headers: date === null ? {} : { 'If-Modified-Since': date },
    });
    return { status, date: headers.get('Last-Modified') };
  };
  const first = await ask(null);
  expect(first.date).toBeNull();
  vi.setSystemTime('2026-06-15T15:00:00.800Z');
  await contentChanged(db, ['topics']);
  await watch.check();
  expect((await ask('Mon, 15 Jun 2026 15:00:00 GMT')).status).toBe(200);
  vi.setSystemTime('2026-06-15T15:00:01.100Z');
  const second = await ask(null);
  expect(second.date).toBe('Mon, 15 Jun 2026 15:00:01 GMT');
  expect((await ask(second.date)).status).toBe(304);
  await contentChanged(db, ['topics']);
  await watch.check();
  expect((await ask(second.date)).status).toBe(200);
});

test('cuts off a form that never ends, without reporting a failure of ours', async () => {
  const { origin, log } = await site(counting().loader);
  const failures = vi.spyOn(log, 'error');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  // Not any timer: the connections of earlier tests have theirs.
  const isLimited = Promise.withResolvers<void>();
  const later = setTimeout;
  globalThis.setTimeout = Object.assign((run: () => void, ms?: number) => {
    if (ms === 60_000) isLimited.resolve();
    return later(run, ms);
  }, later);
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write('POST / HTTP/1.1\r\nHost: conversas.example\r\nContent-Length: 10\r\n\r\na');
  await isLimited.promise;
  vi.advanceTimersByTime(60_000);
  await once(socket.resume(), 'close');
  await othersFirst();
  expect(failures).not.toHaveBeenCalled();
});
