import { useRef } from 'react';
import { countOf } from '#app/pure/text/plural.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { step } from '../listening.ts';
import { clearQueue, removeFromQueue } from '../queue/edit-queue.ts';
import { player } from '../queue/queue.ts';

export function QueueList() {
  const { queue, index } = player.use();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="fila">
      <div className="flex flex-wrap items-center gap-x-1">
        <h3 id="fila" ref={heading} tabIndex={-1} className="mr-auto text-title-3 outline-none">
          Fila{' '}
          <span className="text-small text-ink-soft">{countOf(queue.length, 'conversa', 'conversas')}</span>
        </h3>
        <StepButton icon="previous" label="Anterior" onClick={() => step(-1)} />
        <StepButton icon="next" label="Próxima" isOff={!queue[index + 1]} onClick={() => step(1)} />
        {queue.length > 1 && (
          <button
            type="button"
            className="link ml-2 min-h-11"
            onClick={() => {
              clearQueue();
              heading.current?.focus();
            }}
          >
            Limpar fila
          </button>
        )}
      </div>
      <ol className="mt-2">
        {queue.map((track, place) => (
          <li key={track.id} className="queue-row" aria-current={place === index || undefined}>
            <button
              type="button"
              className="queue-title"
              onClick={() => player.set({ index: place, isPlaying: true })}
            >
              <span className="sr-only">Tocar </span>
              <span className="line-clamp-2">{track.title}</span>
              <span className="block truncate text-small text-ink-soft">{track.guest}</span>
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={`Remover da fila: ${track.title}`}
              onClick={() => {
                // The button disappears with its row: move the focus to the heading.
                heading.current?.focus();
                removeFromQueue(place);
              }}
            >
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepButton({
  icon,
  label,
  isOff = false,
  onClick,
}: {
  icon: IconName;
  label: string;
  isOff?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className="icon-button disabled:opacity-40"
      aria-label={label}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
