import { createStore } from './external-store.ts';
import type { Track } from './track.ts';

// All of the player that a page loads before somebody plays something: keep it small.

export interface PlayerState {
  queue: readonly Track[];
  /** Place of the current track in the queue. */
  index: number;
  /** Whether it plays, or will as soon as it can. */
  isPlaying: boolean;
}

export const player = createStore<PlayerState>({ queue: [], index: 0, isPlaying: false });

let audio: HTMLAudioElement | undefined;
let opener: HTMLElement | undefined;

/** Plays this now: where it stands in the queue, or else right after what is playing. */
export function playNow(track: Track, from?: HTMLElement): void {
  const { queue, index } = player.get();
  const place = queue.findIndex(({ id }) => id === track.id);
  const next = Math.min(index + 1, queue.length);
  if (place >= 0) begin(queue, place, from);
  else begin([...queue.slice(0, next), track, ...queue.slice(next)], next, from);
}

/** Replaces the queue and plays its first track. */
export function playAll(tracks: readonly Track[], from?: HTMLElement): void {
  if (tracks.length > 0) begin(tracks, 0, from);
}

/** Adds what the queue does not hold yet to its end. */
export function enqueue(tracks: readonly Track[], from?: HTMLElement): void {
  const { queue } = player.get();
  const held = new Set(queue.map(({ id }) => id));
  playerAudio();
  opener = from ?? opener;
  player.set({ queue: [...queue, ...tracks.filter(({ id }) => !held.has(id))] });
}

export function pausePlayer(): void {
  player.set({ isPlaying: false });
}

/** Empties the player and gives the focus back to what opened it, or to the page. */
export function closePlayer(): void {
  player.set({ queue: [], index: 0, isPlaying: false });
  const target = opener?.isConnected ? opener : document.querySelector<HTMLElement>('main');
  target?.focus({ preventScroll: true });
  opener = undefined;
}

/**
 * The one audio element. It is made within a click: Safari lets only an element that was loaded in one play later,
 * when the rest of the player has come.
 */
export function playerAudio(): HTMLAudioElement {
  if (!audio) {
    audio = new Audio();
    audio.preload = 'none';
    audio.load();
  }
  return audio;
}

function begin(queue: readonly Track[], index: number, from: HTMLElement | undefined): void {
  playerAudio();
  opener = from ?? opener;
  player.set({ queue, index, isPlaying: true });
}
