import { sql } from 'kysely';
import type { Trx } from '#app/db/database.server.ts';
import type { FigureKind, LeftOut, Part } from '#app/pure/site/figure-kinds.ts';
import { MOST_PAGES_A_DAY, MOST_SOURCES_A_DAY } from './rules.ts';

/** Something that happened, with its parts, or with the reason why it does not count. */
export type Figure = {
  kind: FigureKind;
  /** In the site's time zone: '2026-11-27'. */
  day: string;
  times: number;
  /** The item that was fetched, heard or shown; null for a page of something else. */
  itemId: string | null;
  /** The page that was looked at, without what follows '?'. */
  page?: string;
} & ({ parts: Partial<Record<Part, string>>; leftOut?: undefined } | { leftOut: LeftOut });

interface FigurePart {
  itemId: string | null;
  kind: FigureKind;
  day: string;
  times: number;
  part: Part;
  key: string;
}

const numberOfRows = sql<number>`count(*)`.as('rows');

/** All keys beyond a day's most. */
const OTHER = 'other';

const PLUS_EXCLUDED = {
  items: sql<number>`audience_items.total + excluded.total`,
  parts: sql<number>`audience_parts.total + excluded.total`,
  itemParts: sql<number>`audience_item_parts.total + excluded.total`,
  leftOut: sql<number>`audience_left_out.total + excluded.total`,
  pages: sql<number>`audience_pages.total + excluded.total`,
  months: sql<number>`audience_months.total + excluded.total`,
};

/** Adds to the sums by day, by item and by part. What happened to an item that is gone is left out. */
export async function addFigures(trx: Trx, all: readonly Figure[], now: Date): Promise<void> {
  const figures = await ofItemsThatAreThere(trx, all);
  const counted = figures.filter((figure) => figure.leftOut === undefined);
  await addToItems(trx, counted);
  await addToPages(trx, counted);
  await addToPlays(trx, counted, now);
  await addToParts(trx, await limitSources(trx, counted.flatMap(partsOf)));
  await addToLeftOut(
    trx,
    figures.flatMap(({ kind, day, leftOut, times }) =>
      leftOut ? [{ kind, day, reason: leftOut, times }] : [],
    ),
  );
}

async function ofItemsThatAreThere(trx: Trx, figures: readonly Figure[]): Promise<Figure[]> {
  if (figures.length === 0) return [];
  const ids = [...new Set(figures.flatMap(({ itemId }) => itemId ?? []))];
  if (ids.length === 0) return [...figures];
  const items = await trx.selectFrom('items').select('id').where('id', 'in', ids).execute();
  const there = new Set(items.map(({ id }) => id));
  return figures.filter(({ itemId }) => itemId === null || there.has(itemId));
}

async function addToItems(trx: Trx, figures: readonly Figure[]): Promise<void> {
  const rows = summed(
    figures.flatMap(({ itemId, day, kind, times }) =>
      itemId ? [{ item_id: itemId, day, kind, times }] : [],
    ),
  );
  if (rows.length === 0) return;
  await trx
    .insertInto('audience_items')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['item_id', 'day', 'kind']).doUpdateSet({ total: PLUS_EXCLUDED.items }),
    )
    .execute();
}

/** Of each day the pages up to a number, as `keyLimit` has it. */
async function addToPages(trx: Trx, figures: readonly Figure[]): Promise<void> {
  const pages = figures.flatMap(({ page, day, times }) => (page ? [{ page, day, times }] : []));
  if (pages.length === 0) return;
  const days = [...new Set(pages.map(({ day }) => day))];
  const names = [...new Set(pages.map(({ page }) => page))];
  const ofDays = trx.selectFrom('audience_pages').where('day', 'in', days);
  const known = await ofDays.select(['day', 'page']).where('page', 'in', names).execute();
  const counts = await ofDays.select(['day', numberOfRows]).groupBy('day').execute();
  const mayCount = keyLimit(
    known.map(({ day, page }) => [day, page]),
    counts.map(({ day, rows }) => [day, rows]),
    MOST_PAGES_A_DAY,
  );
  const named = pages.map((one) => (mayCount(one.day, one.page) ? one : { ...one, page: OTHER }));
  await addToMonths(
    trx,
    named.map(({ page, day, times }) => ({ kind: 'view', part: 'page', day, key: page, times })),
  );
  await trx
    .insertInto('audience_pages')
    .values(summed(named))
    .onConflict((conflict) => conflict.columns(['page', 'day']).doUpdateSet({ total: PLUS_EXCLUDED.pages }))
    .execute();
}

/** An item's plays are its downloads: a page shows one number. */
async function addToPlays(trx: Trx, figures: readonly Figure[], now: Date): Promise<void> {
  const downloads = figures.filter(({ kind }) => kind === 'download');
  const rows = summed(downloads.flatMap(({ itemId, times }) => (itemId ? [{ item_id: itemId, times }] : [])));
  if (rows.length === 0) return;
  await trx
    .insertInto('item_plays')
    .values(rows.map(({ item_id, total }) => ({ item_id, plays: total, updated_at: now.toISOString() })))
    .onConflict((conflict) =>
      conflict.column('item_id').doUpdateSet(({ ref }) => ({
        plays: sql<number>`item_plays.plays + excluded.plays`,
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
}

async function addToParts(trx: Trx, parts: readonly FigurePart[]): Promise<void> {
  if (parts.length === 0) return;
  await trx
    .insertInto('audience_parts')
    .values(summed(parts.map(({ itemId: _, ...ofDay }) => ofDay)))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'part', 'day', 'key']).doUpdateSet({ total: PLUS_EXCLUDED.parts }),
    )
    .execute();
  await addToMonths(trx, parts);
  const ofItems = summed(
    parts.flatMap(({ itemId, day: _, ...ofItem }) => (itemId ? [{ item_id: itemId, ...ofItem }] : [])),
  );
  if (ofItems.length === 0) return;
  await trx
    .insertInto('audience_item_parts')
    .values(ofItems)
    .onConflict((conflict) =>
      conflict.columns(['item_id', 'kind', 'part', 'key']).doUpdateSet({ total: PLUS_EXCLUDED.itemParts }),
    )
    .execute();
}

async function addToMonths(
  trx: Trx,
  parts: ReadonlyArray<Pick<FigurePart, 'kind' | 'day' | 'key' | 'times'> & { part: Part | 'page' }>,
): Promise<void> {
  await trx
    .insertInto('audience_months')
    .values(
      summed(
        parts.map(({ kind, part, day, key, times }) => ({ kind, part, month: day.slice(0, 7), key, times })),
      ),
    )
    .onConflict((conflict) =>
      conflict.columns(['kind', 'part', 'month', 'key']).doUpdateSet({ total: PLUS_EXCLUDED.months }),
    )
    .execute();
}

async function addToLeftOut(
  trx: Trx,
  rows: ReadonlyArray<{ kind: FigureKind; day: string; reason: LeftOut; times: number }>,
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('audience_left_out')
    .values(summed(rows))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'day', 'reason']).doUpdateSet({ total: PLUS_EXCLUDED.leftOut }),
    )
    .execute();
}

function partsOf(figure: Figure): FigurePart[] {
  const { kind, itemId, day, times } = figure;
  if (figure.leftOut !== undefined) return [];
  return Object.entries(figure.parts).map(([part, key]) => ({
    kind,
    itemId,
    day,
    times,
    part: part as Part,
    key,
  }));
}

/** Anybody can name a page that they say they came from: beyond a day's most, sources are one. */
async function limitSources(trx: Trx, parts: readonly FigurePart[]): Promise<FigurePart[]> {
  const days = [...new Set(parts.filter(({ part }) => part === 'source').map(({ day }) => day))];
  if (days.length === 0) return [...parts];
  const keys = [...new Set(parts.filter(({ part }) => part === 'source').map(({ key }) => key))];
  const ofDays = trx.selectFrom('audience_parts').where('part', '=', 'source').where('day', 'in', days);
  const known = await ofDays.select(['kind', 'day', 'key']).where('key', 'in', keys).execute();
  const counts = await ofDays.select(['kind', 'day', numberOfRows]).groupBy(['kind', 'day']).execute();
  const mayCount = keyLimit(
    known.map(({ kind, day, key }) => [`${kind} ${day}`, key]),
    counts.map(({ kind, day, rows }) => [`${kind} ${day}`, rows]),
    MOST_SOURCES_A_DAY,
  );
  return parts.map((one) =>
    one.part !== 'source' || mayCount(`${one.kind} ${one.day}`, one.key) ? one : { ...one, key: OTHER },
  );
}

/**
 * Up to `most` keys of each group: those that are stored, and the first of the others.
 * @param known those of the asked keys that are stored
 * @param counts how many keys each group has
 */
function keyLimit(
  known: ReadonlyArray<readonly [group: string, key: string]>,
  counts: ReadonlyArray<readonly [group: string, keys: number]>,
  most: number,
) {
  const stored = new Set(known.map((one) => one.join('\n')));
  const rows = new Map(counts.map(([group, keys]) => [group, Number(keys)]));
  return (group: string, key: string): boolean => {
    const name = `${group}\n${key}`;
    const keys = rows.get(group) ?? 0;
    if (stored.has(name)) return true;
    if (keys >= most) return false;
    stored.add(name);
    rows.set(group, keys + 1);
    return true;
  };
}

/** Rows that are equal but for `times` are one, with their sum. */
function summed<Row extends { times: number }>(
  rows: readonly Row[],
): Array<Omit<Row, 'times'> & { total: number }> {
  const sums = new Map<string, Omit<Row, 'times'> & { total: number }>();
  for (const { times, ...row } of rows) {
    const key = JSON.stringify(row);
    const sum = sums.get(key);
    if (sum) sum.total += times;
    else sums.set(key, { ...row, total: times });
  }
  return [...sums.values()];
}
