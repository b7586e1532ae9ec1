import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFiles, type Files } from './files.server.ts';

let root: string;
let files: Files;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'conversas-files-'));
  files = createFiles(join(root, 'media'));
});
afterEach(() => rm(root, { recursive: true }));

async function textOf(key: string, range?: { start: number; end: number }): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of files.read(key, range)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('what is saved can be found and read, whole and in part', async () => {
  const { key, size } = await files.save('kit-imprensa', 'PDF', Buffer.from('olá mundo'));
  expect(key).toMatch(/^kit-imprensa\/[0-9a-f-]{36}\.pdf$/);
  expect(await files.find(key)).toEqual({ key, size });
  expect(await textOf(key)).toBe('olá mundo');
  expect(await textOf(key, { start: 0, end: 1 })).toBe('ol');
});

test('a stream that breaks off leaves nothing behind', async () => {
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('connection lost');
  }
  await expect(files.save('kit-imprensa', 'pdf', broken())).rejects.toThrow('connection lost');
  expect(await readdir(join(root, 'media/kit-imprensa'))).toEqual([]);
});

test('no key leads out of the folder', async () => {
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
    await expect(textOf(key)).rejects.toThrow('no key');
    await expect(files.remove(key)).rejects.toThrow('no key');
  }
  const { key } = await files.save('kit-imprensa', '../../x', Buffer.from('x'));
  expect(key).toMatch(/\.x$/);
});

test('removing twice is no error', async () => {
  const { key } = await files.save('kit-imprensa', '', Buffer.from('x'));
  await files.remove(key);
  await files.remove(key);
  expect(await files.find(key)).toBeNull();
});
