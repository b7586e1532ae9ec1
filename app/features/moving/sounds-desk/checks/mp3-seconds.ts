const RATES = [44_100, 48_000, 32_000];
/** In kbit/s: MPEG 1 layer I, II, III; MPEG 2 layer I; MPEG 2 layers II and III. */
const KBITS = {
  '1-1': [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  '1-2': [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '1-3': [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2-1': [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  '2-2': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  '2-3': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;

interface Frame {
  bytes: number;
  seconds: number;
}

/** Null where no frame begins there. */
function frameAt(bytes: Uint8Array, at: number): Frame | null {
  const [sync, kind = 0, rate = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]];
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0) return null;
  const version = (kind >> 3) & 3;
  const layer = 4 - ((kind >> 1) & 3);
  const sampling = RATES[(rate >> 2) & 3];
  if (version === 1 || layer === 4 || sampling === undefined) return null;
  const isFirst = version === 3;
  const kbits = KBITS[`${isFirst ? 1 : 2}-${layer as 1 | 2 | 3}`][(rate >> 4) - 1];
  if (kbits === undefined) return null;
  const hertz = isFirst ? sampling : version === 2 ? sampling / 2 : sampling / 4;
  const padding = (rate >> 1) & 1;
  const samples = layer === 1 ? 384 : layer === 3 && !isFirst ? 576 : 1_152;
  const size =
    layer === 1
      ? (Math.floor((12_000 * kbits) / hertz) + padding) * 4
      : Math.floor((samples * 125 * kbits) / hertz) + padding;
  return size > 4 ? { bytes: size, seconds: samples / hertz } : null;
}

const TAG_HEAD = 10;

/**
 * Seconds of an MP3 by its frames, one after the other: a header may promise what the file no longer has. Needs the
 * pieces of the file in order, and keeps little of them.
 * @returns the seconds, and the share of the file that is sound; null where there are no frames
 */
export async function mp3Seconds(
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ seconds: number; share: number } | null> {
  let rest: Uint8Array = new Uint8Array();
  let [skip, total, sound, seconds] = [0, 0, 0, 0];
  let isFirst = true;
  for await (const piece of pieces) {
    total += piece.length;
    const bytes: Uint8Array = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    if (isFirst && bytes.length >= TAG_HEAD) {
      skip = tagBytes(bytes);
      isFirst = false;
    }
    let at = Math.min(skip, bytes.length);
    skip -= at;
    while (!isFirst && skip === 0 && at + 4 <= bytes.length) {
      const frame = frameAt(bytes, at);
      if (!frame) {
        const next = bytes.indexOf(0xff, at + 1);
        at = next < 0 ? bytes.length : next;
        continue;
      }
      sound += frame.bytes;
      seconds += frame.seconds;
      skip = Math.max(0, at + frame.bytes - bytes.length);
      at = Math.min(bytes.length, at + frame.bytes);
    }
    rest = bytes.slice(at);
  }
  return sound === 0 ? null : { seconds, share: total === 0 ? 0 : sound / total };
}

/** Of an ID3 tag at the beginning. */
function tagBytes(bytes: Uint8Array): number {
  const [i, d, three, , , , ...size] = bytes.subarray(0, TAG_HEAD);
  if (i !== 0x49 || d !== 0x44 || three !== 0x33) return 0;
  return TAG_HEAD + size.reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
}
