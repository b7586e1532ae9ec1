import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { ItemRow } from '#app/features/catalogue/player/components/item-row.tsx';
import type { HomeWords } from '#app/features/records/settings/home-settings.ts';
import { ButtonLink } from '#app/ui/button.tsx';

/** The specification's text for a missing duration on the home page. */
const UNKNOWN_DURATION = '45 min';

export function RecentItems({ items, words }: { items: ItemCard[]; words: HomeWords['recent'] }) {
  return (
    <section id="episodios" aria-labelledby="recentes" className="page section">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <h2 id="recentes" className="text-title-1">
          {words.title}
        </h2>
        <ButtonLink to={'/episodios' satisfies Href} look="line">
          {words.more}
        </ButtonLink>
      </div>
      <ul>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} unknownDuration={UNKNOWN_DURATION} />
        ))}
      </ul>
    </section>
  );
}
