import { expect, onTestFinished, test } from 'vitest';
import { createRequestContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import type { Metrics } from '#app/platform/metrics.server.ts';
import { contentChanged } from '../../tests/support/content-changed.ts';
import { openTestDatabase } from '../../tests/support/databases/test-database.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { rawRequest } from '../../tests/support/requests/raw-request.ts';
import { testServices } from '../../tests/support/requests/request-context.ts';
import { serverBuild } from '../../tests/support/requests/server-build.ts';
import { listeningApp } from '../../tests/support/servers/listening-app.ts';

/** The same page by an address that only the way of all requests understands. */
const BY_THE_LONG_WAY = '/?unknown=1';
const ENTITY = 'Último episódio';

/** A site whose addresses are kept, but for `/slow`, which is rendered each time and takes a while. */
async function site({ lastModified = '' } = {}) {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  await database.watch.check();
  await eventually(() => database.watch.isReliable());
  let renders = 0;
  const loader = async ({
    context,
    request,
  }: {
    context: Parameters<typeof keepPage>[0];
    request: Request;
  }) => {
    renders += 1;
    if (new URL(request.url).pathname === '/slow') {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return new Response('slow');
    }
    keepPage(context, ['topics']);
    return new Response(ENTITY, { headers: lastModified ? { 'Last-Modified': lastModified } : {} });
  };
  const build = serverBuild({ createRequestContext }, { all: { id: 'all', path: '*', module: { loader } } });
  const services = testServices(database);
  // As if another process had changed something before each request.
  const watch = { ...database.watch, refresh: () => (looksAtOnce ? database.watch.check() : null) };
  let looksAtOnce = false;
  const origin = await listeningApp(() => build, { services, watch });
  return {
    origin,
    db: database.db,
    metrics: services.metrics,
    renders: () => renders,
    lookEachTime: () => {
      looksAtOnce = true;
    },
  };
}

function answerTo(origin: string, line: string, headers: string): Promise<string> {
  return rawRequest(origin, `${line}\r\nHost: a\r\n${headers}\r\n`).then((answer) =>
    answer.replace(/^Date: .*\r\n/im, ''),
  );
}

const LINES = ['GET / HTTP/1.1', 'HEAD / HTTP/1.1', 'GET / HTTP/1.0'];
const CASES = [
  '',
  'Accept-Encoding: br\r\n',
  'Accept-Encoding: gzip, br;q=0\r\n',
  'Cookie: _ga=1\r\n',
].flatMap((headers) => LINES.map((line): [string, string] => [line, headers]));

test.each(CASES)('%j with %j is answered alike on both ways', async (line, headers) => {
  const { origin, renders } = await site();
  await fetch(`${origin}/`);
  const close = `Connection: close\r\n${headers}`;
  const plain = await answerTo(origin, line, close);
  expect(plain).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(plain).toMatch(/^vary: Accept-Encoding, Cookie\r$/im);
  expect(plain).toMatch(/^connection: close\r$/im);
  expect(plain).toBe(await answerTo(origin, line.replace('/', BY_THE_LONG_WAY), close));
  expect(renders()).toBe(1);
});

test.each(['', 'Accept-Encoding: br\r\n', 'Accept-Encoding: gzip\r\n'])(
  'a client with %j that has the page gets 304 on both ways',
  async (accepts) => {
    const { origin } = await site();
    await fetch(`${origin}/`);
    const first = await answerTo(origin, 'GET / HTTP/1.1', `Connection: close\r\n${accepts}`);
    const etag = /^etag: (.*)\r$/im.exec(first)?.[1] ?? '';
    const has = `Connection: close\r\n${accepts}If-None-Match: "other", ${etag}\r\n`;
    const plain = await answerTo(origin, 'GET / HTTP/1.1', has);
    expect(plain).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
    expect(plain.endsWith('\r\n\r\n')).toBe(true);
    expect(plain).toBe(await answerTo(origin, `GET ${BY_THE_LONG_WAY} HTTP/1.1`, has));
  },
);

test('only data that is fetched ahead may be used without asking again', async () => {
  const { origin } = await site();
  const control = async (headers: Record<string, string>) => {
    // `fetch` would set headers that begin with Sec itself.
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const answer = await answerTo(origin, 'GET / HTTP/1.1', `Connection: close\r\n${lines.join('')}`);
    return /^cache-control: (.*)\r$/im.exec(answer)?.[1];
  };
  for (let turn = 0; turn < 2; turn++) {
    expect(await control({})).toBe('public, max-age=0, must-revalidate');
    expect(await control({ 'Sec-Purpose': 'prefetch', 'Sec-Fetch-Dest': 'document' })).toMatch(
      /must-revalidate/,
    );
    expect(await control({ 'Sec-Purpose': 'prefetch', 'Sec-Fetch-Dest': 'empty' })).toBe(
      'private, max-age=10',
    );
  }
});

test('pipelined requests are answered in their order, whichever is in memory', async () => {
  const { origin } = await site();
  await fetch(`${origin}/`);
  const ask = (path: string, last = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${last}\r\n`;
  const answer = await rawRequest(
    origin,
    ask('/slow') + ask('/') + ask('/slow') + ask('/') + ask('/', 'Connection: close\r\n'),
  );
  const bodies = answer.split(/HTTP\/1\.1 200.*\r\n/).slice(1);
  expect(bodies.map((one) => /slow|Último episódio/.exec(one)?.[0])).toEqual([
    'slow',
    ENTITY,
    'slow',
    ENTITY,
    ENTITY,
  ]);
});

test('an answer that reuses the head of another is the same', async () => {
  const { origin } = await site();
  await fetch(`${origin}/`);
  const ask = (path: string, last = '') =>
    `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n${last}\r\n`;
  const answer = await rawRequest(
    origin,
    ask('/') + ask('/') + ask(BY_THE_LONG_WAY) + ask('/', 'Connection: close\r\n'),
  );
  const [first, second, long, last] = answer.replace(/^Date: .*\r\n/gim, '').split(/(?=HTTP\/1\.1 200)/);
  expect(first).toMatch(/\r\nConnection: keep-alive\r\nKeep-Alive: timeout=\d+\r\n\r\n/);
  expect(second).toBe(first);
  expect(long).toBe(first);
  expect(last).toMatch(/\r\nConnection: close\r\n\r\n/);
});

test('a request after a change of another process does not get the page from before', async () => {
  const { origin, db, renders, lookEachTime } = await site();
  await fetch(`${origin}/`);
  lookEachTime();
  await contentChanged(db, ['topics']);
  await fetch(`${origin}/`);
  expect(renders()).toBe(2);
});

test('no answer has a Last-Modified in the future', async () => {
  const { origin } = await site({ lastModified: new Date().toUTCString() });
  await fetch(`${origin}/`);
  const dated = async () => (await fetch(`${origin}/`)).headers.get('last-modified');
  expect(Date.parse((await dated()) ?? '1970')).toBeLessThanOrEqual(Date.now());
});

test('answers from memory are counted like all others', async () => {
  const { origin, metrics } = await site();
  for (let i = 0; i < 5; i++) await fetch(`${origin}/`);
  await fetch(`${origin}/`, { headers: { 'If-None-Match': '*' } });
  await eventually(() => pages(metrics).byClass[2] === 5);
  expect([metrics.pageHits, metrics.pageMisses, pages(metrics).byClass[3]]).toEqual([5, 1, 1]);
  expect(pages(metrics).byLatency.reduce((sum, count) => sum + count, 0)).toBe(6);
});

function pages({ requests }: Metrics): Metrics['requests']['page'] {
  return requests.page;
}
