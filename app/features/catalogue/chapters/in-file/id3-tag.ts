/** An ID3v2 tag, taken apart. What it says of the sound stays as it was, byte by byte. */
export interface Id3Tag {
  version: 3 | 4;
  frames: Id3Frame[];
}

export interface Id3Frame {
  id: string;
  flags: number;
  body: Uint8Array;
}

export const HEAD_BYTES = 10;
const FRAME_HEAD_BYTES = 10;
const UNSYNCHRONISED = 0x80;
const HAS_EXTENDED_HEAD = 0x40;
const HAS_FOOT = 0x10;
/** Of a frame of version 4. */
const FRAME_UNSYNCHRONISED = 0x0002;

/** How many bytes the tag at the beginning of a file takes; 0 without one. @param head its first ten bytes */
export function tagBytes(head: Uint8Array): number {
  if (!isTag(head)) return 0;
  return HEAD_BYTES + readSafe(head, 6) + ((head[5] ?? 0) & HAS_FOOT ? HEAD_BYTES : 0);
}

function isTag(head: Uint8Array): boolean {
  return head.length >= HEAD_BYTES && head[0] === 0x49 && head[1] === 0x44 && head[2] === 0x33;
}

/** Null where the tag cannot be kept whole: an older version, or a broken one. */
export function readTag(bytes: Uint8Array): Id3Tag | null {
  const version = bytes[3];
  if (!isTag(bytes) || (version !== 3 && version !== 4)) return null;
  const flags = bytes[5] ?? 0;
  const isUnsynchronised = (flags & UNSYNCHRONISED) !== 0;
  const stored = bytes.subarray(HEAD_BYTES, HEAD_BYTES + readSafe(bytes, 6));
  const body = isUnsynchronised && version === 3 ? synchronised(stored) : stored;
  const start = (flags & HAS_EXTENDED_HEAD) === 0 ? 0 : extendedBytes(body, version);
  const frames =
    framesOf(body, start, version === 3 ? readPlain : readSafe) ??
    // Some programs write version 4 with the sizes of version 3.
    (version === 4 ? framesOf(body, start, readPlain) : null);
  const isWhole = version === 3 || !isUnsynchronised || frames?.every(isMarked);
  return frames && isWhole ? { version, frames } : null;
}

const isMarked = ({ flags }: Id3Frame) => (flags & FRAME_UNSYNCHRONISED) !== 0;

function extendedBytes(body: Uint8Array, version: 3 | 4): number {
  return version === 3 ? 4 + readPlain(body, 0) : readSafe(body, 0);
}

function framesOf(
  body: Uint8Array,
  start: number,
  sizeAt: (bytes: Uint8Array, at: number) => number,
): Id3Frame[] | null {
  const frames: Id3Frame[] = [];
  let at = start;
  while (at + FRAME_HEAD_BYTES <= body.length && body[at] !== 0) {
    const id = String.fromCharCode(...body.subarray(at, at + 4));
    const size = sizeAt(body, at + 4);
    const from = at + FRAME_HEAD_BYTES;
    if (!/^[A-Z][A-Z0-9]{3}$/.test(id) || from + size > body.length) return null;
    const flags = ((body[at + 8] ?? 0) << 8) | (body[at + 9] ?? 0);
    frames.push({ id, flags, body: body.subarray(from, from + size) });
    at = from + size;
  }
  // Sizes read in the wrong way may end on a zero within a frame: what follows the frames is padding, or they are no frames.
  return body.subarray(at).every((one) => one === 0) ? frames : null;
}

/** The tag as bytes, without padding. */
export function writeTag({ version, frames }: Id3Tag): Uint8Array<ArrayBuffer> {
  const body = Buffer.concat(frames.map((frame) => frameBytes(frame, version)));
  const head = Buffer.from([0x49, 0x44, 0x33, version, 0, 0, 0, 0, 0, 0]);
  writeSafe(head, 6, body.length);
  return new Uint8Array(Buffer.concat([head, body]));
}

export function frameBytes({ id, flags, body }: Id3Frame, version: 3 | 4): Buffer {
  const head = Buffer.alloc(FRAME_HEAD_BYTES);
  head.write(id, 'latin1');
  if (version === 4) writeSafe(head, 4, body.length);
  else head.writeUInt32BE(body.length, 4);
  head.writeUInt16BE(flags, 8);
  return Buffer.concat([head, body]);
}

function readPlain(bytes: Uint8Array, at: number): number {
  return (
    ((byte(bytes, at) << 24) |
      (byte(bytes, at + 1) << 16) |
      (byte(bytes, at + 2) << 8) |
      byte(bytes, at + 3)) >>>
    0
  );
}

/** Seven bits a byte. */
function readSafe(bytes: Uint8Array, at: number): number {
  const [a, b, c, d] = [0, 1, 2, 3].map((place) => byte(bytes, at + place) & 0x7f);
  return (((a ?? 0) << 21) | ((b ?? 0) << 14) | ((c ?? 0) << 7) | (d ?? 0)) >>> 0;
}

function writeSafe(bytes: Buffer, at: number, value: number): void {
  for (let place = 0; place < 4; place += 1) bytes[at + place] = (value >>> (7 * (3 - place))) & 0x7f;
}

function byte(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0;
}

/** Without the zeros that keep a tag from looking like sound. */
function synchronised(bytes: Uint8Array): Uint8Array {
  return bytes.filter((value, at) => !(value === 0 && bytes[at - 1] === 0xff));
}
