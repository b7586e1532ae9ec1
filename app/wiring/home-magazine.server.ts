import type { Db } from '#app/db/database.server.ts';
import type { KeptReads } from '#app/db/kept-reads.server.ts';
import type { ContentKey } from '#app/db/tables.server.ts';
import { keptTopicsAndRanking } from '#app/features/catalogue/topics/queries.server.ts';
import { listPublicJourneys } from '#app/features/journeys/core/queries.server.ts';
import { findNewestOpenLetter } from '#app/features/letters/archive/queries.server.ts';
import { listActiveProducts } from '#app/features/shop/products/queries.server.ts';

/** What a page depends on that shows it. */
export const MAGAZINE_KEYS = ['topics', 'journeys', 'letters', 'products'] as const satisfies ContentKey[];
/** With the ranking, two rows of four. */
const TOPICS_SHOWN = 7;
const PRODUCTS_SHOWN = 3;

/** The same objects until something changes. */
export function keptMagazine({ db, kept }: { db: Db; kept: KeptReads }) {
  return kept.getUntil({ name: 'magazine', keys: MAGAZINE_KEYS }, async () => {
    const [topics, [journey], letter, products] = await Promise.all([
      keptTopicsAndRanking({ db, kept }, TOPICS_SHOWN),
      listPublicJourneys(db),
      findNewestOpenLetter(db),
      listActiveProducts(db),
    ]);
    const value = {
      topics: topics.map(({ slug, name, imageUrl, hue }) => ({ slug, name, imageUrl, hue })),
      journey: journey ?? null,
      letter,
      products: products.slice(0, PRODUCTS_SHOWN).map(({ slug, name }) => ({ slug, name })),
    };
    return { value, until: null };
  });
}
