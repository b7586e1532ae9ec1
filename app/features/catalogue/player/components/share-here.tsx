import { momentPath } from '#app/pure/transcripts/asked-second.ts';
import { ShareBar } from '#app/ui/share-bar.tsx';
import { shareLinks } from '#app/ui/share-links.ts';
import { playback } from '../engine/engine.ts';
import type { Track } from '../queue/queue.ts';

/** Passes on the second that is heard now. */
export function ShareHere({ track }: { track: Track }) {
  const { position } = playback.use();
  const url = location.origin + momentPath(track.path, position);
  return (
    <details className="player-share">
      <summary>Compartilhar neste ponto</summary>
      <ShareBar share={shareLinks(track.title, url, track.path)} className="mt-2" />
    </details>
  );
}
