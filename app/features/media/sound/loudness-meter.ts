const GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;
/** A block of 400 ms is made of four steps, so blocks overlap by three quarters. */
const STEPS_A_BLOCK = 4;
const STEP_SECONDS = 0.1;
const OFFSET = -0.691;

/** Two biquads in a row: a high shelf for the head, and a high pass. */
interface Filter {
  shelf: Biquad;
  pass: Biquad;
}
type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/**
 * Integrated loudness as ITU-R BS.1770 measures it, and the highest sample. One channel counts as it is heard: on two
 * speakers. Keeps eight bytes for each tenth of a second.
 */
export class LoudnessMeter {
  readonly #filter: Filter;
  readonly #states: Float64Array[];
  readonly #stepLength: number;
  readonly #channelWeight: number;
  readonly #blocks: number[] = [];
  readonly #steps: number[] = [];
  #energy = 0;
  #inStep = 0;
  #peak = 0;

  constructor(sampleRate: number, channels: number) {
    this.#filter = kWeighting(sampleRate);
    this.#states = Array.from({ length: channels }, () => new Float64Array(4));
    this.#stepLength = Math.round(sampleRate * STEP_SECONDS);
    this.#channelWeight = channels === 1 ? 2 : 1;
  }

  /** @param channels samples of equal length, one array a channel */
  add(channels: readonly Float32Array[], length: number): void {
    for (let at = 0; at < length; ) {
      const end = Math.min(length, at + this.#stepLength - this.#inStep);
      for (const [index, samples] of channels.entries()) this.#filtered(samples, index, at, end);
      this.#inStep += end - at;
      at = end;
      if (this.#inStep === this.#stepLength) this.#endStep();
    }
  }

  /** Direct form II, with both filters in one loop. */
  #filtered(samples: Float32Array, channel: number, from: number, to: number): void {
    const state = this.#states[channel];
    if (!state) return;
    const [[s0, s1, s2, s3, s4], [p0, p1, p2, p3, p4]] = [this.#filter.shelf, this.#filter.pass];
    let [x1 = 0, x2 = 0, y1 = 0, y2 = 0] = state;
    let energy = 0;
    let peak = this.#peak;
    for (let at = from; at < to; at += 1) {
      const sample = samples[at] ?? 0;
      const height = sample < 0 ? -sample : sample;
      if (height > peak) peak = height;
      const x = sample - s3 * x1 - s4 * x2;
      const shelved = s0 * x + s1 * x1 + s2 * x2;
      const y = shelved - p3 * y1 - p4 * y2;
      const out = p0 * y + p1 * y1 + p2 * y2;
      [x2, x1, y2, y1] = [x1, x, y1, y];
      energy += out * out;
    }
    state.set([x1, x2, y1, y2]);
    this.#peak = peak;
    this.#energy += energy * this.#channelWeight;
  }

  #endStep(): void {
    this.#steps.push(this.#energy);
    [this.#energy, this.#inStep] = [0, 0];
    if (this.#steps.length > STEPS_A_BLOCK) this.#steps.shift();
    if (this.#steps.length < STEPS_A_BLOCK) return;
    const sum = this.#steps.reduce((total, one) => total + one, 0);
    this.#blocks.push(sum / (STEPS_A_BLOCK * this.#stepLength));
  }

  /** Null where nothing is loud enough to be measured: silence, or less than a block. */
  integrated(): number | null {
    const heard = this.#blocks.filter((energy) => lufs(energy) > GATE_LUFS);
    if (heard.length === 0) return null;
    const gate = lufs(mean(heard)) + RELATIVE_GATE_LU;
    return lufs(mean(heard.filter((energy) => lufs(energy) > gate)));
  }

  /** Of a sample, in dBFS; null for digital silence. */
  peak(): number | null {
    return this.#peak > 0 ? 20 * Math.log10(this.#peak) : null;
  }
}

function lufs(energy: number): number {
  return OFFSET + 10 * Math.log10(energy);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The standard names coefficients for 48 kHz; these are the analogue filters behind them, at any rate. */
function kWeighting(sampleRate: number): Filter {
  return { shelf: highShelf(sampleRate), pass: highPass(sampleRate) };
}

function highShelf(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 1_681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return [
    (high + (band * k) / q + k * k) / a0,
    (2 * (k * k - high)) / a0,
    (high - (band * k) / q + k * k) / a0,
    (2 * (k * k - 1)) / a0,
    (1 - k / q + k * k) / a0,
  ];
}

function highPass(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0];
}
