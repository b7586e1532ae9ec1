import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { ItemRow } from '#app/features/catalogue/player/components/item-row.tsx';
import { searchPath } from '#app/pure/site/search-input.ts';
import { quoted } from '#app/pure/text/quoted.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DidYouMean } from '#app/ui/did-you-mean.tsx';

export interface FoundItemsProps {
  query: string;
  items: ItemCard[];
  /** A suggested spelling when nothing matches the query. */
  correction: string | null;
  /** Words of the query that the suggestion does without. */
  missing: readonly string[];
  /** What to do where nothing was found. */
  hint: string;
}

/** The results of a search on the home page, or a note with the query when there are none. */
export function FoundItems({ query, items, correction, missing, hint }: FoundItemsProps) {
  const isEmpty = items.length === 0;
  return (
    <section id="encontrados" tabIndex={-1} aria-labelledby="resultados" className="page pt-4 outline-none">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="resultados" className="text-title-2 wrap-anywhere">
            {isEmpty || correction
              ? `Nada encontrado para ${quoted(query)}`
              : `Resultados para ${quoted(query)}`}
          </h2>
          {correction && (
            <DidYouMean
              correction={correction}
              missing={missing}
              to={`/?q=${encodeURIComponent(correction)}`}
            />
          )}
        </div>
        <ButtonLink to={isEmpty ? '/' : searchPath(correction ?? query)} look="line">
          {isEmpty ? 'Limpar a busca' : 'Ver por relevância'}
        </ButtonLink>
      </div>
      {isEmpty ? (
        <p className="text-ink-soft">{hint}</p>
      ) : (
        <ul>
          {items.map((item) => (
            <ItemRow key={item.id} item={item} unknownDuration="45 min" />
          ))}
        </ul>
      )}
    </section>
  );
}
