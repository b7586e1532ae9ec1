import { expect, test } from 'vitest';
import { textOf } from './sources.server.ts';

async function textOfPieces(bytes: Uint8Array, size: number): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
  }
  let text = '';
  for await (const piece of textOf({ name: 'x', open: pieces })) text += piece;
  return text;
}

const WORDS = 'Canção de amor, 🙂 não';

test.each([1, 2, 3, 5, 6, 100])('UTF-8 is read as such, in pieces of %d bytes', async (size) => {
  expect(await textOfPieces(Buffer.from(WORDS), size)).toBe(WORDS);
});

test.each([1, 2, 3, 4, 100])('bytes that do not fit are one letter each, in pieces of %d', async (size) => {
  const words = 'Canção de amor, não';
  expect(await textOfPieces(Buffer.from(words, 'latin1'), size)).toBe(words);
});
