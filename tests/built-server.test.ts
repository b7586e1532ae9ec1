import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#app/db/client.server.ts';
import { contentChanged } from './support/content-changed.ts';
import { POSTGRES } from './support/databases/engine.ts';
import { createTestPlace, type TestPlace } from './support/databases/test-database.ts';
import { eventually } from './support/eventually.ts';
import { makeItem } from './support/records/factories.ts';
import { rawGet, rawRequest } from './support/requests/raw-request.ts';
import {
  type BuiltServer,
  buildIfNeeded,
  runServer,
  startBuiltServer,
} from './support/servers/built-server.ts';
import { openMailSink } from './support/servers/mail-sink.ts';

let place: TestPlace;
let dataDir: string;
let server: BuiltServer;

beforeAll(async () => {
  buildIfNeeded();
  place = await createTestPlace({ isMigrated: false });
  dataDir = await mkdtemp(join(tmpdir(), 'conversas-data-'));
  server = await startBuiltServer(settings());
}, 120_000);

afterAll(async () => {
  await server?.stop();
  await place?.remove();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

function settings(): Record<string, string> {
  const { databaseUrl, dataDir: databaseDir } = place.options;
  return databaseUrl ? { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } : { DATA_DIR: databaseDir };
}

/** Changes the content through another process's connection. */
async function elsewhere(change: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<unknown>) {
  const database = await openDatabase(place.options);
  try {
    await database.db.transaction().execute(change);
  } finally {
    await database.close();
  }
}

async function etag(path = '/', headers: Record<string, string> = {}): Promise<string | null> {
  const response = await fetch(server.origin + path, { headers });
  await response.arrayBuffer();
  return response.headers.get('etag');
}

test('sends the whole home page in Portuguese, with its policy', async () => {
  const response = await fetch(server.origin);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toMatch(/^<!DOCTYPE html><html lang="pt-BR"/i);
  expect(html).toContain('</html>');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('x-powered-by')).toBeNull();
});

test('keeps a connection open longer than proxies do, so that none closes during a request', async () => {
  const { headers } = await fetch(server.origin);
  expect(headers.get('keep-alive')).toBe('timeout=75');
});

test('answers the same page twice, and 304 to a client that has it', async () => {
  const first = await etag();
  expect(first).toMatch(/^"[\w-]{22}-(?:br|gzip)"$/);
  expect(await etag()).toBe(first);
  const again = await fetch(server.origin, { headers: { 'if-none-match': first ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('vary')).toBe('Accept-Encoding, Cookie');
});

test('every encoding contains the same page', async () => {
  const raw = async (encoding: string) => {
    const request = rawGet('/').replace('\r\n\r\n', `\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    socket.write(request);
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    const answer = Buffer.concat(chunks);
    const end = answer.indexOf('\r\n\r\n');
    return { head: answer.subarray(0, end).toString(), body: answer.subarray(end + 4) };
  };
  const [identity, gzip, br] = await Promise.all(['identity', 'gzip', 'gzip, br'].map(raw));
  const tags = [identity, gzip, br].map((answer) => /^etag: (.*)$/im.exec(answer?.head ?? '')?.[1]);
  expect(new Set(tags).size).toBe(3);
  expect(gzip?.head).toMatch(/content-encoding: gzip/i);
  expect(br?.head).toMatch(/content-encoding: br/i);
  expect(gunzipSync(gzip?.body ?? '')).toEqual(identity?.body);
  expect(brotliDecompressSync(br?.body ?? '')).toEqual(identity?.body);
});

test('answers HEAD like GET, without the body', async () => {
  const get = await fetch(server.origin, { headers: { 'accept-encoding': 'identity' } });
  const head = await fetch(server.origin, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  expect(await head.text()).toBe('');
  expect(head.status).toBe(200);
  for (const name of ['etag', 'content-length', 'content-type', 'content-security-policy']) {
    expect(head.headers.get(name)).toBe(get.headers.get(name));
  }
  expect((await fetch(`${server.origin}/no-such-page`, { method: 'HEAD' })).status).toBe(404);
});

test('shows another process’s change at once', async () => {
  const title = `Coragem ${Date.now()}`;
  expect(await (await fetch(server.origin)).text()).not.toContain(title);
  await elsewhere(async (db) => {
    await makeItem(db, { title, published_at: new Date(Date.now() - 1_000).toISOString() });
    await contentChanged(db, ['episodes']);
  });
  await eventually(async () => (await (await fetch(server.origin)).text()).includes(title));
});

test('answers a request with a session privately, and leaves the memory alone', async () => {
  const before = await etag();
  const response = await fetch(server.origin, { headers: { cookie: 'conversas.session=x' } });
  await response.arrayBuffer();
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('etag')).toBeNull();
  expect(await etag()).toBe(before);
});

test('parameters that no page reads lead to the same kept page', async () => {
  const before = await etag();
  for (let i = 0; i < 5; i++) expect(await etag(`/?x=${i}&utm_source=${i}`)).toBe(before);
});

test('an unknown page is 404 in the words of the specification', async () => {
  const response = await fetch(`${server.origin}/no-such-page`);
  const html = await response.text();
  expect(response.status).toBe(404);
  for (const words of ['404', 'Oops! Page not found', 'Return to Home']) expect(html).toContain(words);
});

test('refuses a form from another site', async () => {
  const post = (origin: string) =>
    fetch(server.origin, { method: 'POST', headers: { origin }, body: new URLSearchParams({ a: '1' }) });
  const refused = await post('https://evil.example');
  expect([refused.status, refused.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
  expect((await post('null')).status).toBe(403);
  expect((await post(server.origin)).status).not.toBe(403);
});

test('refuses a body of 2 MB before reading it', async () => {
  const response = await fetch(server.origin, { method: 'POST', body: new Uint8Array(2 * 1024 * 1024) });
  expect([response.status, await response.text()]).toEqual([413, expect.stringContaining('grande demais')]);
});

test.each([
  ['a broken escape', '/%', '400'],
  ['NUL', '/a%00b', '400'],
  ['a line break', '/a%0d%0aX: y', '400'],
  ['another host', '//evil.example/', '400'],
  ['an address of 5,000 characters', `/${'a'.repeat(5_000)}`, '400'],
  ['an address of 20,000 characters', `/${'a'.repeat(20_000)}`, '431'],
  ['a file outside', '/assets/../../../etc/passwd', '404'],
  ['React Router’s manifest', '/__manifest?p=/', '404'],
])('answers %s without a failure', async (_case, target, status) => {
  const answer = await rawRequest(server.origin, rawGet(target));
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).not.toMatch(/node_modules|\.tsx?:|at async/);
});

test.each(['TRACE', 'OPTIONS', 'PUT', 'DELETE', 'PROPFIND'])(
  '%s changes nothing and breaks nothing',
  async (method) => {
    const answer = await rawRequest(server.origin, rawGet('/', method));
    expect(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])).toBeLessThan(500);
  },
);

test('reports that it is alive and ready', async () => {
  const [lives, serves] = await Promise.all(
    ['/healthz', '/readyz'].map((path) => fetch(server.origin + path)),
  );
  expect([lives?.status, serves?.status]).toEqual([200, 200]);
  expect(serves?.headers.get('cache-control')).toBe('no-store');
});

test('shows its metrics to this machine, fresh each time, and to nobody through a proxy', async () => {
  await (await fetch(server.origin)).arrayBuffer();
  // Kept or rendered: a busy database may be heard late, and then the page is rendered anew.
  const pages = async () => {
    const response = await fetch(`${server.origin}/metrics`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const figures = await response.text();
    const counts = [...figures.matchAll(/^conversas_page_memory_(?:hits|misses)_total (\d+)$/gm)];
    return counts.reduce((sum, [, count]) => sum + Number(count), 0);
  };
  const before = await pages();
  await (await fetch(server.origin)).arrayBuffer();
  expect(await pages()).toBe(before + 1);
  const behindProxy = await fetch(`${server.origin}/metrics`, {
    headers: { 'X-Forwarded-For': '127.0.0.1' },
  });
  expect(behindProxy.status).toBe(404);
});

test('does not retry a mail that is refused for good, and reports it as failed', async () => {
  const sink = await openMailSink();
  const sender = await startBuiltServer({ ...settings(), SMTP_URL: sink.url });
  onTestFinished(async () => {
    await sender.stop();
    await sink.close();
  });
  sink.refuse(550);
  await fetch(`${sender.origin}/functions/v1/send-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'newsletter', name: 'Ana', email: 'recusada@exemplo.com' }),
  });
  const tried: Array<{ status: string; attempts: number }> = [];
  await eventually(async () => {
    await elsewhere(async (db) => {
      const mail = await db.selectFrom('mails').select(['status', 'attempts']).executeTakeFirstOrThrow();
      if (mail.attempts > 0) tried.push(mail);
    });
    return tried.length > 0;
  });
  expect(tried).toMatchObject([{ status: 'failed', attempts: 1 }]);
});

test('logs no error for any of this', () => {
  expect(server.logs.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

describe('a stop', () => {
  async function another(extra: Record<string, string> = {}): Promise<BuiltServer> {
    const started = await startBuiltServer({ ...settings(), ...extra });
    onTestFinished(() => {
      started.process.kill('SIGKILL');
    });
    return started;
  }

  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends an idle server with exit code 0', async (signal) => {
    const { process: child, origin } = await another();
    await (await fetch(origin)).arrayBuffer(); // leaves a kept-alive connection
    const exited = once(child, 'exit');
    child.kill(signal);
    expect(await exited).toEqual([0, null]);
  });

  test('answers requests while it stops, however many signals it gets', async () => {
    const { process: child, origin } = await another();
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const answers: Array<string | null> = [];
    while (!answers.includes('close')) {
      const answer = await fetch(origin);
      await answer.arrayBuffer();
      answers.push(answer.headers.get('connection'));
      child.kill(answers.length % 2 === 0 ? 'SIGTERM' : 'SIGINT');
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT'] as const) child.kill(signal);
    expect(await exited).toEqual([0, null]);
  });

  if (!POSTGRES)
    test.each([
      ['has gone', ({ stdout, stderr }: ChildProcess) => [stdout, stderr].map((pipe) => pipe?.destroy())],
      ['reads no more', ({ stdout }: ChildProcess) => stdout?.removeAllListeners().pause()],
    ])('where the reader of the log %s, the site continues and stops as usual', async (_case, leave) => {
      const { process: child, origin } = await another();
      leave(child);
      const ask = async (path: string) => (await fetch(origin + path)).status;
      // Each writes a log line: together more than a pipe holds.
      for (let round = 0; round < 10; round += 1)
        await Promise.all(Array.from({ length: 100 }, (_, i) => ask(`/${'x'.repeat(190)}-${round}-${i}`)));
      expect(await ask('/')).toBe(200);
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
    });

  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends a start that waits for its database', async (signal) => {
    const silent = createTcpServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => {
      silent.close();
    });
    const { port } = silent.address() as AddressInfo;
    const child = runServer({ ...settings(), DATABASE_URL: `postgres://a@127.0.0.1:${port}/a`, PORT: '0' });
    await once(silent, 'connection');
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('answers a running request before the end', async () => {
    const { process: child, origin } = await another();
    const exited = once(child, 'exit');
    const { port } = new URL(origin);
    const socket = connect(Number(port), '127.0.0.1');
    const answer = text(socket);
    socket.write('POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 60001\r\n\r\n');
    await once(socket, 'ready').catch(() => {});
    await (await fetch(`${origin}/healthz`)).text(); // by now the request has begun
    child.kill('SIGTERM');
    await eventually(() => isRefused(Number(port)));
    socket.write('a'.repeat(60_001)); // a half-closed connection would count as abandoned
    expect(await answer).toMatch(/^HTTP\/1\.1 \d{3} /);
    expect(await exited).toEqual([0, null]);
  });

  if (!POSTGRES)
    test('an endless request delays the stop by at most 10 s', async () => {
      const { process: child, origin } = await another();
      const exited = once(child, 'exit');
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      socket.on('error', () => {});
      socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n');
      await (await fetch(`${origin}/healthz`)).text();
      const deadline = setTimeout(() => child.kill('SIGKILL'), 10_000);
      child.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
      clearTimeout(deadline);
    });
});

function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(false);
    });
    socket.on('error', () => resolve(true));
  });
}
