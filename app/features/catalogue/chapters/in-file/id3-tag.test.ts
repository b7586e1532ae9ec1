import { expect, test } from 'vitest';
import { frameBytes, HEAD_BYTES, readTag, writeTag } from './id3-tag.ts';

const frames = [
  { id: 'TIT2', flags: 0, body: Buffer.from('\x03Conversa') },
  // Read as seven bits a byte, its size ends on one of its zeros.
  { id: 'APIC', flags: 0, body: Buffer.alloc(2_018, Buffer.from([0xff, 0xd8, 1, 2])).fill(0, 900) },
  { id: 'TPE1', flags: 0, body: Buffer.from('\x03Ana') },
];
const plain = (tag: Uint8Array) => readTag(tag)?.frames.map(({ id, body }) => [id, body.length]);
const expected = frames.map(({ id, body }) => [id, body.length]);

test('a tag of version 4 with the sizes of version 3 keeps every frame', () => {
  const body = Buffer.concat([...frames.map((frame) => frameBytes(frame, 3)), Buffer.alloc(64)]);
  const head = Buffer.from(writeTag({ version: 4, frames: [] }).subarray(0, HEAD_BYTES));
  for (let place = 0; place < 4; place += 1) head[6 + place] = (body.length >>> (7 * (3 - place))) & 0x7f;
  expect(plain(Buffer.concat([head, body]))).toEqual(expected);
});

test('what is written is read back, and what follows the frames must be padding', () => {
  const tag = Buffer.from(writeTag({ version: 4, frames }));
  expect(plain(tag)).toEqual(expected);
  const other = { id: 'PRIV', flags: 0, body: Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7]) };
  const broken = Buffer.from(writeTag({ version: 4, frames: [...frames, other] }));
  broken.fill(0, broken.indexOf('PRIV'), broken.indexOf('PRIV') + 4);
  expect(readTag(broken)).toBeNull();
});
