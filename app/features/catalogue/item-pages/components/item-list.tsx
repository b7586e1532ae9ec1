import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { ItemRow } from '#app/features/catalogue/player/components/item-row.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type ListPlace, listPath } from '../list-place.ts';

interface ItemListProps {
  title: string;
  items: ItemCard[];
  /** The list's filters, without its page. */
  place: Pick<ListPlace, 'kind' | 'topic'>;
  isFirst: boolean;
  olderPath: string | undefined;
}

const FILTERS: ReadonlyArray<{ label: string; kind?: ItemKind }> = [
  { label: 'Tudo' },
  { label: 'Episódios', kind: 'episode' },
  { label: 'Vídeos', kind: 'video' },
];

export function ItemList({ title, items, place, isFirst, olderPath }: ItemListProps) {
  return (
    <div className="page section">
      <h1 className="text-title-1">{title}</h1>
      <Filters place={place} />
      <h2 className="sr-only">Da mais nova à mais antiga</h2>
      {items.length > 0 ? (
        <ul>
          {items.map((item) => (
            <ItemRow key={item.id} item={item} unknownDuration="" />
          ))}
        </ul>
      ) : (
        <p className="py-10 text-lead text-ink-soft">
          {isFirst ? nothingYet(place.kind) : 'Não há conversas mais antigas.'}
        </p>
      )}
      <nav aria-label="Páginas" className="mt-10 flex flex-wrap gap-3 empty:hidden">
        {!isFirst && (
          <ButtonLink to={listPath(place)} look="line">
            <Icon name="left" className="size-4" />
            Voltar para as mais novas
          </ButtonLink>
        )}
        {olderPath && (
          <ButtonLink to={olderPath} look="line">
            Mais antigas
            <Icon name="right" className="size-4" />
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}

function nothingYet(kind: ItemKind | undefined): string {
  return kind === 'video'
    ? 'Ainda não há vídeos. Volte em breve!'
    : 'Ainda não há nada aqui. Volte em breve!';
}

function Filters({ place }: { place: ItemListProps['place'] }) {
  return (
    <nav aria-label="Mostrar" className="mt-6 mb-8 -ml-3 flex flex-wrap items-center gap-1">
      {FILTERS.map(({ label, kind }) => (
        <a
          key={label}
          href={listPath({ topic: place.topic, kind })}
          className="nav-link"
          aria-current={place.kind === kind ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
      {place.topic && (
        <a href={listPath({ kind: place.kind })} className="link ml-3 inline-flex min-h-11 items-center">
          De todos os tópicos
        </a>
      )}
    </nav>
  );
}
