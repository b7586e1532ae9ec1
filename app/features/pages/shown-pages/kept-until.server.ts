import type { ContentKey } from '#app/db/tables.server.ts';
import { keptNextPublication } from '#app/features/catalogue/items/kept-queries.server.ts';
import { keptNextPage } from '#app/features/pages/core/queries.server.ts';
import type { Services } from '#app/platform/services.ts';

/** What a page with its cards follows. */
export const PAGE_KEYS: readonly ContentKey[] = [
  ...(['pages', 'settings', 'letters', 'episodes', 'videos', 'topics', 'products', 'journeys'] as const),
];

/** When something comes out by itself that a page may show. */
export async function changesAt(services: Services): Promise<Date | null> {
  const now = services.clock.now();
  const moments = await Promise.all([keptNextPublication(services, now), keptNextPage(services, now)]);
  const known = moments.filter((moment) => moment !== null);
  return known.length > 0 ? new Date(Math.min(...known.map((moment) => moment.getTime()))) : null;
}
