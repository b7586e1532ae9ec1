import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tables } from '#app/db/database.server.ts';
import type { FigureKind, Part } from '#app/pure/site/figure-kinds.ts';
import { searchPatterns } from '#app/pure/text/search-text.ts';

/** Days of the site's time zone, both included: '2026-11-27'. */
export interface Span {
  from: string;
  to: string;
  /** All that was ever counted is in it: sums of months are enough. */
  isAll?: boolean;
}

/** Downloads, streams or views of a key: a day, an app, a page. */
export interface Counted {
  key: string;
  total: number;
}

const total = sql<number>`sum(total)`.as('total');
/** Each figure has one key of this part, and the part has few keys: its sums are those of all. */
const ANY_PART: Part = 'device';

/** By day, without days on which nothing happened. */
export async function totalsByDay(
  db: Db,
  { kind, from, to }: Span & { kind: FigureKind },
): Promise<Counted[]> {
  const rows = await db
    .selectFrom('audience_parts')
    .select(['day as key', total])
    .where('kind', '=', kind)
    .where('part', '=', ANY_PART)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .orderBy('day')
    .execute();
  return rows.map(toCounted);
}

/** All that was ever counted, by month: '2026-11'. */
export async function totalsByMonth(db: Db, kind: FigureKind): Promise<Counted[]> {
  const rows = await db
    .selectFrom('audience_months')
    .select(['month as key', total])
    .where('kind', '=', kind)
    .where('part', '=', ANY_PART)
    .groupBy('month')
    .orderBy('month')
    .execute();
  return rows.map(toCounted);
}

/** By item, the most first. */
export function totalsByItem(
  db: Db,
  { most, ...span }: Span & { kind: FigureKind; most: number },
): Promise<Counted[]> {
  return mostFirst(sumsOfItems(db, span), most);
}

/** Items whose title has all words of a search, also those without figures; the most first, then the newest. */
export async function listItemTotals(
  db: Db,
  { query, most, ...span }: Span & { kind: FigureKind; query: string; most: number },
): Promise<Array<{ id: string; title: string; published_at: string | null; total: number }>> {
  const found = searchPatterns(query).reduce(
    (items, pattern) => items.where(sql<boolean>`items.title_folded like ${pattern} escape '\\'`),
    db
      .selectFrom('items')
      .leftJoin(sumsOfItems(db, span).as('sums'), 'sums.key', 'items.id')
      .select([
        'items.id',
        'items.title',
        'items.published_at',
        sql<number>`coalesce(sums.total, 0)`.as('total'),
      ]),
  );
  const rows = await found
    .orderBy(sql`coalesce(sums.total, 0)`, 'desc')
    .orderBy('items.published_at', 'desc')
    .orderBy('items.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, total: Number(row.total) }));
}

/** By topic or guest: the sums of their items that are there, the most first. An item of two guests is in both. */
export async function totalsByGroup(
  db: Db,
  { group, most, ...span }: Span & { kind: FigureKind; group: 'topic' | 'guest'; most: number },
): Promise<Array<Counted & { name: string }>> {
  const items = db
    .selectFrom(sumsOfItems(db, span).as('sums'))
    .innerJoin('items', 'items.id', 'sums.key')
    .select(sql<number>`sum(sums.total)`.as('total'));
  const byTopic = () =>
    items
      .innerJoin('topics', 'topics.id', 'items.topic_id')
      .select(['topics.id as key', 'topics.name'])
      .groupBy(['topics.id', 'topics.name'])
      .orderBy('total', 'desc')
      .orderBy('key')
      .limit(most)
      .execute();
  const byGuest = () =>
    items
      .innerJoin('item_guests', 'item_guests.item_id', 'items.id')
      .innerJoin('guests', 'guests.id', 'item_guests.guest_id')
      .select(['guests.id as key', 'guests.name'])
      .groupBy(['guests.id', 'guests.name'])
      .orderBy('total', 'desc')
      .orderBy('key')
      .limit(most)
      .execute();
  const rows = await (group === 'topic' ? byTopic() : byGuest());
  return rows.map(({ name, ...row }) => ({ ...toCounted(row), name }));
}

function sumsOfItems(db: Db, { kind, from, to, isAll }: Span & { kind: FigureKind }) {
  if (isAll) {
    const all = db.selectFrom('audience_item_parts').where('kind', '=', kind).where('part', '=', ANY_PART);
    return all.select(['item_id as key', total]).groupBy('item_id');
  }
  const days = db
    .selectFrom('audience_items')
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', to);
  return days.select(['item_id as key', total]).groupBy('item_id');
}

/** By page, the most first. */
export async function totalsByPage(
  db: Db,
  { from, to, isAll, most }: Span & { most: number },
): Promise<Counted[]> {
  if (isAll) return byMonths(db, 'view', 'page', most);
  const pages = db.selectFrom('audience_pages').where('day', '>=', from).where('day', '<=', to);
  return mostFirst(pages.select(['page as key', total]).groupBy('page'), most);
}

/** What a sum is made of, such as apps; the most first. */
export async function totalsByPart(
  db: Db,
  { kind, part, from, to, isAll, most }: Span & { kind: FigureKind; part: Part; most: number },
): Promise<Counted[]> {
  if (isAll) return byMonths(db, kind, part, most);
  const parts = db
    .selectFrom('audience_parts')
    .where('kind', '=', kind)
    .where('part', '=', part)
    .where('day', '>=', from)
    .where('day', '<=', to);
  return mostFirst(parts.select(['key', total]).groupBy('key'), most);
}

/** By day and hour; of each day the hours in which something happened. */
export async function totalsByHour(
  db: Db,
  { kind, from, to }: Span & { kind: FigureKind },
): Promise<Array<{ day: string; hour: number; total: number }>> {
  const rows = await db
    .selectFrom('audience_parts')
    .select(['day', 'key', 'total'])
    .where('kind', '=', kind)
    .where('part', '=', 'hour')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return rows.map(({ day, key, total: times }) => ({ day, hour: Number(key), total: Number(times) }));
}

function byMonths(db: Db, kind: FigureKind, part: Part | 'page', most: number): Promise<Counted[]> {
  const months = db.selectFrom('audience_months').where('kind', '=', kind).where('part', '=', part);
  return mostFirst(months.select(['key', total]).groupBy('key'), most);
}

/** What would have counted, by why it was left out. */
export async function leftOutOf(db: Db, { kind, from, to }: Span & { kind: FigureKind }): Promise<Counted[]> {
  const rows = await db
    .selectFrom('audience_left_out')
    .select(['reason as key', total])
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('reason')
    .orderBy('total', 'desc')
    .execute();
  return rows.map(toCounted);
}

/** The first day of which there are figures; null where nothing was counted yet. */
export async function firstCountedDay(db: Db): Promise<string | null> {
  const kinds = ['download', 'stream', 'view'] as const;
  const days = await Promise.all(
    kinds.map((kind) =>
      db
        .selectFrom('audience_parts')
        .select('day')
        .where('kind', '=', kind)
        .where('part', '=', ANY_PART)
        .orderBy('day')
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return days.flatMap((row) => row?.day ?? []).sort()[0] ?? null;
}

/** Days with figures that only try the page; 0 without. See `scripts/seeds/seed-numbers.ts`. */
export async function findSampleDays(db: Db): Promise<number> {
  const row = await db.selectFrom('audience_samples').select('days').executeTakeFirst();
  return Number(row?.days ?? 0);
}

async function mostFirst(
  query: SelectQueryBuilder<Tables, keyof Tables, { key: string; total: number }>,
  most: number,
): Promise<Counted[]> {
  const rows = await query.orderBy('total', 'desc').orderBy('key').limit(most).execute();
  return rows.map(toCounted);
}

export function toCounted({ key, total }: { key: string; total: number }): Counted {
  return { key, total: Number(total) };
}

/** On how many days of a span something of a kind was counted. */
export async function daysOfKind(
  db: Db,
  { kind, part, from, to }: Span & { kind: FigureKind; part: Part },
): Promise<number> {
  const row = await db
    .selectFrom('audience_parts')
    .select(sql<number>`count(distinct day)`.as('days'))
    .where('kind', '=', kind)
    .where('part', '=', part)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirst();
  return Number(row?.days ?? 0);
}
