import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isUnavailable } from '#app/db/errors.server.ts';
import { startS3 } from '../../../scripts/testing/s3-service.ts';
import { listening } from '../../../tests/support/servers/listening.ts';
import type { S3Settings } from './bucket.server.ts';
import type { Files } from './files.server.ts';
import { createDiskFiles } from './files-on-disk.server.ts';
import { createS3Files } from './files-on-s3.server.ts';

let root: string;
let service: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  service = await startS3();
});
afterAll(() => service.stop());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'conversas-files-'));
});
afterEach(() => rm(root, { recursive: true }));

describe.each([
  ['on disk', () => createDiskFiles(join(root, 'media'))],
  ['on S3', () => createS3Files(service.settings, [10])],
] as const)('files %s', (place, openFiles) => {
  let files: Files;

  beforeEach(async () => {
    files = openFiles();
    for (const folder of ['kit-imprensa', 'itens']) {
      for await (const { key } of files.list(folder)) await files.remove(key);
    }
  });

  async function read(key: string, range?: { start: number; end: number }): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of files.read(key, range)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  async function keysIn(folder: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of files.list(folder)) keys.push(key);
    return keys.sort();
  }

  test('finds and reads what was saved, whole and in part', async () => {
    const { key, size } = await files.save('kit-imprensa', 'PDF', Buffer.from('olá mundo'));
    expect(key).toMatch(/^kit-imprensa\/[0-9a-f-]{36}\.pdf$/);
    expect(await files.find(key)).toEqual({ key, size, modifiedAt: expect.any(Date) });
    expect((await files.find(key))?.modifiedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect((await read(key)).toString()).toBe('olá mundo');
    expect((await read(key, { start: 0, end: 1 })).toString()).toBe('ol');
    expect((await read(key, { start: 9, end: 9 })).toString()).toBe('o');
  });

  test('saves a stream of many chunks as one file, also in several parts', async () => {
    const piece = Buffer.from(Array.from({ length: 700_001 }, (_, index) => index % 251));
    async function* pieces() {
      for (let count = 0; count < 30; count += 1) yield piece;
    }
    const { key, size } = await files.save('kit-imprensa', 'zip', pieces());
    expect(size).toBe(30 * piece.length);
    const whole = await read(key);
    expect(whole.equals(Buffer.concat(Array<Buffer>(30).fill(piece)))).toBe(true);
    expect((await read(key, { start: size - 3, end: size - 1 })).equals(whole.subarray(-3))).toBe(true);
  });

  test('a reader that stops early blocks nothing', async () => {
    const { key } = await files.save('kit-imprensa', 'zip', Buffer.alloc(9_000_000, 'x'));
    for (let count = 0; count < 30; count += 1) {
      const reading = files.read(key);
      expect((await reading.next()).done).toBe(false);
      await reading.return();
    }
    expect((await read(key)).length).toBe(9_000_000);
  });

  test('leaves nothing behind when a stream breaks off', async () => {
    async function* broken() {
      for (let count = 0; count < 20; count += 1) yield Buffer.alloc(1_000_000);
      throw new Error('connection lost');
    }
    await expect(files.save('kit-imprensa', 'pdf', broken())).rejects.toThrow('connection lost');
    expect(await keysIn('kit-imprensa')).toEqual([]);
    if (place === 'on disk') expect(await readdir(join(root, 'media/kit-imprensa'))).toEqual([]);
  });

  test('takes in a file of this machine and removes it from its old place', async () => {
    const path = join(root, 'sent.part');
    await writeFile(path, Buffer.alloc(9_000_000, 'x'));
    await files.takeIn('itens/abc.mp3', path);
    expect((await files.find('itens/abc.mp3'))?.size).toBe(9_000_000);
    await expect(readFile(path)).rejects.toThrow('ENOENT');
  });

  test('lists a folder with sizes and ages', async () => {
    await files.put('itens/a.jpg', Buffer.from('a'));
    await files.put('itens/b.jpg', Buffer.from('bb'));
    await files.put('itens/b.jpg', Buffer.from('bb'));
    expect(await keysIn('itens')).toEqual(['itens/a.jpg', 'itens/b.jpg']);
    for await (const file of files.list('itens')) {
      expect(file.size).toBe(file.key === 'itens/a.jpg' ? 1 : 2);
      expect(Math.abs(Date.now() - file.modifiedAt.getTime())).toBeLessThan(60_000);
    }
    expect(await keysIn('nada')).toEqual([]);
  });

  test('refuses keys that leave the folder', async () => {
    for (const key of [
      '../secret',
      'a/../../b',
      '/etc/passwd',
      'a/b/c',
      'a/..',
      'a/.b',
      'a/b\0',
      'auth-secret',
    ]) {
      expect(await files.find(key)).toBeNull();
      await expect(read(key)).rejects.toThrow('no key');
      await expect(files.remove(key)).rejects.toThrow('no key');
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('no key');
    }
    const { key } = await files.save('kit-imprensa', '../../x', Buffer.from('x'));
    expect(key).toMatch(/\.x$/);
  });

  test('removes a file twice without an error', async () => {
    const { key } = await files.save('kit-imprensa', '', Buffer.from('x'));
    await files.remove(key);
    await files.remove(key);
    expect(await files.find(key)).toBeNull();
    await expect(read(key)).rejects.toThrow();
  });
});

test('reports a bucket that does not answer as unavailable', async () => {
  const gone: S3Settings = { ...service.settings, endpoint: 'http://127.0.0.1:1' };
  const wrong: S3Settings = { ...service.settings, accessKeyId: 'outra' };
  for (const settings of [gone, wrong]) {
    const files = createS3Files(settings, [1]);
    const error = await files.find('itens/a.jpg').catch((caught: unknown) => caught);
    expect(isUnavailable(error)).toBe(true);
    await expect(files.save('itens', 'jpg', Buffer.from('x'))).rejects.toSatisfy(isUnavailable);
  }
});

test('resumes an answer of the bucket that breaks off', async () => {
  let asked = 0;
  const endpoint = await listening((_request, response) => {
    asked += 1;
    const headers = { 'Content-Range': 'bytes 0-1/7', 'Content-Length': 2 };
    response.writeHead(206, { ...headers, 'Last-Modified': 'Sun, 01 Nov 2026 12:00:00 GMT' });
    if (asked > 1) response.end('ab');
    else response.write('a', () => response.destroy());
  });
  const files = createS3Files({ ...service.settings, endpoint }, [1]);
  expect(await files.find('produtos/a.pdf')).toMatchObject({ key: 'produtos/a.pdf', size: 7 });
  expect(asked).toBe(2);
});
