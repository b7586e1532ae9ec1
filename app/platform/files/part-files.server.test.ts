import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPartFiles, type DiskParts } from './part-files.server.ts';

let root: string;
let parts: DiskParts;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'conversas-parts-'));
  parts = createPartFiles(root, 0);
  await parts.create('one');
});
afterEach(() => rm(root, { recursive: true }));

function append(
  body: Readable,
  { offset = 0, most = 1e9, onSafe = async (_position: number): Promise<boolean> => true } = {},
) {
  return parts.append('one', { offset, most, body, onSafe, isCurrent: async () => true });
}

const of = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)));
const content = async () => (await readFile(parts.pathOf('one'))).toString();

test('writes bytes at their offset, and discards bytes that were never acknowledged', async () => {
  expect(await append(of('olá ', 'mundo'))).toEqual({ position: 10, end: 'all' });
  expect(await append(of('Ana'), { offset: 5 })).toEqual({ position: 8, end: 'all' });
  expect(await content()).toBe('olá Ana');
});

test('acknowledges bytes only once they are on the disk', async () => {
  const told: number[] = [];
  const onSafe = async (position: number) => {
    expect(await parts.sizeOf('one')).toBeGreaterThanOrEqual(position);
    told.push(position);
    return true;
  };
  const chunks = Array.from({ length: 40 }, () => Buffer.alloc(1_000_000));
  expect(await append(Readable.from(chunks), { onSafe })).toEqual({ position: 40_000_000, end: 'all' });
  expect(told.length).toBeGreaterThan(1);
  expect(told.at(-1)).toBe(40_000_000);
});

test('keeps what a sender delivered before it left', async () => {
  async function* breaking() {
    yield Buffer.from('metade');
    throw new Error('gone');
  }
  expect(await append(Readable.from(breaking()))).toEqual({ position: 6, end: 'broken-off' });
  expect(await content()).toBe('metade');
});

test("takes no more than the file's size", async () => {
  expect(await append(of('x'.repeat(11)), { most: 10 })).toEqual({ position: 0, end: 'too-much' });
});

test('allows one writer at a time; a stalled one makes way for the next', async () => {
  const hanging = new PassThrough();
  hanging.write('abc');
  const first = append(hanging);
  expect(await append(of('x'))).toBeNull();
  await parts.releaseStalled('one');
  expect(await first).toMatchObject({ end: 'broken-off' });
  expect(await append(of('def'))).toMatchObject({ end: 'all' });
});

test('keeps a second process from writing, and its wish ends a stalled writer', async () => {
  const others = createPartFiles(root, 0);
  const hanging = new PassThrough();
  hanging.write('abc');
  const first = append(hanging);
  const second = { offset: 0, most: 10, onSafe: async () => true, isCurrent: async () => true };
  expect(await others.append('one', { ...second, body: of('x') })).toBeNull();
  await others.releaseStalled('one');
  expect(await first).toMatchObject({ end: 'broken-off' });
  expect(await others.append('one', { ...second, body: of('def') })).toMatchObject({ end: 'all' });
  expect(await content()).toBe('def');
  await others.remove('one');
  expect(await readdir(root)).toEqual([]);
});

test('a killed process leaves no lock', async () => {
  const path = JSON.stringify(join(import.meta.dirname, '../../db/sqlite-lock.server.ts'));
  const script = `const { lockSqlite } = await import(${path});
    lockSqlite(${JSON.stringify(`${parts.pathOf('one')}.lock`)});
    console.log('locked');
    setInterval(() => {}, 1e9);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(holder.stdout, 'data');
  expect(await append(of('x'))).toBeNull();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(await append(of('x'))).toMatchObject({ end: 'all' });
});

test('cuts nothing off where another process has received more since', async () => {
  await append(of('received elsewhere'));
  const late = { offset: 0, most: 100, onSafe: async () => true, isCurrent: async () => false };
  expect(await parts.append('one', { ...late, body: of('x') })).toMatchObject({ end: 'overtaken' });
  expect(await content()).toBe('received elsewhere');
});

test('does the same work once for all callers', async () => {
  let times = 0;
  const work = async () => {
    times += 1;
    return times;
  };
  expect(await Promise.all([parts.once('one', work), parts.once('one', work)])).toEqual([1, 1]);
  expect(await parts.once('one', work)).toBe(2);
});

test('removes a part while it is being written', async () => {
  const hanging = new PassThrough();
  const writing = append(hanging);
  await parts.remove('one');
  await writing;
  expect(await parts.sizeOf('one')).toBeNull();
  await parts.remove('one');
});

test('refuses ids that leave the folder', async () => {
  for (const id of ['../a', 'a/b', '', 'a\0']) expect(() => parts.pathOf(id)).toThrow('no id');
});
