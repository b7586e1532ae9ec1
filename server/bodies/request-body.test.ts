import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { listening } from '../../tests/support/servers/listening.ts';
import { MOST_BODY_BYTES } from './body-limits.ts';
import { discardRest, limitBodyTime, readBody } from './request-body.ts';

const KB = 1_024;
const WILLING = { most: MOST_BODY_BYTES, accepts: () => true, mayGrow: () => true };

/** Answers with the size of the body, or the reason why it was not read. */
function site(rules: Partial<Parameters<typeof readBody>[1]> = {}): Promise<string> {
  return listening(async (req, res) => {
    const body = await readBody(req, { ...WILLING, ...rules });
    if (Buffer.isBuffer(body)) return res.end(String(body.length));
    res.writeHead(Number(body)).end();
    discardRest(req);
  });
}

/** Sends `bytes` without a Content-Length. */
async function sendChunked(origin: string, bytes: number): Promise<number> {
  const sending = request(origin, { method: 'POST', headers: { 'transfer-encoding': 'chunked' } });
  const answered = once(sending, 'response');
  const sent = new Promise((resolve) => sending.on('finish', resolve).on('error', resolve));
  for (let at = 0; at < bytes; at += 64 * KB) {
    sending.write(Buffer.alloc(Math.min(64 * KB, bytes - at)));
  }
  sending.end();
  const [response] = await answered;
  response.resume();
  await sent;
  return response.statusCode;
}

test('reads a body up to the limit whole', async () => {
  const origin = await site();
  const answer = await fetch(origin, { method: 'POST', body: new Uint8Array(MOST_BODY_BYTES) });
  expect([answer.status, await answer.text()]).toEqual([200, String(MOST_BODY_BYTES)]);
});

test('reads a missing body as an empty one', async () => {
  expect(await (await fetch(await site(), { method: 'POST' })).text()).toBe('0');
});

test('refuses one byte more than the limit, and the sender gets the answer', async () => {
  const body = new Uint8Array(MOST_BODY_BYTES + 1);
  expect((await fetch(await site(), { method: 'POST', body })).status).toBe(413);
});

test('cuts off a body without a Content-Length at the limit', async () => {
  const origin = await site({ most: 10 * KB });
  expect(await sendChunked(origin, 10 * KB)).toBe(200);
  expect(await sendChunked(origin, 10 * KB + 1)).toBe(413);
  expect(await sendChunked(origin, 4_000 * KB)).toBe(413);
});

test('after a refusal the connection serves the next request', async () => {
  const origin = await site({ most: 10 });
  for (let i = 0; i < 3; i++) {
    expect((await fetch(origin, { method: 'POST', body: 'a'.repeat(200 * KB) })).status).toBe(413);
    expect((await fetch(origin, { method: 'POST', body: 'a' })).status).toBe(200);
  }
});

test('cuts off a sender that never stops', async () => {
  const { hostname, port } = new URL(await site({ most: 10 }));
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.resume();
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5000000000\r\n\r\n');
  const send = () => {
    if (!socket.destroyed) socket.write(Buffer.alloc(256 * KB), () => setImmediate(send));
  };
  send();
  await new Promise((resolve) => socket.on('close', resolve));
  expect(socket.bytesWritten).toBeLessThan(100 * MOST_BODY_BYTES);
});

test('cuts off a body that never ends, but not one that has ended', async () => {
  const origin = await listening(async (req, res) => {
    limitBodyTime(req, false, 50);
    const body = await readBody(req, WILLING).catch(() => null);
    if (Buffer.isBuffer(body)) setTimeout(() => res.end(String(body.length)), 100);
  });
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc');
  await once(socket.resume(), 'close');
  expect(await (await fetch(origin, { method: 'POST', body: 'abc' })).text()).toBe('3');
});

test('allocates memory for what arrived, not for what was announced, and only while there is room', async () => {
  const taken: number[] = [];
  const mayGrow = (bytes: number) => {
    taken.push(bytes);
    return taken.reduce((sum, one) => sum + one, 0) <= 100 * KB;
  };
  const origin = await site({ mayGrow });
  expect(await (await fetch(origin, { method: 'POST', body: 'abc' })).text()).toBe('3');
  expect(taken).toEqual([KB]);
  taken.length = 0;
  expect((await fetch(origin, { method: 'POST', body: 'a'.repeat(500 * KB) })).status).toBe(503);
});

test('refuses a body of a shape that we do not use before it has arrived', async () => {
  let seen = 0;
  const accepts = (chunk: Buffer) => {
    seen += chunk.length;
    return seen < 100 * KB;
  };
  const origin = await site({ accepts });
  expect((await fetch(origin, { method: 'POST', body: 'a'.repeat(1_000 * KB) })).status).toBe(400);
  expect(seen).toBeLessThan(300 * KB);
});

test('discards one chunk per turn of the event loop, for all bodies together', async () => {
  const PIECES = 5;
  const taken = { now: 0, most: 0, all: 0 };
  const senders = Array.from({ length: 20 }, () => {
    const sender = Object.assign(Readable.from(Array.from({ length: PIECES }, () => Buffer.alloc(KB))), {
      complete: false,
      socket: { remoteAddress: '192.0.2.1' },
    });
    return sender as unknown as IncomingMessage;
  });
  const ended = Promise.all(senders.map((sender) => discardRest(sender)));
  const first = senders.length;
  for (const sender of senders)
    sender.on('data', () => {
      taken.all += 1;
      taken.now += 1;
      if (taken.all > first) taken.most = Math.max(taken.most, taken.now);
    });
  let isOver = false;
  ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    taken.now = 0;
    await new Promise(setImmediate);
  }
  expect(taken.all).toBe(senders.length * PIECES);
  expect(taken.most).toBeLessThanOrEqual(2);
});
