import { enqueue, player } from '../player-store.ts';
import type { Track } from '../track.ts';

interface QueueButtonProps {
  track: Track;
  className: string;
  /** An icon before the label. */
  children?: React.ReactNode;
}

/** Adds to the end of the queue and confirms it. Needs JavaScript, so it is a button. */
export function QueueButton({ track, className, children }: QueueButtonProps) {
  const { queue } = player.use();
  const isQueued = queue.some(({ id }) => id === track.id);
  return (
    <button
      type="button"
      className={`scripted ${className}`}
      data-tap=""
      data-look="line"
      aria-disabled={isQueued || undefined}
      onClick={(event) => enqueue([track], event.currentTarget)}
    >
      {children}
      <span className="queue-label">{isQueued ? 'Na fila' : 'Adicionar à fila'}</span>
      <span className="sr-only">: {track.title}</span>
    </button>
  );
}
