import { type FileHandle, open } from 'node:fs/promises';
import { safeRange } from '#app/platform/safe-fetch.server.ts';
import { askSize } from '../find-sounds.server.ts';
import { COMPARED_BYTES, FIRST_AGENT, MOST_REDIRECTS, SECOND_AGENT } from '../rules.ts';
import type { Ways } from '../ways.server.ts';

/**
 * Asks once more, as another listener: who inserts ads gives another file. By the first and the last bytes and the size; by
 * the size alone where a host knows no ranges.
 */
export async function isSameAgain(
  address: string,
  path: string,
  bytes: number,
  ways: Ways,
): Promise<'ranges' | 'length' | 'not' | 'other'> {
  const limits = { timeoutMs: ways.askMs, maxRedirects: MOST_REDIRECTS, userAgent: SECOND_AGENT };
  const count = Math.min(COMPARED_BYTES, bytes);
  const first = await safeRange(address, { from: 0, to: count - 1 }, limits, ways.policy);
  if (!first.ok) return 'not';
  if (first.total !== null && first.total !== bytes) return 'other';
  const file = await open(path, 'r');
  try {
    if (!first.bytes.equals(await bytesAt(file, 0, first.bytes.length))) return 'other';
    if (!first.hasRanges) {
      const { ok, ...size } = await askSize(address, SECOND_AGENT, ways);
      if (!ok || !('bytes' in size) || size.bytes === null) return 'not';
      return size.bytes === bytes ? 'length' : 'other';
    }
    const last = await safeRange(address, { last: count }, limits, ways.policy);
    if (!last.ok || !last.hasRanges) return 'length';
    return last.bytes.equals(await bytesAt(file, bytes - last.bytes.length, last.bytes.length))
      ? 'ranges'
      : 'other';
  } finally {
    await file.close();
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Whether both programs are told one size, where answers once differed. */
export async function hasOneSize(address: string, bytes: number, ways: Ways): Promise<boolean> {
  for (const agent of [FIRST_AGENT, SECOND_AGENT]) {
    const size = await askSize(address, agent, ways);
    if (!size.ok || size.bytes !== bytes) return false;
  }
  return true;
}
