/** In kbit/s, layer III: MPEG 1, and MPEG 2 with 2.5. */
const KBITS = {
  first: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  later: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const RATES = [44_100, 48_000, 32_000];
export const HEADER_BYTES = 4;
/** Beyond the header, of any frame. */
export const MOST_SIDE_BYTES = 32;
/** From the start of a granule's part of the side information: the length of its data comes first. */
const LENGTH_BITS = 12;
const GAIN_AT_BIT = 21;

/** A frame of layer III, by its header. */
export interface Mp3Frame {
  bytes: number;
  hasCrc: boolean;
  /** Version, rate, and one channel or two: the same in all frames of a file that we touch. */
  kind: string;
  isFirstVersion: boolean;
  isMono: boolean;
  sideBytes: number;
}

/** Null where no frame of layer III with a known length begins there. */
export function frameAt(bytes: Uint8Array, at: number): Mp3Frame | null {
  const [sync = 0, kind = 0, rate = 0, mode = 0] = bytes.subarray(at, at + HEADER_BYTES);
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0) return null;
  const version = (kind >> 3) & 3;
  const sampling = RATES[(rate >> 2) & 3];
  if (version === 1 || ((kind >> 1) & 3) !== 1 || sampling === undefined) return null;
  const isFirstVersion = version === 3;
  const kbits = (isFirstVersion ? KBITS.first : KBITS.later)[(rate >> 4) - 1];
  if (kbits === undefined) return null;
  const hertz = isFirstVersion ? sampling : version === 2 ? sampling / 2 : sampling / 4;
  const isMono = mode >> 6 === 3;
  const length = Math.floor(((isFirstVersion ? 144_000 : 72_000) * kbits) / hertz) + ((rate >> 1) & 1);
  return {
    bytes: length,
    hasCrc: (kind & 1) === 0,
    kind: `${version} ${hertz} ${isMono ? 1 : 2}`,
    isFirstVersion,
    isMono,
    sideBytes: isFirstVersion ? (isMono ? 17 : 32) : isMono ? 9 : 17,
  };
}

/** The bits, from the start of the file's bytes, of each gain that something is played with. */
export function gainBits(bytes: Uint8Array, at: number, { isFirstVersion, isMono }: Mp3Frame): number[] {
  const channels = isMono ? 1 : 2;
  const start = (at + HEADER_BYTES) * 8;
  const [first, each, granules] = isFirstVersion
    ? [isMono ? 18 : 20, 59, 2 * channels]
    : [isMono ? 9 : 10, 63, channels];
  const places: number[] = [];
  for (let granule = 0; granule < granules; granule += 1) {
    const bit = start + first + granule * each;
    // Without data there is nothing to play: the frame of facts at the beginning, and silence.
    if (bitsAt(bytes, bit, LENGTH_BITS) > 0) places.push(bit + GAIN_AT_BIT);
  }
  return places;
}

export function readGain(bytes: Uint8Array, bit: number): number {
  return bitsAt(bytes, bit, 8);
}

export function writeGain(bytes: Uint8Array, bit: number, gain: number): void {
  const at = bit >> 3;
  const shift = 8 - (bit & 7);
  const pair = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  const written = (pair & ~(0xff << shift)) | (gain << shift);
  bytes[at] = written >> 8;
  if (shift < 8) bytes[at + 1] = written & 0xff;
}

/** At most 16 bits. */
function bitsAt(bytes: Uint8Array, bit: number, count: number): number {
  const at = bit >> 3;
  const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
  return (three >> (24 - (bit & 7) - count)) & ((1 << count) - 1);
}
