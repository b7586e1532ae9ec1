import { HEARD_RATE, LONGEST_PIECE_MS, PAUSE_MS } from '../rules.ts';
import type { Stretch } from './recogniser.ts';

const LONGEST = (LONGEST_PIECE_MS * HEARD_RATE) / 1_000;
const PAUSE = (PAUSE_MS * HEARD_RATE) / 1_000;
/** A stretch without a pause is cut where it is quietest, at its end. */
const LOOK_BACK = 8 * HEARD_RATE;
const QUIET_WINDOW = HEARD_RATE / 10;

/** What a model hears at once: stretches that follow each other closely, with silence between them. */
export interface Piece {
  start: number;
  samples: Float32Array;
  /** Where somebody speaks in it, in samples of the whole sound. */
  spoken: ReadonlyArray<{ start: number; end: number }>;
}

/**
 * Joins stretches to pieces: a model that hears half a minute at once takes as long for three seconds. What is between two stretches
 * becomes plain silence, in which nothing can be invented.
 */
export class PieceMaker {
  #open: Stretch[] = [];

  /** @returns pieces that are finished now */
  add(stretch: Stretch): Piece[] {
    const parts = cutLong(stretch);
    return parts.flatMap((part) => {
      const [first] = this.#open;
      const last = this.#open.at(-1);
      const fits =
        !first ||
        !last ||
        (part.start - endOf(last) <= PAUSE && part.start + part.samples.length - first.start <= LONGEST);
      const done = fits ? [] : this.end();
      this.#open.push(part);
      return done;
    });
  }

  end(): Piece[] {
    const [first] = this.#open;
    const last = this.#open.at(-1);
    if (!first || !last) return [];
    const samples = new Float32Array(endOf(last) - first.start);
    for (const part of this.#open) samples.set(part.samples, part.start - first.start);
    const spoken = this.#open.map((part) => ({ start: part.start, end: endOf(part) }));
    this.#open = [];
    return [{ start: first.start, samples, spoken }];
  }
}

function endOf({ start, samples }: Stretch): number {
  return start + samples.length;
}

function cutLong({ start, samples }: Stretch): Stretch[] {
  const parts: Stretch[] = [];
  let from = 0;
  while (samples.length - from > LONGEST) {
    const cut = quietestIn(samples, from + LONGEST - LOOK_BACK, from + LONGEST);
    parts.push({ start: start + from, samples: samples.subarray(from, cut) });
    from = cut;
  }
  parts.push({ start: start + from, samples: samples.subarray(from) });
  return parts;
}

/** @returns the middle of the quietest tenth of a second */
function quietestIn(samples: Float32Array, from: number, to: number): number {
  let [place, least] = [to, Number.POSITIVE_INFINITY];
  for (let at = from; at + QUIET_WINDOW <= to; at += QUIET_WINDOW / 2) {
    const energy = samples.subarray(at, at + QUIET_WINDOW).reduce((sum, one) => sum + one * one, 0);
    if (energy < least) [place, least] = [at + QUIET_WINDOW / 2, energy];
  }
  return place;
}
