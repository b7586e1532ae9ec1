import type { ButtonLook } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { playAll } from '../queue/queue.ts';
import type { Track } from '../queue/track.ts';
import { insteadOfFollowing } from './play-button.tsx';

/** Queues these tracks and plays the first; without JavaScript a link to the playlist file. */
export function PlayAllButton({
  tracks,
  playlistUrl,
  look = 'mango',
  children = 'Ouvir Todos os Episódios',
}: {
  tracks: readonly Track[];
  playlistUrl: string;
  look?: ButtonLook;
  children?: React.ReactNode;
}) {
  return (
    <a
      href={playlistUrl}
      data-plays=""
      className="button"
      data-look={look}
      onClick={insteadOfFollowing((link) => playAll(tracks, link))}
    >
      <Icon name="play" className="size-4" />
      {children}
    </a>
  );
}
