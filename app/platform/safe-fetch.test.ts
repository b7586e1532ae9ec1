import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import type { AddressPolicy } from './address-policy.server.ts';
import { isPublicAddress } from './public-host.ts';
import { type FetchLimits, safeFetch, safeHead } from './safe-fetch.server.ts';

const limits: FetchLimits = { maxBytes: 10_000, timeoutMs: 3_000, maxRedirects: 5 };
const loopback: AddressPolicy = { isAllowedAddress: () => true, isAllowedPort: () => true };
const anyPort: AddressPolicy = { isAllowedAddress: isPublicAddress, isAllowedPort: () => true };
const closing: Array<() => void> = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(answer: RequestListener = (_req, res) => res.end('segredo')) {
  let connections = 0;
  const server = createServer(answer);
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}`, connections: () => connections };
}

test('never connects to a loopback address, in any notation', async () => {
  const { port, connections } = await listen();
  const hosts = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0.0.0.0',
    'localhost',
    'localhost.',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ];
  for (const host of hosts) {
    expect(await safeFetch(`http://${host}:${port}/`, limits, anyPort), host).toMatchObject({ ok: false });
  }
  expect(connections()).toBe(0);
});

test('does not follow a redirect to a loopback address', async () => {
  const inner = await listen();
  const outer = await listen((_req, res) => res.writeHead(302, { Location: inner.url }).end());
  let asked = 0;
  const onlyFirst: AddressPolicy = { isAllowedAddress: () => ++asked === 1, isAllowedPort: () => true };
  expect(await safeFetch(outer.url, limits, onlyFirst)).toEqual({ ok: false, reason: 'address' });
  expect(outer.connections()).toBe(1);
  expect(inner.connections()).toBe(0);
});

test('checks a name by the address it resolves to at the connection', async () => {
  const { port, connections } = await listen();
  const result = await safeFetch(`http://localhost:${port}/`, limits, anyPort);
  expect(result).toEqual({ ok: false, reason: 'address' });
  expect(connections()).toBe(0);
});

test('refuses other protocols, other ports and credentials', async () => {
  for (const address of [
    'file:///etc/passwd',
    'data:text/xml,<rss/>',
    'ftp://example.com/feed',
    'http://example.com:25/',
    'https://user:secret@example.com/',
    'nada',
    '',
  ]) {
    expect(await safeFetch(address, limits), address).toEqual({ ok: false, reason: 'address' });
  }
});

test.each([
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['2001:db8::1', false],
  ['2001::1', false],
  ['::ffff:8.8.8.8', false],
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('follows redirects up to the limit and returns the final address', async () => {
  const { url } = await listen((req, res) => {
    const step = Number(req.url?.slice(1));
    if (step === 0) res.setHeader('Content-Type', 'text/xml').end('fim');
    else res.writeHead(302, { Location: `/${step - 1}` }).end();
  });
  const result = await safeFetch(`${url}/5`, limits, loopback);
  expect(result).toMatchObject({ ok: true, contentType: 'text/xml', finalUrl: `${url}/0` });
  expect(result.ok && result.bytes.toString()).toBe('fim');
  expect(await safeFetch(`${url}/6`, limits, loopback)).toEqual({ ok: false, reason: 'redirects' });
});

test('cuts off a body that is too large, also one that is small before decompression', async () => {
  const { url } = await listen((req, res) => {
    if (req.url === '/gzip') res.setHeader('Content-Encoding', 'gzip').end(gzipSync(Buffer.alloc(5_000_000)));
    else if (req.url === '/stated') res.setHeader('Content-Length', 10_001).flushHeaders();
    else for (let i = 0; i < 20; i += 1) res.write(Buffer.alloc(1_000));
  });
  for (const path of ['/gzip', '/stated', '/unstated']) {
    const result = await safeFetch(url + path, limits, loopback);
    expect(result, path).toEqual({ ok: false, reason: 'too-large' });
  }
});

const WORDS = Buffer.from('um pouco de texto');

test.each([
  ['br', brotliCompressSync(WORDS)],
  ['deflate', deflateSync(WORDS)],
  ['zstd', zstdCompressSync(WORDS)],
  ['gzip, gzip', gzipSync(gzipSync(WORDS))],
  ['gzip, br', brotliCompressSync(gzipSync(WORDS))],
  ['BR', brotliCompressSync(WORDS)],
  ['anything', WORDS],
])('refuses an answer in %s, which nobody asked for, before it is decoded', async (encoding, sent) => {
  const { url } = await listen((_req, res) => {
    res.setHeader('Content-Encoding', encoding).write(sent); // an answer that was read to its end would be late
  });
  expect(await safeFetch(url, limits, loopback)).toEqual({ ok: false, reason: 'encoding' });
});

test('refuses an encoding that stands in two headers', async () => {
  const { url } = await listen((_req, res) => {
    res.setHeader('Content-Encoding', ['gzip', 'gzip']).write(gzipSync(gzipSync(WORDS)));
  });
  expect(await safeFetch(url, limits, loopback)).toEqual({ ok: false, reason: 'encoding' });
});

test.each([
  ['', WORDS],
  ['identity', WORDS],
  ['Identity, GZIP', gzipSync(WORDS)],
  ['x-gzip', gzipSync(WORDS)],
])('reads an answer in “%s”, and asks for gzip alone', async (encoding, sent) => {
  const asked: unknown[] = [];
  const { url } = await listen((req, res) => {
    asked.push(req.headers['accept-encoding']);
    res.setHeader('Content-Encoding', encoding).end(sent);
  });
  const result = await safeFetch(url, limits, loopback);
  expect(result.ok && result.bytes).toEqual(WORDS);
  expect(asked).toEqual(['gzip']);
});

test('stops a bomb long before the limit, whether in one piece or in many empty ones', async () => {
  const wide: FetchLimits = { ...limits, maxBytes: 50_000_000 };
  const nothing = gzipSync(Buffer.alloc(0));
  const { url } = await listen((req, res) => {
    res.setHeader('Content-Encoding', 'gzip');
    if (req.url === '/zeros') res.end(gzipSync(Buffer.alloc(40_000_000)));
    else res.end(Buffer.concat(Array.from({ length: 1_000 }, () => nothing)));
  });
  expect(await safeFetch(`${url}/zeros`, wide, loopback)).toEqual({ ok: false, reason: 'too-large' });
  expect(await safeFetch(`${url}/empty`, limits, loopback)).toEqual({ ok: false, reason: 'too-large' });
});

test('takes what is compressed as well as feeds are', async () => {
  const feed = Buffer.from(
    Array.from({ length: 40_000 }, (_, i) => `<item><title>Conversa ${i}</title></item>`).join(''),
  );
  const { url } = await listen((_req, res) => res.setHeader('Content-Encoding', 'gzip').end(gzipSync(feed)));
  const result = await safeFetch(url, { ...limits, maxBytes: 5_000_000 }, loopback);
  expect(result.ok && result.bytes.equals(feed)).toBe(true);
});

test('reports a broken compressed answer as unreachable', async () => {
  const { url } = await listen((_req, res) => res.setHeader('Content-Encoding', 'gzip').end('nada disso'));
  expect(await safeFetch(url, limits, loopback)).toEqual({ ok: false, reason: 'unreachable' });
});

test('gives up a server that does not finish in time', async () => {
  const { url } = await listen((_req, res) => res.write('um pouco'));
  const result = await safeFetch(url, { ...limits, timeoutMs: 150 }, loopback);
  expect(result).toEqual({ ok: false, reason: 'timeout' });
});

test('does not take an error page for the content', async () => {
  const { url } = await listen((_req, res) => res.writeHead(404).end('<rss/>'));
  expect(await safeFetch(url, limits, loopback)).toEqual({ ok: false, reason: 'status', status: 404 });
});

test('reports a port where nobody listens as unreachable', async () => {
  expect(await safeFetch('http://127.0.0.1:1/', limits, loopback)).toEqual({
    ok: false,
    reason: 'unreachable',
  });
});

test('asks for a file’s size without fetching it, by the same rules', async () => {
  const methods: string[] = [];
  const { url, connections } = await listen((req, res) => {
    methods.push(req.method ?? '');
    if (req.url === '/a') return res.writeHead(302, { Location: '/b' }).end();
    if (req.url === '/gone') return res.writeHead(404).end();
    const headers = {
      'Content-Type': 'audio/mpeg',
      ...(req.url === '/b' && { 'Content-Length': '99999999' }),
    };
    return res.writeHead(200, headers).end();
  });
  const ask = (path: string) => safeHead(url + path, limits, loopback);
  expect(await ask('/a')).toEqual({ ok: true, size: 99_999_999, contentType: 'audio/mpeg' });
  expect(await ask('/unsaid')).toMatchObject({ ok: true, size: null });
  expect(await ask('/gone')).toEqual({ ok: false, reason: 'status', status: 404 });
  expect(new Set(methods)).toEqual(new Set(['HEAD']));
  const before = connections();
  expect(await safeHead(`${url}/b`, limits, anyPort)).toEqual({ ok: false, reason: 'address' });
  expect(connections()).toBe(before);
});
