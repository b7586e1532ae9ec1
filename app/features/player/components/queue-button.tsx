import { Icon } from '#app/ui/icon.tsx';
import { enqueue, player } from '../player-store.ts';
import type { Track } from '../track.ts';

/** Adds to the end of the queue. Needs the player, so it is a button and says so when it was pressed. */
export function QueueButton({ track, className = '' }: { track: Track; className?: string }) {
  const { queue } = player.use();
  const isQueued = queue.some(({ id }) => id === track.id);
  return (
    <button
      type="button"
      className={`button ${className}`}
      data-tap=""
      data-look="line"
      aria-disabled={isQueued || undefined}
      onClick={(event) => enqueue([track], event.currentTarget)}
    >
      <Icon name="list" className="size-4.5" />
      {isQueued ? 'Na fila' : 'Adicionar à fila'}
      <span className="sr-only">: {track.title}</span>
    </button>
  );
}
