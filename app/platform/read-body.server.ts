import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** What was not asked for is not decoded: decoders have had holes, and each encoding more multiplies the size. */
export function encodingOf(headers: ReadonlyMap<string, string>): 'none' | 'gzip' | 'other' {
  const codings = (headers.get('content-encoding') ?? '').toLowerCase().split(',');
  const [first, ...more] = codings.map((one) => one.trim()).filter((one) => one !== '' && one !== 'identity');
  if (first === undefined) return 'none';
  return more.length === 0 && (first === 'gzip' || first === 'x-gzip') ? 'gzip' : 'other';
}

/** Feeds with much repetition have 60; gzip reaches 1,030. */
const MAX_RATIO = 150;
/** Less may be compressed as well as it likes. */
const RATIO_FREE_BYTES = 1_000_000;

/** Null where the body is larger, before or after it was decompressed, or compressed beyond all reason. */
export async function readUpTo(
  maxBytes: number,
  body: Readable,
  encoding: 'none' | 'gzip',
): Promise<Buffer | null> {
  let received = 0;
  const count = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      received += chunk.byteLength;
      if (received > maxBytes) throw new TooLarge();
      yield chunk;
    }
  };
  const collect = async (source: AsyncIterable<Uint8Array>): Promise<Buffer> => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of source) {
      size += chunk.byteLength;
      const isBomb = size > RATIO_FREE_BYTES && size > MAX_RATIO * received;
      if (size > maxBytes || isBomb) throw new TooLarge();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  };
  try {
    return encoding === 'gzip'
      ? await pipeline(body, count, createGunzip(), collect)
      : await pipeline(body, count, collect);
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

/** The first bytes of a body, which is left unread after them. */
export async function readFirst(most: number, body: Readable): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

class TooLarge extends Error {}
