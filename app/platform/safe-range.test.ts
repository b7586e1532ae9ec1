import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ownAddressPolicy } from './address-policy.server.ts';
import { safeFetch, safeRange } from './safe-fetch.server.ts';

const limits = { timeoutMs: 3_000, maxRedirects: 3, userAgent: 'Ensaio/1.0' };
const closing: Array<() => void> = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const FILE = Buffer.from('ID3abcdefghijklmnopqrstuvwxyz');

/** A server of one file that knows ranges, as a site's own does. */
async function listenWithFile() {
  const asked: IncomingHttpHeaders[] = [];
  const url = await listen((req, res) => {
    asked.push(req.headers);
    const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(req.headers.range ?? '') ?? [];
    const from = first ? Number(first) : FILE.length - Number(last);
    const to = first ? Number(last) : FILE.length - 1;
    res
      .writeHead(206, {
        'Content-Type': 'audio/mpeg',
        'Content-Range': `bytes ${from}-${to}/${FILE.length}`,
      })
      .end(FILE.subarray(from, to + 1));
  });
  return { url, asked };
}

test('fetches the first and the last bytes of a file, with its size and type', async () => {
  const { url, asked } = await listenWithFile();
  const policy = ownAddressPolicy(url);
  expect(await safeRange(`${url}/som.mp3`, { from: 0, to: 2 }, limits, policy)).toEqual({
    ok: true,
    hasRanges: true,
    bytes: Buffer.from('ID3'),
    from: 0,
    total: FILE.length,
    contentType: 'audio/mpeg',
    finalUrl: `${url}/som.mp3`,
  });
  expect(await safeRange(`${url}/som.mp3`, { last: 3 }, limits, policy)).toMatchObject({
    bytes: Buffer.from('xyz'),
    from: FILE.length - 3,
  });
  expect(asked.map((headers) => headers.range)).toEqual(['bytes=0-2', 'bytes=-3']);
  expect(asked[0]).toMatchObject({ 'accept-encoding': 'identity', 'user-agent': 'Ensaio/1.0' });
});

test('says that a server knows no ranges, and leaves the rest of the whole file unread', async () => {
  let written = 0;
  const url = await listen((_req, res) => {
    res.writeHead(200, { 'Content-Type': 'audio/mpeg', 'Content-Length': 500_000_000 });
    const more = () => {
      while (!res.destroyed && written < 500_000_000 && res.write(Buffer.alloc(65_536, 'a')))
        written += 65_536;
      if (!res.destroyed) res.once('drain', more);
    };
    more();
  });
  const answer = await safeRange(url, { from: 0, to: 9 }, limits, ownAddressPolicy(url));
  expect(answer).toMatchObject({ ok: true, hasRanges: false, from: 0, total: 500_000_000 });
  expect(answer.ok && answer.bytes).toEqual(Buffer.alloc(10, 'a'));
  expect(written).toBeLessThan(50_000_000);
});

test('keeps no more bytes than were asked for, where a server sends more', async () => {
  const url = await listen((_req, res) => {
    res.writeHead(206, { 'Content-Range': `bytes 0-28/${FILE.length}` }).end(FILE);
  });
  const answer = await safeRange(url, { from: 0, to: 2 }, limits, ownAddressPolicy(url));
  expect(answer.ok && answer.bytes).toEqual(Buffer.from('ID3'));
});

test('says nothing of a size that the server does not tell, and takes no encoded bytes', async () => {
  const silent = await listen((_req, res) => res.writeHead(206).end('ab'));
  expect(await safeRange(silent, { from: 0, to: 1 }, limits, ownAddressPolicy(silent))).toMatchObject({
    ok: true,
    from: null,
    total: null,
    contentType: null,
  });
  const encoded = await listen((_req, res) => res.writeHead(206, { 'Content-Encoding': 'gzip' }).end('ab'));
  expect(await safeRange(encoded, { from: 0, to: 1 }, limits, ownAddressPolicy(encoded))).toEqual({
    ok: false,
    reason: 'encoding',
  });
});

test('tells a missing file, an unsatisfiable range, and a broken body', async () => {
  const answers: RequestListener[] = [
    (_req, res) => res.writeHead(404).end(),
    (_req, res) => res.writeHead(416, { 'Content-Range': 'bytes */0' }).end(),
    (_req, res) => {
      res.writeHead(206, { 'Content-Length': 10 }).write('ab');
      setImmediate(() => res.destroy());
    },
  ];
  const told = [];
  for (const answer of answers) {
    const url = await listen(answer);
    told.push(await safeRange(url, { from: 0, to: 9 }, limits, ownAddressPolicy(url)));
  }
  expect(told).toEqual([
    { ok: false, reason: 'status', status: 404 },
    { ok: false, reason: 'status', status: 416 },
    { ok: false, reason: 'unreachable' },
  ]);
});

test('asks the own address inside the network, but no other port of it, and nothing a redirect leads to', async () => {
  let innerAsked = 0;
  const inner = await listen((_req, res) => {
    innerAsked += 1;
    res.end('segredo');
  });
  const own = await listen((req, res) => {
    if (req.url === '/fora') res.writeHead(302, { Location: `${inner}/` }).end();
    else if (req.url === '/dentro') res.writeHead(302, { Location: '/fim' }).end();
    else res.end('nosso');
  });
  const policy = ownAddressPolicy(own);
  const asked = { maxBytes: 100, timeoutMs: 3_000, maxRedirects: 3 };
  expect(await safeFetch(`${own}/dentro`, asked, policy)).toMatchObject({ ok: true, finalUrl: `${own}/fim` });
  expect(await safeFetch(`${own}/fora`, asked, policy)).toEqual({ ok: false, reason: 'address' });
  expect(await safeFetch(`${inner}/`, asked, policy)).toEqual({ ok: false, reason: 'address' });
  expect(innerAsked).toBe(0);

  const { port } = new URL(own);
  const byName = ownAddressPolicy(`http://localhost:${port}`);
  expect(await safeFetch(`http://localhost:${port}/`, asked, byName)).toMatchObject({ ok: true });
  // The same server under another name is not the own address.
  expect(await safeFetch(`http://127.0.0.1:${port}/`, asked, byName)).toEqual({
    ok: false,
    reason: 'address',
  });
  expect(await safeFetch(`http://localhost:${new URL(inner).port}/`, asked, byName)).toEqual({
    ok: false,
    reason: 'address',
  });
});

test('redirected from elsewhere, the own address alone may be inside', async () => {
  const own = await listen((_req, res) => res.writeHead(302, { Location: 'file:///etc/passwd' }).end());
  expect(
    await safeFetch(own, { maxBytes: 9, timeoutMs: 3_000, maxRedirects: 3 }, ownAddressPolicy(own)),
  ).toEqual({ ok: false, reason: 'address' });
});
