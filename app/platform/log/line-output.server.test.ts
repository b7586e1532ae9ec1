import { closeSync, openSync, readFileSync, type write } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLineOutput } from './line-output.server.ts';

type Done = (error: NodeJS.ErrnoException | null, written: number) => void;

/** A reader that takes bytes as the test decides. */
function reader(take: (bytes: Buffer, done: Done) => void) {
  const taken: string[] = [];
  const writing = (_fd: number, bytes: Buffer, done: Done) => {
    taken.push(String(bytes));
    setImmediate(take, bytes, done);
  };
  return { taken, write: writing as unknown as typeof write };
}

const failing = (code: string) => Object.assign(new Error(code), { code });

test('writes lines in order', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conversas-lines-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'log');
  const fd = openSync(file, 'w');
  const output = createLineOutput(fd);
  const lines = Array.from({ length: 1_000 }, (_, i) => `line ${i}\n`);
  for (const line of lines) output.write(line);
  await output.flush(10_000);
  closeSync(fd);
  expect(readFileSync(file, 'utf8')).toBe(lines.join(''));
});

test('loses nothing when a reader takes only a part, or reads later', async () => {
  let turn = 0;
  const received: string[] = [];
  const { write } = reader((bytes, done) => {
    turn += 1;
    if (turn === 1) return done(failing('EAGAIN'), 0);
    received.push(String(bytes.subarray(0, 5)));
    return done(null, Math.min(5, bytes.length));
  });
  const output = createLineOutput(1, write);
  output.write('one two three\n');
  await output.flush(10_000);
  expect(received.join('')).toBe('one two three\n');
});

test('drops lines while the disk is full, and says so once there is space', async () => {
  const full = reader((_bytes, done) => done(failing('ENOSPC'), 0));
  const lost = createLineOutput(1, full.write);
  lost.write('a\n');
  await lost.flush(200);

  const { write, taken } = reader((bytes, done) =>
    taken.length === 1 ? done(failing('ENOSPC'), 0) : done(null, bytes.length),
  );
  const output = createLineOutput(1, write);
  output.write('lost\n');
  output.write('kept\n');
  await output.flush(10_000);
  expect(taken.slice(1).join('')).toMatch(/^kept\n\{.*"dropped":1\}\n$/);
});

test('stops writing to a reader that is gone', async () => {
  const { write, taken } = reader((_bytes, done) => done(failing('EPIPE'), 0));
  const output = createLineOutput(1, write);
  output.write('a\n');
  output.write('b\n');
  await output.flush(10_000);
  output.write('c\n');
  await output.flush(10_000);
  expect(taken).toEqual(['a\n']);
});

test('a reader that never reads costs bounded memory, and no time', async () => {
  let goOn: () => void = () => {};
  const { write, taken } = reader((bytes, done) => {
    goOn = () => done(null, bytes.length);
    if (taken.length > 1) goOn();
  });
  const output = createLineOutput(1, write);
  const line = `${'a'.repeat(999)}\n`;
  for (let i = 0; i < 3_000; i += 1) output.write(line);
  await output.flush(50);
  expect(taken).toEqual([line]);
  goOn();
  await output.flush(10_000);
  const received = taken.join('');
  expect(received.length).toBeLessThan(1.1 * 1024 * 1024);
  expect(received).toMatch(/"msg":"lines of the log were lost","dropped":19\d\d\}\n$/);
});
