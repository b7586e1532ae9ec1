import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { addCurves } from './sample-curves.ts';
import {
  LOST_EACH_DAYS,
  SAMPLE_FEED_ID,
  SAMPLE_KINDS,
  SAMPLE_PAGES,
  SAMPLE_SERVICES,
} from './sample-figures.ts';

/** Downloads of a day, as of a podcast that is heard a lot. */
const DOWNLOADS_A_DAY = 500;
const MOST_ITEMS = 520;
/** Of one transaction: some tenths of a second, so that a site beside it can write meanwhile. */
const DAYS_AT_ONCE = 15;
const TURN_OF_OTHERS_MS = 30;
const ROWS_AT_ONCE = 500;
const TABLES = [
  'audience_months',
  'audience_items',
  'audience_pages',
  'audience_parts',
  'audience_item_parts',
] as const;
interface Sample {
  /** How many days. */
  days: number;
  /** The last of them. */
  until_day: string;
  /** JSON: the newest first. */
  item_ids: string;
}

/**
 * Adds figures of so many days to those that there are, or takes the ones of before out again. They follow from days and
 * items alone, so that exactly as much is taken out as was added, also after a command that was stopped.
 * @returns rows that were written
 */
export async function seedNumbers(db: Db, days: number, now: Date): Promise<number> {
  const before = await db.selectFrom('audience_samples').selectAll().executeTakeFirst();
  if (before) await takeOut(db, before);
  if (days === 0) return 0;
  const items = await db
    .selectFrom('items')
    .select('id')
    .where(visibleTo(publicViewer, now))
    .orderBy('published_at', 'desc')
    .limit(MOST_ITEMS)
    .execute();
  const item_ids = JSON.stringify(items.map(({ id }) => id));
  const sample = { until_day: calendarDay(now.toISOString()), item_ids };
  await db
    .insertInto('audience_samples')
    .values({ ...sample, days: 0 })
    .execute();
  let rows = 0;
  for (let from = 0; from < days; from += DAYS_AT_ONCE) {
    const stretch = { from, to: Math.min(from + DAYS_AT_ONCE, days) };
    rows += await addStretch(db, sample, stretch, 1);
    await pause(TURN_OF_OTHERS_MS);
  }
  return rows;
}

async function takeOut(db: Db, sample: Sample): Promise<void> {
  for (let to = Number(sample.days); to > 0; to -= DAYS_AT_ONCE) {
    await addStretch(db, sample, { from: Math.max(0, to - DAYS_AT_ONCE), to }, -1);
    await pause(TURN_OF_OTHERS_MS);
  }
  await db.transaction().execute(async (trx) => {
    for (const table of TABLES) await trx.deleteFrom(table).where('total', '<=', 0).execute();
    await trx.deleteFrom('audience_samples').execute();
  });
}

/** Some days in one transaction, with how many there are then: a command that is stopped leaves nothing unknown. */
function addStretch(
  db: Db,
  { until_day, item_ids }: Pick<Sample, 'until_day' | 'item_ids'>,
  { from, to }: { from: number; to: number },
  sign: 1 | -1,
): Promise<number> {
  const items: string[] = JSON.parse(item_ids);
  return db.transaction().execute(async (trx) => {
    const [ofItems, ofMonths] = [new Map<string, number>(), new Map<string, number>()];
    let rows = 0;
    for (let ago = from; ago < to; ago += 1) {
      const noon = Date.parse(`${until_day}T12:00:00.000Z`) - ago * DAY_MS;
      const day = new Date(noon).toISOString().slice(0, 10);
      rows += await addDay(trx, { day, ago, items, ofItems, ofMonths }, sign);
    }
    rows += await addSums(trx, ofItems, ofMonths, sign);
    if (from === 0) await addCurves(trx, items, sign);
    await trx
      .updateTable('audience_samples')
      .set({ days: sign === 1 ? to : from })
      .execute();
    return rows;
  });
}

async function addSums(
  trx: Db,
  ofItems: Map<string, number>,
  ofMonths: Map<string, number>,
  sign: 1 | -1,
): Promise<number> {
  const byItem = [...ofItems].map(([name, total]) => {
    const [item_id, kind, part, key] = name.split('\n');
    return { item_id, kind, part, key, total: total * sign };
  });
  const byMonth = [...ofMonths].map(([name, total]) => {
    const [kind, part, month, key] = name.split('\n');
    return { kind, part, month, key, total: total * sign };
  });
  for (let at = 0; at < byItem.length; at += ROWS_AT_ONCE)
    await upsert(
      trx,
      'audience_item_parts',
      ['item_id', 'kind', 'part', 'key'],
      byItem.slice(at, at + ROWS_AT_ONCE),
    );
  for (let at = 0; at < byMonth.length; at += ROWS_AT_ONCE)
    await upsert(
      trx,
      'audience_months',
      ['kind', 'part', 'month', 'key'],
      byMonth.slice(at, at + ROWS_AT_ONCE),
    );
  return byItem.length + byMonth.length;
}

interface Day {
  day: string;
  ago: number;
  items: readonly string[];
  /** Sums of all days, by key. */
  ofItems: Map<string, number>;
  ofMonths: Map<string, number>;
}

async function addDay(db: Db, { day, ago, items, ofItems, ofMonths }: Day, sign: 1 | -1): Promise<number> {
  const random = seeded(Date.parse(day) / DAY_MS);
  let rows = 0;
  for (const { kind, share, hasItems, parts } of SAMPLE_KINDS) {
    const whole = Math.round(
      DOWNLOADS_A_DAY * share * (0.75 + random() / 2) * Math.max(0.2, 1 - ago / 5_000),
    );
    const weights = items.map((id, at) => [id, 1 / (1 + Math.abs(at - ago / 7))] as const);
    const byItem = hasItems ? spread(whole, weights) : [];
    await upsert(
      db,
      'audience_items',
      ['item_id', 'day', 'kind'],
      byItem.map(([item_id, total]) => ({ item_id, day, kind, total: total * sign })),
    );
    rows += byItem.length;
    if (kind === 'view') {
      const pages = spread(whole, SAMPLE_PAGES);
      await upsert(
        db,
        'audience_pages',
        ['page', 'day'],
        pages.map(([page, total]) => ({ page, day, total: total * sign })),
      );
      for (const [page, total] of pages) add(ofMonths, [kind, 'page', day.slice(0, 7), page], total);
    }
    for (const [part, keys] of Object.entries(parts)) {
      const spreadOut = spread(whole, keys);
      await upsert(
        db,
        'audience_parts',
        ['kind', 'part', 'day', 'key'],
        spreadOut.map(([key, total]) => ({ kind, part, day, key, total: total * sign })),
      );
      for (const [key, total] of spreadOut) add(ofMonths, [kind, part, day.slice(0, 7), key], total);
      rows += spreadOut.length;
      for (const [item, total] of byItem)
        for (const [key, times] of spread(total, keys)) add(ofItems, [item, kind, part, key], times);
    }
  }
  await tellSubscribers(db, day, ago, sign);
  return rows;
}

async function tellSubscribers(db: Db, day: string, ago: number, sign: 1 | -1): Promise<void> {
  const samples = db.deleteFrom('audience_subscribers').where('day', '=', day);
  await samples.where('feed_id', '=', SAMPLE_FEED_ID).execute();
  if (sign === -1) return;
  const fewer = Math.floor(ago / LOST_EACH_DAYS);
  const rows = SAMPLE_SERVICES.filter(([, total]) => total > fewer).map(([service, total]) => ({
    ...{ day, service, total: total - fewer, feed: '/feed.xml', feed_id: SAMPLE_FEED_ID },
  }));
  if (rows.length > 0) await db.insertInto('audience_subscribers').values(rows).execute();
}

type Totals = (typeof TABLES)[number];

async function upsert(
  db: Db,
  table: Totals,
  key: readonly string[],
  rows: ReadonlyArray<object & { total: number }>,
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto(table)
    .values(rows as never)
    .onConflict((conflict) =>
      conflict
        .columns(key as never)
        .doUpdateSet({ total: sql<number>`${sql.table(table)}.total + excluded.total` } as never),
    )
    .execute();
}

function add(sums: Map<string, number>, name: readonly string[], total: number): void {
  const key = name.join('\n');
  sums.set(key, (sums.get(key) ?? 0) + total);
}

/** Whole numbers by weights, whose sum is the whole. */
function spread(
  whole: number,
  weighted: ReadonlyArray<readonly [key: string, weight: number]>,
): Array<[string, number]> {
  const all = weighted.reduce((sum, [, weight]) => sum + weight, 0);
  let left = whole;
  const parts = weighted.map(([key, weight]): [string, number] => {
    const part = Math.min(left, Math.round((whole * weight) / all));
    left -= part;
    return [key, part];
  });
  if (parts[0]) parts[0][1] += left;
  return parts.filter(([, part]) => part > 0);
}

/** The same numbers for the same day. */
function seeded(day: number): () => number {
  let state = (day * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e3779b9) >>> 0;
    return state / 2 ** 32;
  };
}
