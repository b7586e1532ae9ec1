/** Samples of the input on each side of an output, for each step of the wider rate. */
const REACH = 12;

/**
 * Brings sound of one channel to another rate, by a low pass of windowed sinc that is computed once for each place between two samples.
 * Takes the pieces in order.
 */
export class Resampler {
  readonly #up: number;
  readonly #down: number;
  readonly #half: number;
  readonly #taps: Float32Array[];
  #held = new Float32Array(0);
  /** The place of the first held sample in the whole sound; before its beginning is silence. */
  #first: number;
  #nextOut = 0;

  constructor(from: number, to: number) {
    const shared = greatestDivisor(from, to);
    this.#up = to / shared;
    this.#down = from / shared;
    this.#half = Math.ceil(REACH * Math.max(1, from / to));
    this.#taps = Array.from({ length: this.#up }, (_one, phase) => this.#tapsOf(phase / this.#up));
    this.#held = new Float32Array(this.#half);
    this.#first = -this.#half;
  }

  push(samples: Float32Array): Float32Array {
    const all = new Float32Array(this.#held.length + samples.length);
    all.set(this.#held);
    all.set(samples, this.#held.length);
    this.#held = all;
    const out: number[] = [];
    for (;;) {
      const place = Math.floor((this.#nextOut * this.#down) / this.#up);
      const from = place - this.#half + 1 - this.#first;
      if (from + 2 * this.#half > this.#held.length) break;
      out.push(this.#at(from, (this.#nextOut * this.#down) % this.#up));
      this.#nextOut += 1;
    }
    const keep = Math.floor((this.#nextOut * this.#down) / this.#up) - this.#half + 1;
    const gone = Math.max(0, Math.min(keep - this.#first, this.#held.length));
    this.#held = this.#held.slice(gone);
    this.#first += gone;
    return Float32Array.from(out);
  }

  end(): Float32Array {
    return this.push(new Float32Array(this.#half));
  }

  #at(from: number, phase: number): number {
    const taps = this.#taps[phase] ?? [];
    let sum = 0;
    for (let tap = 0; tap < taps.length; tap += 1) sum += (this.#held[from + tap] ?? 0) * (taps[tap] ?? 0);
    return sum;
  }

  #tapsOf(between: number): Float32Array {
    const width = Math.min(1, this.#up / this.#down);
    const taps = Float32Array.from({ length: 2 * this.#half }, (_one, tap) => {
      const distance = tap - this.#half + 1 - between;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / (this.#half + 1));
      return width * sinc(width * distance) * window;
    });
    const sum = taps.reduce((total, one) => total + one, 0);
    return taps.map((one) => one / sum);
  }
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
