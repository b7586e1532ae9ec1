import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { shorten } from '#app/pure/text/shorten.ts';
import { TIME_ZONE } from '#app/pure/time/dates-pt-br.ts';
import type { ItemCard } from './item-card.ts';
import type { ItemKind } from './tables.server.ts';
import { visibleTo } from './visibility.server.ts';

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

/** The years in which items that this viewer sees came out, the newest first; a year between may have none. */
export async function listYears(
  db: Db,
  { viewer, now, kind }: { viewer: Viewer; now: Date; kind?: ItemKind | undefined },
): Promise<number[]> {
  const edge = (direction: 'asc' | 'desc') =>
    db
      .selectFrom('items')
      .select('published_at')
      .where(visibleTo(viewer, now))
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind as ItemKind))
      .orderBy('published_at', direction)
      .limit(1)
      .executeTakeFirst();
  const [first, last] = await Promise.all([edge('asc'), edge('desc')]);
  if (!first || !last) return [];
  const [from, to] = [yearOf(first.published_at), yearOf(last.published_at)];
  return Array.from({ length: to - from + 1 }, (_, place) => to - place);
}

const yearFormat = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, year: 'numeric' });

function yearOf(instant: string): number {
  return Number(yearFormat.format(new Date(instant)));
}
