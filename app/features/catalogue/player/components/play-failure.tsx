import { Button } from '#app/ui/button.tsx';
import { playback, tryAgain } from '../engine/engine.ts';
import type { Track } from '../queue/queue.ts';

/** Shown when the audio cannot be loaded. */
export function PlayFailure({ track }: { track: Track }) {
  const { hasFailed } = playback.use();
  if (!hasFailed) return null;
  return (
    <div role="alert" className="play-failure">
      <p>Não deu para tocar este episódio.</p>
      <Button look="line" onClick={tryAgain}>
        Tentar de novo
      </Button>
      <a
        href={track.audioUrl}
        target="_blank"
        rel="noopener"
        className="link inline-flex min-h-11 items-center"
      >
        Abrir o arquivo<span className="sr-only"> (abre em nova aba)</span>
      </a>
    </div>
  );
}
