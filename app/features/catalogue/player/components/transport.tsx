import { Icon } from '#app/ui/icon.tsx';
import { playback, skip } from '../engine/engine.ts';
import { player } from '../queue/queue.ts';

export function Transport({ isLarge = false }: { isLarge?: boolean }) {
  return (
    <fieldset className="transport" aria-label="Comandos" data-large={isLarge || undefined}>
      {isLarge && <SkipButton seconds={-30} />}
      <SkipButton seconds={-15} />
      <PlayPause />
      {isLarge && <SkipButton seconds={15} />}
      <SkipButton seconds={30} />
    </fieldset>
  );
}

function PlayPause() {
  const { isPlaying } = player.use();
  const { isWaiting } = playback.use();
  return (
    <button
      type="button"
      className="play-round transport-play"
      data-waiting={(isPlaying && isWaiting) || undefined}
      aria-label={isPlaying ? 'Pausar' : 'Tocar'}
      onClick={() => player.set({ isPlaying: !isPlaying })}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} className="size-6" />
    </button>
  );
}

function SkipButton({ seconds }: { seconds: number }) {
  const amount = Math.abs(seconds);
  return (
    <button
      type="button"
      className="icon-button tabular text-small font-semibold"
      aria-label={`${seconds < 0 ? 'Voltar' : 'Avançar'} ${amount} segundos`}
      onClick={() => skip(seconds)}
    >
      {seconds < 0 ? '−' : '+'}
      {amount}
    </button>
  );
}
