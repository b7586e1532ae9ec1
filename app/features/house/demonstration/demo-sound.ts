/** Long enough to leave in the middle and to come back. */
export const SOUND_SECONDS = 240;
export const SOUND_MIME = 'audio/mpeg';
/** One recording for all episodes but one. */
export const SOUND_ADDRESS = '/media/demo/amostra.mp3' satisfies Href<'/media/demo/:file'>;
/** An hour, for a conversation that is read along. */
export const LONG_SECONDS = 3_600;
export const LONG_SOUND_ADDRESS = '/media/demo/amostra-longa.mp3' satisfies Href<'/media/demo/:file'>;

const RATE = 16_000;
const FRAME_SAMPLES = 576;
/** 8 kbit/s at this rate. */
const FRAME_BYTES = 36;
/** Nine breaths, after which all frames repeat. */
const PERIOD = 2_000;

/** MPEG-2, layer III, no checksum; 8 kbit/s, 16 kHz; one channel. */
const HEADER = [0xff, 0xf3, 0x18, 0xc0];
/** Spectral lines, 13.9 Hz each, of a slow chord: about 220, 277 and 330 Hz. */
const CHORD = [15, 19, 23];
const PAIRS = 12;
/** Loudness, in steps of 1.5 dB; the tones swell like breath. */
const SOFTEST = 182;
const SWELL = 12;
const BREATH_SECONDS = 8;

/** The size of a sound of that length. */
export function soundBytes(seconds: number): number {
  return Math.round((seconds * RATE) / FRAME_SAMPLES) * FRAME_BYTES;
}

/** Minutes of soft tones: MP3 of the lowest rate, written frame by frame, without an encoder. */
export function makeSound(seconds: number): Buffer {
  const period = Buffer.alloc(PERIOD * FRAME_BYTES);
  for (let frame = 0; frame < PERIOD; frame++) writeFrame(period, frame);
  return Buffer.alloc(soundBytes(seconds), period);
}

function writeFrame(sound: Buffer, frame: number): void {
  const main = spectrum(frame);
  const breath = (frame * FRAME_SAMPLES) / RATE / BREATH_SECONDS;
  const gain = Math.round(SOFTEST + SWELL * Math.sin(Math.PI * (breath % 1)));
  const side = [
    field(0, 9), // no bits from earlier frames, no private bits
    field(main.length, 12),
    field(PAIRS, 9),
    field(gain, 8),
    field(0, 9 + 1), // no scale factors, long windows
    field(1, 5).repeat(3), // the same Huffman table for all regions
    field(0, 4 + 3 + 1 + 1),
  ].join('');
  const bits = side + main;
  const start = frame * FRAME_BYTES;
  sound.set(HEADER, start);
  for (let place = 0; place < bits.length; place += 8) {
    sound[start + HEADER.length + place / 8] = Number.parseInt(
      bits.slice(place, place + 8).padEnd(8, '0'),
      2,
    );
  }
}

/** Pairs of lines in Huffman table 1, each 0 or 1 with its sign. */
function spectrum(frame: number): string {
  return Array.from({ length: PAIRS }, (_, pair) => {
    const [first, second] = [2 * pair, 2 * pair + 1].map((line) => CHORD.includes(line));
    const code = first ? (second ? '000' : '01') : second ? '001' : '1';
    const signs = [first && 2 * pair, second && 2 * pair + 1].map((line) =>
      line === false || line === undefined ? '' : sign(line, frame),
    );
    return code + signs.join('');
  }).join('');
}

/** From frame to frame the phase of a steady tone turns by an odd multiple of a quarter circle. */
function sign(line: number, frame: number): string {
  return Math.cos(Math.PI * (line + 0.5) * frame + Math.PI / 4) < 0 ? '1' : '0';
}

function field(value: number, bits: number): string {
  return value.toString(2).padStart(bits, '0');
}
