import { frameAt, gainBits, HEADER_BYTES, MOST_SIDE_BYTES, readGain, writeGain } from './mp3-frames.ts';

/** One step of the gain that an MP3 stores with its data: 2^(1/4). */
export const STEP_DB = 20 * Math.log10(2 ** 0.25);

/**
 * Why the gain of a file is left alone. no-mp3: no frame of layer III begins it. crc: its frames have checksums over what
 * would change. mixed: frames of several kinds. broken: something else stands among its frames.
 */
export type GainProblem = 'no-mp3' | 'crc' | 'mixed' | 'broken';

export interface GainFacts {
  problem: GainProblem | null;
  frames: number;
  /** Of all gains that something is played with, from 0 to 255. */
  least: number;
  most: number;
}

const TAG_BYTES = 10;
/** Some encoders leave zeros behind the tag. */
const MOST_BEFORE = 64 * 1024;
/** What may follow the last frame, by its first letters, and how long it may be: no further sound hides behind it. */
const TAILS = [
  { name: 'TAG', most: 128 },
  { name: 'APETAGEX', most: 64 * 1024 },
  { name: 'LYRICSBEGIN', most: 64 * 1024 },
];
const LONGEST_TAIL_NAME = 11;

/**
 * Goes through an MP3 and moves each gain by the same steps; nothing else changes, so the same steps back give the same
 * file. With no steps it only looks. Takes the pieces of the file in order, and keeps less than a frame.
 */
export class GainWriter {
  readonly #steps: number;
  readonly #facts: GainFacts = { problem: null, frames: 0, least: 255, most: 0 };
  #rest = Buffer.alloc(0);
  /** Bytes that pass as they are. */
  #skip = 0;
  #place: 'tag' | 'frames' | 'tail' = 'tag';
  #before = 0;
  #kind = '';
  #frameBytes = 0;
  #tail = Buffer.alloc(0);
  #tailBytes = 0;
  #isTailEmpty = true;

  constructor(steps = 0) {
    this.#steps = steps;
  }

  /** @returns what may be written by now */
  push(piece: Uint8Array): Buffer {
    const bytes = Buffer.concat([this.#rest, piece]);
    const at = this.#go(bytes);
    this.#rest = bytes.subarray(at);
    return bytes.subarray(0, at);
  }

  /** @returns the last bytes, and what the file is */
  end(): { rest: Buffer; facts: GainFacts } {
    if (this.#place === 'tail') this.#noteTail(this.#rest);
    if (this.#facts.frames === 0) this.#fail('no-mp3');
    else if (!this.#mayEndSo()) this.#fail('broken');
    return { rest: this.#rest, facts: { ...this.#facts } };
  }

  #go(bytes: Buffer): number {
    let at = 0;
    for (;;) {
      const passed = Math.min(this.#skip, bytes.length - at);
      at += passed;
      this.#skip -= passed;
      if (this.#skip > 0) return at;
      const next = this.#place === 'tag' ? this.#tag(bytes, at) : this.#frame(bytes, at);
      if (next === null) return at;
      at = next;
      if (this.#place === 'tail') {
        this.#noteTail(bytes.subarray(at));
        return bytes.length;
      }
    }
  }

  /** Null until there are more bytes. */
  #tag(bytes: Buffer, at: number): number | null {
    if (bytes.length - at < TAG_BYTES) return null;
    if (bytes.toString('latin1', at, at + 3) !== 'ID3') {
      this.#place = 'frames';
      return at;
    }
    const size = bytes.subarray(at + 6, at + TAG_BYTES).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
    this.#skip = TAG_BYTES + size;
    return at;
  }

  #frame(bytes: Buffer, at: number): number | null {
    if (bytes.length - at < HEADER_BYTES + MOST_SIDE_BYTES) return null;
    const frame = frameAt(bytes, at);
    if (!frame) return this.#noFrame(at);
    const { frames } = this.#facts;
    if (frames === 0) this.#kind = frame.kind;
    else if (frame.kind !== this.#kind) this.#fail('mixed');
    if (frame.hasCrc) this.#fail('crc');
    else if (this.#facts.problem === null)
      for (const bit of gainBits(bytes, at, frame)) this.#move(bytes, bit);
    this.#facts.frames = frames + 1;
    this.#frameBytes = frame.bytes;
    this.#skip = frame.bytes;
    return at;
  }

  #noFrame(at: number): number {
    if (this.#facts.frames > 0 || this.#before >= MOST_BEFORE) {
      this.#place = 'tail';
      return at;
    }
    this.#before += 1;
    return at + 1;
  }

  #move(bytes: Buffer, bit: number): void {
    const gain = readGain(bytes, bit);
    this.#facts.least = Math.min(this.#facts.least, gain);
    this.#facts.most = Math.max(this.#facts.most, gain);
    if (this.#steps === 0) return;
    const moved = gain + this.#steps;
    if (moved < 0 || moved > 255) throw new Error(`a gain of ${gain} cannot move by ${this.#steps}`);
    writeGain(bytes, bit, moved);
  }

  #noteTail(bytes: Buffer): void {
    if (this.#tail.length < LONGEST_TAIL_NAME)
      this.#tail = Buffer.concat([this.#tail, bytes.subarray(0, LONGEST_TAIL_NAME)]);
    this.#tailBytes += bytes.length;
    this.#isTailEmpty &&= bytes.every((byte) => byte === 0);
  }

  /** Nothing that would be played, and would stay as loud as it was. */
  #mayEndSo(): boolean {
    const begins = this.#tail.toString('latin1');
    return (
      this.#isTailEmpty ||
      this.#tailBytes < this.#frameBytes ||
      TAILS.some(({ name, most }) => begins.startsWith(name) && this.#tailBytes <= most)
    );
  }

  #fail(problem: GainProblem): void {
    this.#facts.problem ??= problem;
  }
}
