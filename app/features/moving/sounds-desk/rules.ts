import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';

export const ASK_SOUNDS_JOB = 'sounds.ask';
export const COPY_SOUNDS_JOB = 'sounds.copy';

/** Larger is no sound of a conversation; an upload may have as much. */
export const MOST_SOUND_BYTES = 2_000_000_000;
export const MOST_REDIRECTS = 10;
/** How long an old host may be silent. */
export const IDLE_MS = 60_000;
/** A host that sends, but less than this in such a time, is left and asked again later. */
export const SLOWEST_BYTES = 64 * 1024;
export const SLOW_WINDOW_MS = MINUTE_MS;
/** A part is safe, and counted, after so much. */
export const SAFE_BYTES = 8_000_000;
export const SAFE_MS = 1_000;
/** Questions about sizes wait for each other, so that no host is bothered. */
export const PAUSE_MS = 250;
export const ASK_MS = 20_000;
/** After so long a run begins no further sound; another goes on. */
export const RUN_MS = 20 * MINUTE_MS;
/** One that lacks room looks again. */
export const LOOK_FOR_ROOM_MS = 5 * MINUTE_MS;
/** In a row without a byte more than ever. */
export const MOST_ATTEMPTS = 7;
const RETRIES_MS = [10_000, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS];
/** A host that asks for more patience gets no more. */
export const LONGEST_WAIT_MS = DAY_MS;
/** Of the beginning and the end, which are asked for a second time. */
export const COMPARED_BYTES = 64 * 1024;
/** Rows at once, so that the memory does not grow with the archive. */
export const PAGE_ROWS = 200;
/** The names that a page shows of one problem. */
export const MOST_SHOWN = 30;

/** Two programs, as two listeners have: who inserts ads answers them differently. */
export const FIRST_AGENT = 'Conversas/1.0 (+importador)';
export const SECOND_AGENT = 'Podcasts/1.0 Conversas/1.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)';

export function retryDelay(attempts: number): number {
  return RETRIES_MS[Math.min(attempts, RETRIES_MS.length) - 1] ?? MINUTE_MS;
}

/** Milliseconds that a `Retry-After` asks for; null where it says nothing. */
export function waitAsked(header: string | null | undefined, now: Date): number | null {
  if (!header) return null;
  const text = header.trim();
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) : null;
}
