import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPartFiles, type PartFiles } from './part-files.server.ts';

let root: string;
let parts: PartFiles;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'conversas-parts-'));
  parts = createPartFiles(root, 0);
  await parts.create('one');
});
afterEach(() => rm(root, { recursive: true }));

function append(body: Readable, { offset = 0, most = 1e9, onSafe = async (_position: number) => {} } = {}) {
  return parts.append('one', { offset, most, body, onSafe });
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
