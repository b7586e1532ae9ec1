import type { ButtonLook } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { playAll } from '../player-store.ts';
import type { Track } from '../track.ts';
import { insteadOfFollowing } from './play-button.tsx';

/** Fills the queue with these and plays the first; without scripts a link to the same list as a file. */
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
