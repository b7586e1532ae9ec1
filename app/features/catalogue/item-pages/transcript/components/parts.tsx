import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { formatPlayingTime } from '#app/pure/time/playing-time.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { partPath } from '../addresses.ts';

interface PartsProps {
  item: Pick<ItemCard, 'kind' | 'slug'>;
  page: number;
  /** Where each part begins, in milliseconds. */
  begins: readonly number[];
}

/** The parts of a long text, each by its time; nothing for a text of one. */
export function Parts({ item, page, begins }: PartsProps) {
  if (begins.length < 2) return null;
  return (
    <nav aria-label="Partes da transcrição" className="transcript-parts">
      {begins.map((ms, place) => (
        <a
          key={ms}
          href={partPath(item, place + 1)}
          className="nav-link"
          aria-current={place + 1 === page ? 'page' : undefined}
        >
          {`Parte ${place + 1}, ${formatPlayingTime(ms / 1_000)}`}
        </a>
      ))}
    </nav>
  );
}

/** Below the text: where it goes on. */
export function NextPart({ item, page, begins }: PartsProps) {
  const next = begins[page];
  if (next === undefined) return null;
  return (
    <p className="transcript-next">
      <ButtonLink to={partPath(item, page + 1)} rel="next" look="line">
        {`Continuar em ${formatPlayingTime(next / 1_000)}`}
        <Icon name="right" className="size-4" />
      </ButtonLink>
    </p>
  );
}
