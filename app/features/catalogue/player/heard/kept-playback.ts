/** The listening state stored in this browser. */
export interface KeptPlayback {
  /** The playback speed; 1 is normal. */
  rate: number;
  /** Positions in seconds by item id; the last heard is at the end. */
  places: ReadonlyArray<readonly [itemId: string, seconds: number]>;
}

export const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const KEY = 'ouvindo';
const MOST_PLACES = 60;
/** Seconds from either end; closer than this, the next play starts at the beginning. */
const NEAR_AN_END = 20;

export function placeOf(kept: KeptPlayback, itemId: string): number {
  return kept.places.find(([id]) => id === itemId)?.[1] ?? 0;
}

/** @param duration in seconds; 0 or NaN while unknown */
export function withPlace(
  kept: KeptPlayback,
  itemId: string,
  seconds: number,
  duration: number,
): KeptPlayback {
  const others = kept.places.filter(([id]) => id !== itemId);
  const isAtAnEnd = seconds < NEAR_AN_END || (duration > 0 && seconds > duration - NEAR_AN_END);
  const places = isAtAnEnd ? others : [...others, [itemId, Math.floor(seconds)] as const];
  return { ...kept, places: places.slice(-MOST_PLACES) };
}

export function readKept(): KeptPlayback {
  try {
    return parseKept(localStorage.getItem(KEY));
  } catch {
    return parseKept(null);
  }
}

export function writeKept(kept: KeptPlayback): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ v: 1, ...kept }));
  } catch {
    // Playing works without storage.
  }
}

/** Drops invalid parts of the stored text, for example from an older version. */
export function parseKept(text: string | null): KeptPlayback {
  const { v, rate, places } = asRecord(text);
  if (v !== 1) return { rate: 1, places: [] };
  return {
    rate: RATES.find((known) => known === rate) ?? 1,
    places: (Array.isArray(places) ? places : []).filter(isPlace).slice(-MOST_PLACES),
  };
}

function asRecord(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

function isPlace(entry: unknown): entry is [string, number] {
  if (!Array.isArray(entry) || entry.length !== 2) return false;
  const [id, seconds] = entry;
  return typeof id === 'string' && id.length <= 64 && Number.isFinite(seconds) && seconds > 0;
}
