import { closePlayer, type PlayerState, player } from './queue.ts';

export function removeFromQueue(place: number): void {
  const next = without(player.get(), place);
  if (next.queue.length > 0) player.set(next);
  else closePlayer();
}

/** Removes all but the current track. */
export function clearQueue(): void {
  const { queue, index } = player.get();
  player.set({ queue: queue.slice(index, index + 1), index: 0 });
}

type Turn = Omit<PlayerState, 'at'>;

/** Removing the current track continues with the next; without one, the previous becomes current, paused. */
export function without({ queue, index, isPlaying }: Turn, place: number): Turn {
  const rest = queue.filter((_, other) => other !== place);
  if (place < index) return { queue: rest, index: index - 1, isPlaying };
  if (place === index && index >= rest.length) {
    return { queue: rest, index: Math.max(0, rest.length - 1), isPlaying: false };
  }
  return { queue: rest, index, isPlaying };
}
