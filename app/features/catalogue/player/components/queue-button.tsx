import { Icon } from '#app/ui/icon.tsx';
import { enqueue, player } from '../queue/queue.ts';
import type { Track } from '../queue/track.ts';

interface QueueButtonProps {
  track: Track;
  className: string;
  /** Classes of an icon before the label; without them there is none. */
  icon?: string;
}

/** Adds to the end of the queue and confirms it. Needs JavaScript, so it is a button. */
export function QueueButton({ track, className, icon }: QueueButtonProps) {
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
      {icon !== undefined && <Icon name={isQueued ? 'check' : 'queue'} className={icon} />}
      <span className="queue-label">{isQueued ? 'Na fila' : 'Adicionar à fila'}</span>
      <span className="sr-only">: {track.title}</span>
    </button>
  );
}
