import { SLOT_MS } from '#app/pure/media/listening-curve.ts';
import { MOST_BARS } from './rules.ts';

const SLOT_SECONDS = SLOT_MS / 1000;
/** Who heard this share heard it to its end: the rest is music and credits. */
const END = 0.95;

export interface ListeningCurve {
  /** Where each bar begins, in seconds. */
  starts: number[];
  /** Listeners of each bar: the mean of its ten seconds. */
  listeners: number[];
  /** Of the part that most people heard. */
  most: number;
  /** Share of `most` that came to the end, 0 to 1; null where nobody knows how long the item is. */
  toTheEnd: number | null;
  /** Where more than half are gone for good, in seconds; null where half stay to the last part that somebody heard. */
  halfLeftAt: number | null;
}

/**
 * Where people leave. Null where nobody has listened.
 * @param slots listeners of each ten seconds
 * @param seconds how long the item is
 */
export function curveOf(slots: readonly number[], seconds: number | null): ListeningCurve | null {
  const most = Math.max(0, ...slots);
  if (most === 0) return null;
  const length = Math.max(slots.length, Math.ceil((seconds ?? 0) / SLOT_SECONDS));
  const perBar = Math.ceil(length / MOST_BARS);
  const bars = Array.from({ length: Math.ceil(length / perBar) }, (_, bar) => bar * perBar);
  const lastHalf = slots.findLastIndex((listeners) => listeners * 2 >= most);
  const end = seconds ? (slots[Math.floor((seconds * END) / SLOT_SECONDS)] ?? 0) : null;
  return {
    starts: bars.map((slot) => slot * SLOT_SECONDS),
    listeners: bars.map((slot) => meanOf(slots, slot, Math.min(slot + perBar, length))),
    most,
    toTheEnd: end === null ? null : Math.min(1, end / most),
    halfLeftAt: (lastHalf + 1) * SLOT_SECONDS < endOf(seconds, length) ? (lastHalf + 1) * SLOT_SECONDS : null,
  };
}

/** Where the item is over for most people, in seconds. */
function endOf(seconds: number | null, slots: number): number {
  return seconds ? seconds * END : slots * SLOT_SECONDS;
}

function meanOf(slots: readonly number[], from: number, to: number): number {
  let sum = 0;
  for (let slot = from; slot < to; slot += 1) sum += slots[slot] ?? 0;
  return Math.round(sum / (to - from));
}
