import { type FileHandle, open } from 'node:fs/promises';

/** The fields of a model by their numbers (protobuf); this one is its network. */
const GRAPH = 7;
const LAST_FIELD = 31;
const VARINT = 0;
const WITH_LENGTH = 2;
const LONGEST_VARINT = 10;
/** Of a model; no more are looked at. */
const MOST_FIELDS = 10_000;

/**
 * Whether a file is a model, and has its end: an interrupted download, a page of an error, a pointer of Git LFS are none. Only the
 * lengths of its outermost fields are read.
 */
export async function isWholeOnnx(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (!file) return false;
  try {
    const { size } = await file.stat();
    let hasGraph = false;
    let at = 0;
    for (let fields = 0; at < size && fields < MOST_FIELDS; fields += 1) {
      const field = await readField(file, at);
      if (!field || field.number > LAST_FIELD) return false;
      hasGraph ||= field.number === GRAPH;
      at = field.end;
    }
    return hasGraph && at === size;
  } finally {
    await file.close();
  }
}

async function readField(file: FileHandle, at: number): Promise<{ number: number; end: number } | null> {
  const bytes = Buffer.alloc(2 * LONGEST_VARINT);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
  const tag = readVarint(bytes.subarray(0, bytesRead), 0);
  const value = tag && readVarint(bytes.subarray(0, bytesRead), tag.end);
  if (!tag || !value) return null;
  const [number, kind] = [Math.floor(tag.value / 8), tag.value % 8];
  if (number === 0 || (kind !== VARINT && kind !== WITH_LENGTH)) return null;
  return { number, end: at + value.end + (kind === WITH_LENGTH ? value.value : 0) };
}

function readVarint(bytes: Uint8Array, from: number): { value: number; end: number } | null {
  let value = 0;
  for (let at = from; at < Math.min(bytes.length, from + LONGEST_VARINT); at += 1) {
    const byte = bytes[at] ?? 0;
    value += (byte % 128) * 128 ** (at - from);
    if (byte < 128) return { value, end: at + 1 };
  }
  return null;
}
