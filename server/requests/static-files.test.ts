import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { rawGet, rawRequest } from '../../tests/support/requests/raw-request.ts';
import { listening } from '../../tests/support/servers/listening.ts';
import { serveStaticFiles } from './static-files.ts';

const SCRIPT = 'console.log("olá");';

async function site(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'conversas-static-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const build = join(root, 'client');
  await mkdir(join(build, 'assets'), { recursive: true });
  await writeFile(join(root, 'secret.txt'), 'secret');
  await writeFile(join(build, 'assets/app-1.js'), SCRIPT);
  await writeFile(join(build, 'assets/app-1.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(build, 'assets/app-1.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(build, 'robots.txt'), 'User-agent: *');
  await writeFile(join(build, 'notes.md'), 'of no known type');
  const files = serveStaticFiles(build);
  return listening((req, res) => {
    if (!files(req, res, (req.url ?? '').split('?')[0] ?? '')) res.writeHead(404).end('none');
  });
}

const encodings: Array<[string, string | null]> = [
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5, br;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0', null],
  ['identity', null],
  ['zebra', null],
  ['', null],
  [`${'x, '.repeat(19)}br`, 'br'],
  [`${'x, '.repeat(20)}br`, null],
];

test.each(encodings)('a client that accepts %j gets %s', async (accepted, expected) => {
  const answer = await rawRequest(
    await site(),
    `GET /assets/app-1.js HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAccept-Encoding: ${accepted}\r\n\r\n`,
  );
  expect(/content-encoding: (\w+)/i.exec(answer)?.[1] ?? null).toBe(expected);
  expect(answer).toMatch(/^vary: accept-encoding/im);
});

test('every encoding holds the same bytes', async () => {
  const origin = await site();
  const get = async (encoding: string) => {
    const response = await fetch(`${origin}/assets/app-1.js`, { headers: { 'accept-encoding': encoding } });
    return response.text();
  };
  expect(await Promise.all(['br', 'gzip', 'identity'].map(get))).toEqual([SCRIPT, SCRIPT, SCRIPT]);
  expect(brotliDecompressSync(brotliCompressSync(SCRIPT)).equals(gunzipSync(gzipSync(SCRIPT)))).toBe(true);
});

test('files with a hash in their name are cached for a year, others for an hour', async () => {
  const origin = await site();
  const cacheControl = async (path: string) => (await fetch(origin + path)).headers.get('cache-control');
  expect(await cacheControl('/assets/app-1.js')).toBe('public, max-age=31536000, immutable');
  expect(await cacheControl('/robots.txt')).toBe('public, max-age=3600');
});

test('a current copy gets 304 without a body', async () => {
  const origin = await site();
  const first = await fetch(`${origin}/robots.txt`);
  const etag = first.headers.get('etag') ?? '';
  const again = (value: string) =>
    fetch(`${origin}/robots.txt`, { headers: { 'if-none-match': value, 'accept-encoding': 'identity' } });
  expect((await again(etag)).status).toBe(304);
  expect((await again(`"other", W/${etag}`)).status).toBe(304);
  expect((await again('"other"')).status).toBe(200);
});

test('HEAD answers like GET, without the body', async () => {
  const origin = await site();
  const head = await rawRequest(origin, rawGet('/robots.txt', 'HEAD'));
  expect(head).toMatch(/^HTTP\/1\.1 200/);
  expect(head).toMatch(/content-length: 13/i);
  expect(head.endsWith('\r\n\r\n')).toBe(true);
});

test('does not answer other methods with the file', async () => {
  const origin = await site();
  for (const method of ['POST', 'PUT', 'DELETE']) {
    expect((await fetch(`${origin}/robots.txt`, { method })).status).toBe(404);
  }
});

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/..\\..\\secret.txt',
  '/robots.txt/',
  '/robots.txt%00.js',
  '//robots.txt',
  '/assets',
  '/assets/',
  '/',
  '/assets/app-1.js.br',
  '/notes.md',
  '/__proto__',
])('%s names no file of the build', async (path) => {
  const answer = await rawRequest(await site(), rawGet(path));
  expect(answer).toMatch(/^HTTP\/1\.1 404/);
  expect(answer).not.toContain('secret');
});
