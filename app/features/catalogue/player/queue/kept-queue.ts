import { QUEUE_KEY } from '#app/pure/site/browser-keys.ts';
import { type PlayerState, player, type Track } from './queue.ts';

/** The queue when the browser was left. The items themselves are requested from the server again. */
export interface KeptQueue {
  ids: readonly string[];
  /** The index of the current track in `ids`. */
  index: number;
  seconds: number;
}

export const MOST_KEPT_TRACKS = 50;
export const LONGEST_ID = 64;

export function writeKeptQueue(
  { queue, index }: Pick<PlayerState, 'queue' | 'index'>,
  seconds: number,
): void {
  try {
    // In a long queue, the upcoming tracks matter most.
    const first = Math.max(0, Math.min(index, queue.length - MOST_KEPT_TRACKS));
    const ids = queue.slice(first, first + MOST_KEPT_TRACKS).map(({ id }) => id);
    localStorage.setItem(QUEUE_KEY, JSON.stringify({ v: 1, ids, index: index - first, seconds }));
  } catch {
    // Playing works without storage, or with storage that is full.
  }
}

export function forgetKeptQueue(): void {
  try {
    localStorage.removeItem(QUEUE_KEY);
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}

export function readKeptQueue(): KeptQueue | null {
  try {
    return parseKeptQueue(localStorage.getItem(QUEUE_KEY));
  } catch {
    return null;
  }
}

/** Stores the queue while it is this tab's own. */
export interface QueueKeeper {
  /** @param seconds the position in the current track */
  keep(seconds: number): void;
  /** This tab plays, so the queue is its own. */
  take(): void;
  /** Another tab plays: as long as the queue stays the same, it must not overwrite what that tab stores. */
  leave(): void;
}

export function createQueueKeeper(): QueueKeeper {
  // A restored queue is no news either.
  let notOurs = player.get().isPlaying || !isKept(player.get()) ? null : player.get().queue;
  return {
    keep(seconds) {
      const state = player.get();
      if (state.queue === notOurs) return;
      if (state.queue.length > 0) writeKeptQueue(state, seconds);
      else forgetKeptQueue();
    },
    take() {
      notOurs = null;
    },
    leave() {
      notOurs = player.get().queue;
    },
  };
}

/** Whether the current track is the stored one. */
function isKept({ queue, index }: PlayerState): boolean {
  const kept = readKeptQueue();
  return kept !== null && kept.ids[kept.index] === queue[index]?.id;
}

/** Where the track was left, if it was the last one in the player. */
export function keptSeconds(id: string): number | undefined {
  const kept = readKeptQueue();
  return kept && kept.ids[kept.index] === id ? kept.seconds : undefined;
}

/** Restores the queue, paused, without items that are gone or hidden from this viewer now. */
export async function restorePlayer(): Promise<void> {
  const kept = readKeptQueue();
  if (!kept) return forgetKeptQueue();
  const response = await fetch(
    `/ouvir?${new URLSearchParams(kept.ids.map((id) => ['id', id]))}` satisfies Href,
  );
  // The server does not answer: the next page may try again.
  if (!response.ok) return;
  const { tracks }: { tracks: Track[] } = await response.json();
  // The visitor has started something in the meantime.
  if (player.get().queue.length > 0) return;
  const index = tracks.findIndex(({ id }) => id === kept.ids[kept.index]);
  if (index < 0) return forgetKeptQueue();
  player.set({ queue: tracks, index, isPlaying: false });
}

/** Null for anything invalid. */
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
