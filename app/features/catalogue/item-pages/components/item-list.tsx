import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { ListRow } from '#app/features/catalogue/player/components/list-row.tsx';
import { PageTurns } from '#app/ui/page-turns.tsx';
import { type ListPlace, listPath } from '../list-place.ts';
import { Choice } from './choice.tsx';

interface ItemListProps {
  title: string;
  items: ItemCard[];
  /** The list's filters, without its page. */
  place: Omit<ListPlace, 'after'>;
  /** By id. */
  summaries: Readonly<Record<string, string>>;
  topics: ReadonlyArray<{ slug: string; name: string }>;
  years: readonly number[];
  isFirst: boolean;
  olderPath: string | undefined;
}

const FILTERS: ReadonlyArray<{ label: string; kind?: ItemKind }> = [
  { label: 'Tudo' },
  { label: 'Episódios', kind: 'episode' },
  { label: 'Vídeos', kind: 'video' },
];

export function ItemList({
  title,
  items,
  summaries,
  place,
  topics,
  years,
  isFirst,
  olderPath,
}: ItemListProps) {
  const isNarrowed = place.topic !== undefined || place.year !== undefined;
  return (
    <div className="page section">
      <h1 className="text-title-1">{title}</h1>
      <Filters place={place} topics={topics} years={years} />
      {items.length > 0 ? (
        <>
          <h2 className="sr-only">Da mais nova à mais antiga</h2>
          <ul>
            {items.map((item) => (
              <ListRow key={item.id} item={item} summary={summaries[item.id] ?? ''} />
            ))}
          </ul>
        </>
      ) : (
        <div className="py-10">
          <p className="text-lead text-ink-soft">
            {isFirst ? nothingYet(place) : 'Não há conversas mais antigas.'}
          </p>
          {isNarrowed && (
            <a href={listPath({ kind: place.kind })} className="link mt-3 inline-flex min-h-11 items-center">
              {place.kind === 'video' ? 'Ver todos os vídeos' : 'Ver todas as conversas'}
            </a>
          )}
        </div>
      )}
      <PageTurns
        newer={isFirst ? null : listPath(place)}
        newerWords="Voltar para as mais novas"
        older={olderPath ?? null}
      />
    </div>
  );
}

function nothingYet({ kind, topic, year }: ItemListProps['place']): string {
  const what = kind === 'video' ? 'vídeos' : 'conversas';
  if (year !== undefined) return `Não há ${what} assim em ${year}.`;
  if (topic) return `Ainda não há ${what} sobre este tópico.`;
  return kind === 'video'
    ? 'Ainda não há vídeos. Volte em breve!'
    : 'Ainda não há nada aqui. Volte em breve!';
}

function Filters({ place, topics, years }: Pick<ItemListProps, 'place' | 'topics' | 'years'>) {
  const topic = topics.find(({ slug }) => slug === place.topic);
  const topicLinks = topics.map(({ slug, name }) => ({
    label: name,
    href: listPath({ ...place, topic: slug }),
    isCurrent: slug === place.topic,
  }));
  const yearLinks = years.map((year) => ({
    label: String(year),
    href: listPath({ ...place, year }),
    isCurrent: year === place.year,
  }));
  return (
    <div className="mt-6 mb-8 -ml-3 flex flex-wrap items-start gap-x-4 gap-y-2">
      <nav aria-label="Mostrar" className="flex flex-wrap items-center gap-1">
        {FILTERS.map(({ label, kind }) => (
          <a
            key={label}
            href={listPath({ ...place, kind })}
            className="nav-link"
            aria-current={place.kind === kind ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      {topics.length > 0 && (
        <Choice
          name="Tópico"
          chosen={topic?.name ?? 'todos'}
          all={{ label: 'Todos os tópicos', href: listPath({ ...place, topic: undefined }) }}
          links={topicLinks}
        />
      )}
      {(years.length > 1 || place.year !== undefined) && (
        <Choice
          name="Ano"
          chosen={place.year?.toString() ?? 'todos'}
          all={{ label: 'Todos os anos', href: listPath({ ...place, year: undefined }) }}
          links={yearLinks}
        />
      )}
    </div>
  );
}
