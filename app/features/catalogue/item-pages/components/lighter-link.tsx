import { PlayLink } from '#app/features/catalogue/player/components/play-buttons.tsx';
import { player, playNow, type Track } from '#app/features/catalogue/player/queue/queue.ts';
import { formatFileSize } from '#app/pure/media/file-size.ts';

interface LighterLinkProps {
  track: Track | null;
  lighter: { address: string; bytes: number } | null;
}

/** For who saves data: the lighter version, with what it weighs. With data saving on, the player takes it by itself. */
export function LighterLink({ track, lighter }: LighterLinkProps) {
  if (!track || !lighter) return null;
  return (
    <PlayLink
      track={{ ...track, audioUrl: lighter.address }}
      play={playInstead}
      className="link inline-flex min-h-11 items-center"
    >
      Versão leve, {formatFileSize(lighter.bytes)}
    </PlayLink>
  );
}

/** Where the player has the sound itself, it goes on with the lighter one, from where it is. */
function playInstead(track: Track, from?: HTMLElement): void {
  player.set({ queue: player.get().queue.map((one) => (one.id === track.id ? track : one)) });
  playNow(track, from);
}
