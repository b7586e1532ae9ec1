import type { MouseEvent } from 'react';
import type { ButtonLook } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { enqueue, pausePlayer, player, playNow, type Track } from '../queue/queue.ts';

interface PlayButtonProps {
  track: Track;
  /** 'round' shows only the icon; the accessible name is the same. */
  shape?: 'pill' | 'round';
  look?: ButtonLook;
  className?: string;
  /** Where it begins, in seconds; left out, where it was left. */
  at?: number | undefined;
  /** The label; the episode's title is added for screen readers. */
  children?: React.ReactNode;
}

/** Plays in the page's player; without JavaScript a link to the audio file. */
export function PlayButton({
  track,
  shape = 'pill',
  look = 'mango',
  className = '',
  at,
  children = 'Ouvir Episódio',
}: PlayButtonProps) {
  const { queue, index, isPlaying } = player.use();
  const isThis = isPlaying && queue[index]?.id === track.id;
  const isRound = shape === 'round';
  return (
    <a
      href={soundFrom(track, at)}
      data-plays=""
      className={`${isRound ? 'play-round' : 'button'} ${className}`}
      data-look={look}
      onClick={insteadOfFollowing((link) => (isThis ? pausePlayer() : playNow(track, link, at)))}
    >
      <Icon name={isThis ? 'pause' : 'play'} className={isRound ? 'size-5' : 'size-4'} />
      <span className={isRound ? 'sr-only' : undefined}>{isThis ? 'Pausar' : children}</span>
      <span className="sr-only">: {track.title}</span>
    </a>
  );
}

/** Text that plays; without JavaScript a link to the audio file. */
export function PlayLink({
  track,
  className,
  at,
  play = playNow,
  children,
}: {
  track: Track;
  className?: string;
  /** Where it begins, in seconds; left out, where it was left. */
  at?: number | undefined;
  play?: typeof playNow;
  children: React.ReactNode;
}) {
  return (
    <a
      href={soundFrom(track, at)}
      data-plays=""
      className={className}
      onClick={insteadOfFollowing((link) => play(track, link, at))}
    >
      {children}
    </a>
  );
}

/** Browsers begin there themselves. */
export function soundFrom({ audioUrl }: Track, at: number | undefined): string {
  return at ? `${audioUrl}#t=${at}` : audioUrl;
}

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

/** A click with a modifier key opens a tab or saves the file, as on any link. */
export function insteadOfFollowing(act: (link: HTMLAnchorElement) => void) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act(event.currentTarget);
  };
}
