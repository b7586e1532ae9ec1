import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
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
  {
    viewer,
    now,
    kind,
    topicId,
  }: { viewer: Viewer; now: Date; kind?: ItemKind | undefined; topicId?: string | undefined },
): Promise<number[]> {
  const years: number[] = [];
  for (let before: string | null = null; years.length < MOST_YEARS; ) {
    const { newest } = await db
      .selectFrom('items')
      .select((eb) => eb.fn.max('published_at').as('newest'))
      .where(visibleTo(viewer, now))
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind as ItemKind))
      .$if(topicId !== undefined, (query) => query.where('topic_id', '=', topicId ?? ''))
      .$if(before !== null, (query) => query.where('published_at', '<', before ?? ''))
      .executeTakeFirstOrThrow();
    if (newest === null) break;
    const year = yearOf(newest);
    years.push(year);
    before = beginningOf(year);
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
