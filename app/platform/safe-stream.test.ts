import { expect, test } from 'vitest';
import { listening } from '../../tests/support/servers/listening.ts';
import { safeLead } from './safe-lead.server.ts';
import { safeStream } from './safe-stream.server.ts';

const LIMITS = { idleMs: 400, maxRedirects: 2 };
const policyOf = (origin: string) => ({
  isAllowedAddress: (address: string) => address === '127.0.0.1',
  isAllowedPort: (port: number) => port === Number(new URL(origin).port),
});

async function read(origin: string, asked = {}) {
  let bytes = 0;
  const take = async ({
    body,
    ...about
  }: {
    body: AsyncIterable<Uint8Array>;
    from: number;
    total: number | null;
  }) => {
    for await (const piece of body) bytes += piece.length;
    return about;
  };
  return { bytes: () => bytes, result: await safeStream(origin, asked, LIMITS, take, policyOf(origin)) };
}

test('gives a body away while it arrives, from where it was asked for', async () => {
  const origin = await listening((request, response) => {
    expect(request.headers).toMatchObject({
      range: 'bytes=4-',
      'if-range': '"a"',
      'accept-encoding': 'identity',
    });
    response.writeHead(206, { 'Content-Range': 'bytes 4-9/10', ETag: '"a"' }).end('456789');
  });
  const { result, bytes } = await read(origin, { from: 4, ifRange: '"a"' });
  expect(result).toMatchObject({ ok: true, value: { from: 4, total: 10, length: 6, etag: '"a"' } });
  expect(bytes()).toBe(6);
});

test.each(['bytes 3-9/10', 'bytes 4-8/10', 'bytes */10', 'bytes 4-9999999999999999/10', ''])(
  'takes no part %j that was not asked for',
  async (range) => {
    const origin = await listening((_request, response) =>
      response.writeHead(206, { 'Content-Range': range }).end('x'),
    );
    expect((await read(origin, { from: 4 })).result).toEqual({ ok: false, reason: 'wrong-range' });
  },
);

test('silence ends it, before the answer and in the middle; a body that is too short breaks', async () => {
  const mute = await listening(() => {});
  expect((await read(mute)).result).toEqual({ ok: false, reason: 'timeout' });
  const stalling = await listening(
    (_request, response) => void response.writeHead(200, { 'Content-Length': 9 }).write('123'),
  );
  expect((await read(stalling)).result).toEqual({ ok: false, reason: 'timeout' });
  const short = await listening((_request, response) => {
    response.writeHead(200, { 'Content-Length': 9 }).write('123', () => response.socket?.end());
  });
  expect((await read(short)).result).toMatchObject({ ok: false, reason: 'unreachable' });
});

test('reaches no private address, not by a redirect either', async () => {
  const inner = await listening((_request, response) => response.end('segredo'));
  const outer = await listening((_request, response) => response.writeHead(302, { Location: inner }).end());
  expect((await read(outer)).result).toEqual({ ok: false, reason: 'address' });
  expect(await safeStream(inner, {}, LIMITS, async () => 1)).toEqual({ ok: false, reason: 'address' });
});

test('says what the reader throws, and ends where it is asked to', async () => {
  const origin = await listening((_request, response) => response.end('abc'));
  const failing = safeStream(origin, {}, LIMITS, () => Promise.reject(new Error('disk')), policyOf(origin));
  await expect(failing).rejects.toThrow('disk');
  const signal = AbortSignal.abort();
  expect((await read(origin, { signal })).result).toEqual({ ok: false, reason: 'timeout' });
});

test('a busy host says how long it wants peace', async () => {
  const origin = await listening((_request, response) =>
    response.writeHead(503, { 'Retry-After': '120' }).end(),
  );
  expect((await read(origin)).result).toEqual({
    ok: false,
    reason: 'status',
    status: 503,
    retryAfter: '120',
  });
});

test('asks where an address leads, and goes nowhere', async () => {
  const origin = await listening((request, response) => {
    if (request.url === '/a') response.writeHead(301, { Location: '/b?x=1' }).end();
    else if (request.url === '/c') response.writeHead(302).end();
    else response.end('não lido');
  });
  const lead = (path: string) => safeLead(origin + path, { timeoutMs: 2_000 }, policyOf(origin));
  expect(await lead('/a')).toEqual({ status: 301, to: `${origin}/b?x=1` });
  expect(await lead('/b')).toEqual({ status: 200, to: null });
  expect(await lead('/c')).toEqual({ status: 302, to: null });
  expect(await safeLead(`${origin}/a`, { timeoutMs: 2_000 })).toBeNull();
  expect(await safeLead('nada', { timeoutMs: 2_000 })).toBeNull();
});
