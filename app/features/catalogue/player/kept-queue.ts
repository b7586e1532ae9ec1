import { type PlayerState, player } from './player-store.ts';
import type { Track } from './track.ts';

/** What stood in the player of this browser when it was left. The items themselves are asked of the server again. */
export interface KeptQueue {
  ids: readonly string[];
  /** Of the current track, in `ids`. */
  index: number;
  seconds: number;
}

/** Read by the frame of each page, which looks no further where there is nothing (see player-slot.tsx). */
const KEY = 'tocando';
export const MOST_KEPT_TRACKS = 50;
export const LONGEST_ID = 64;

export function writeKeptQueue({ queue, index }: PlayerState, seconds: number): void {
  try {
    // Of a long queue what comes next counts.
    const first = Math.max(0, Math.min(index, queue.length - MOST_KEPT_TRACKS));
    const ids = queue.slice(first, first + MOST_KEPT_TRACKS).map(({ id }) => id);
    localStorage.setItem(KEY, JSON.stringify({ v: 1, ids, index: index - first, seconds }));
  } catch {
    // A browser that keeps nothing, or no more, still plays.
  }
}

export function forgetKeptQueue(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}

export function readKeptQueue(): KeptQueue | null {
  try {
    return parseKeptQueue(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Puts back what stood in the player when this browser left, paused; what is gone, or not for this viewer now, is not. */
export async function restorePlayer(): Promise<void> {
  const kept = readKeptQueue();
  if (!kept) return forgetKeptQueue();
  const response = await fetch(
    `/ouvir?${new URLSearchParams(kept.ids.map((id) => ['id', id]))}` satisfies Href,
  );
  // Where the server does not answer, the next page may find it.
  if (!response.ok) return;
  const { tracks }: { tracks: Track[] } = await response.json();
  // Somebody was faster.
  if (player.get().queue.length > 0) return;
  const index = tracks.findIndex(({ id }) => id === kept.ids[kept.index]);
  if (index < 0) return forgetKeptQueue();
  player.set({ queue: tracks, index, isPlaying: false });
}

/** Null for anything that is not wholly ours. */
export function parseKeptQueue(text: string | null): KeptQueue | null {
  const { v, ids, index, seconds } = asRecord(text);
  if (v !== 1 || !Array.isArray(ids) || ids.length > MOST_KEPT_TRACKS || !ids.every(isId)) return null;
  if (!Number.isInteger(index) || ids[index as number] === undefined) return null;
  if (typeof seconds !== 'number' || !(seconds >= 0) || !Number.isFinite(seconds)) return null;
  return { ids, index: index as number, seconds };
}

function asRecord(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

function isId(id: unknown): id is string {
  return typeof id === 'string' && id.length > 0 && id.length <= LONGEST_ID;
}
