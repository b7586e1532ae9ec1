import { guestLabel, type ItemCard, itemCover, itemPath } from '#app/features/catalogue/items/item-card.ts';
import { isWebAddress } from '#app/pure/text/web-address.ts';
import { createStore } from '#app/ui/external-store.ts';

// All of the player that every page loads: keep it small.

export interface PlayerState {
  queue: readonly Track[];
  /** The current track's index in the queue. */
  index: number;
  /** Playing, or about to. */
  isPlaying: boolean;
  /** Where the current track shall go on, in seconds; null: where it was left. Whoever plays it takes this away. */
  at: number | null;
}

export const player = createStore<PlayerState>({ queue: [], index: 0, isPlaying: false, at: null });

let opener: HTMLElement | undefined;

/**
 * Plays the track where it is in the queue, or else right after the current one.
 * @param at in seconds; left out, it goes on where it was left
 */
export function playNow(track: Track, from?: HTMLElement, at: number | null = null): void {
  const { queue, index } = player.get();
  const place = queue.findIndex(({ id }) => id === track.id);
  const next = Math.min(index + 1, queue.length);
  if (place >= 0) begin(queue, place, from, at);
  else begin([...queue.slice(0, next), track, ...queue.slice(next)], next, from, at);
}

export function playAll(tracks: readonly Track[], from?: HTMLElement): void {
  if (tracks.length > 0) begin(tracks, 0, from);
}

/** Adds the tracks that are not yet in the queue to its end. */
export function enqueue(tracks: readonly Track[], from?: HTMLElement): void {
  const { queue } = player.get();
  const held = new Set(queue.map(({ id }) => id));
  opener = from ?? opener;
  player.set({ queue: [...queue, ...tracks.filter(({ id }) => !held.has(id))] });
}

export function pausePlayer(): void {
  player.set({ isPlaying: false });
}

/** Empties the player and returns the focus to its opener, or to the page. */
export function closePlayer(): void {
  player.set({ queue: [], index: 0, isPlaying: false });
  const target = opener?.isConnected ? opener : document.querySelector<HTMLElement>('main');
  target?.focus({ preventScroll: true });
  opener = undefined;
}

function begin(
  queue: readonly Track[],
  index: number,
  from: HTMLElement | undefined,
  at: number | null = null,
): void {
  opener = from ?? opener;
  player.set({ queue, index, isPlaying: true, at });
}

/** An item that the player can play. */
export interface Track {
  id: string;
  title: string;
  /** For example 'Com Rita'. */
  guest: string;
  audioUrl: string;
  /** The path of the item's page. */
  path: string;
  pictureUrl: string;
  hue: number | undefined;
  durationSeconds: number | null;
}

/** Null for an item without audio. */
export function trackFrom(item: ItemCard): Track | null {
  if (!item.audioUrl || !isWebAddress(item.audioUrl) || item.isSample) return null;
  return {
    id: item.id,
    title: item.title,
    guest: guestLabel(item),
    audioUrl: item.audioUrl,
    path: itemPath(item),
    pictureUrl: itemCover(item),
    hue: item.topic?.hue,
    durationSeconds: item.durationSeconds,
  };
}

/** The playable items of a list, in its order. */
export function tracksFrom(items: readonly ItemCard[]): Track[] {
  return items.flatMap((item) => trackFrom(item) ?? []);
}
