import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { type ListOptions, listNewest } from '#app/features/catalogue/items/queries.server.ts';
import { shorten } from '#app/pure/text/shorten.ts';
import { TIME_ZONE } from '#app/pure/time/dates-pt-br.ts';
import { instantOfLocalTime } from '#app/pure/time/sao-paulo-time.ts';

/** In characters: two lines of a list. */
const SUMMARY = 160;
const READ_OF_DESCRIPTION = 400;

/** What each of these items is about, in a sentence or two, by id: its subtitle, else how its description begins. */
export async function findSummaries(db: Db, items: readonly ItemCard[]): Promise<Record<string, string>> {
  if (items.length === 0) return {};
  const rows = await db
    .selectFrom('items')
    .select(['id', 'subtitle', sql<string>`substr(description_text, 1, ${READ_OF_DESCRIPTION})`.as('start')])
    .where(
      'id',
      'in',
      items.map(({ id }) => id),
    )
    .execute();
  return Object.fromEntries(rows.map(({ id, subtitle, start }) => [id, shorten(subtitle || start, SUMMARY)]));
}

/**
 * The years in which such items that this viewer sees came out, the newest first: from each year the next older item is
 * looked up.
 */
export async function listYears(
  db: Db,
  which: Pick<ListOptions, 'viewer' | 'now' | 'kind' | 'topicId'>,
): Promise<number[]> {
  const years: number[] = [];
  for (let after: ListOptions['after']; years.length < MOST_YEARS; ) {
    const [newest] = await listNewest(db, { ...which, after, limit: 1 });
    if (!newest) break;
    const year = yearOf(newest.publishedAt);
    years.push(year);
    after = { publishedAt: beginningOf(year), id: '' };
  }
  return years;
}

/** Of the list's filter. */
const MOST_YEARS = 100;

const yearFormat = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, year: 'numeric' });

function yearOf(instant: string): number {
  return Number(yearFormat.format(new Date(instant)));
}

function beginningOf(year: number): string {
  return instantOfLocalTime({ date: `${year}-01-01`, time: '00:00' }) ?? '';
}
