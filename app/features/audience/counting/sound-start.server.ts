import type { Files, StoredFile } from '#app/platform/files/files.server.ts';

const MOST_REMEMBERED = 1_000;
const HEAD_BYTES = 10;

const remembered = new Map<string, number>();

/**
 * Where the sound of a file begins: after its ID3 head, whose picture may weigh as much as a minute.
 * @returns bytes; the content under a key never changes, so each file is looked at once
 */
export async function soundStart(files: Files, { key, size }: StoredFile): Promise<number> {
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const start = size > HEAD_BYTES ? Math.min(headLength(await readHead(files, key)), size) : 0;
  if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
  remembered.set(key, start);
  return start;
}

async function readHead(files: Files, key: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of files.read(key, { start: 0, end: HEAD_BYTES - 1 })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** ID3v2: 'ID3', two bytes of version, flags, and four times seven bits of length. */
function headLength(head: Buffer): number {
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0;
  const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 127), 0);
  const hasFoot = ((head[5] ?? 0) & 16) !== 0;
  return HEAD_BYTES + length + (hasFoot ? HEAD_BYTES : 0);
}
