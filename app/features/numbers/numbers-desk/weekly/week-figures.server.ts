import { z } from 'zod';
import type { Db } from '#app/db/database.server.ts';
import {
  findSampleDays,
  firstCountedDay,
  type Span,
  totalsByDay,
  totalsByItem,
  totalsByPart,
} from '#app/features/audience/figures/queries.server.ts';
import { partWords } from '#app/pure/numbers/words.ts';
import { dayAfter, startOfDay } from '#app/pure/time/day-range.ts';
import { MOST_ITEMS, MOST_SOURCES } from './rules.ts';
import { weekBefore } from './week-days.ts';

const counted = z.object({
  now: z.int(),
  /** Null where the site did not count on all days of that week. */
  before: z.int().nullable(),
});

/** What the mail says of a week. */
export const weekFacts = z.object({
  from: z.string(),
  to: z.string(),
  downloads: counted,
  streams: counted,
  views: counted,
  item: z.object({ title: z.string(), total: z.int() }).nullable(),
  sources: z.array(z.object({ words: z.string(), total: z.int() })),
  readers: z.int(),
  payments: z.object({ count: z.int(), cents: z.int() }),
  /** Figures for trying are among them. */
  isSample: z.boolean(),
});

export type WeekFacts = z.infer<typeof weekFacts>;

/** Null where the site did not count on all days of the week, or where nothing happened in it and the one before. */
export async function findWeekFacts(db: Db, week: Span): Promise<WeekFacts | null> {
  const first = await firstCountedDay(db);
  if (first === null || first > week.from) return null;
  const before = weekBefore(week);
  const count = async (kind: 'download' | 'stream' | 'view') => ({
    now: await sumOfDays(db, kind, week),
    before: first <= before.from ? await sumOfDays(db, kind, before) : null,
  });
  const [downloads, streams, views, item, sources, readers, payments, sample] = await Promise.all([
    count('download'),
    count('stream'),
    count('view'),
    findMostHeard(db, week),
    totalsByPart(db, { kind: 'view', part: 'source', ...week, most: MOST_SOURCES }),
    countReaders(db, week),
    sumPayments(db, week),
    findSampleDays(db),
  ]);
  const happened = [downloads, streams, views].some(({ now, before }) => now + (before ?? 0) > 0);
  if (!happened && readers + payments.count === 0) return null;
  return {
    from: week.from,
    to: week.to,
    downloads,
    streams,
    views,
    item,
    sources: sources.map(({ key, total }) => ({ words: partWords('source', key), total })),
    readers,
    payments,
    isSample: sample > 0,
  };
}

async function sumOfDays(db: Db, kind: 'download' | 'stream' | 'view', span: Span): Promise<number> {
  const days = await totalsByDay(db, { kind, ...span });
  return days.reduce((sum, { total }) => sum + total, 0);
}

/** By downloads; the player of the site is among them. */
async function findMostHeard(db: Db, week: Span): Promise<WeekFacts['item']> {
  const most = await totalsByItem(db, { kind: 'download', ...week, most: MOST_ITEMS });
  if (most.length === 0) return null;
  const ids = most.map(({ key }) => key);
  const rows = await db.selectFrom('items').select(['id', 'title']).where('id', 'in', ids).execute();
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const found = most.find(({ key, total }) => total > 0 && titles.has(key));
  return found ? { title: titles.get(found.key) ?? '', total: found.total } : null;
}

/** As the time line counts them. */
async function countReaders(db: Db, week: Span): Promise<number> {
  const counts = await Promise.all(
    (['consents', 'erased_consents'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('total'))
        .where('kind', '=', 'confirmed')
        .where('at', '>=', startOf(week))
        .where('at', '<', endOf(week))
        .executeTakeFirst(),
    ),
  );
  return counts.reduce((sum, row) => sum + Number(row?.total ?? 0), 0);
}

/** As the time line counts them: refunds are not taken off. */
async function sumPayments(db: Db, week: Span): Promise<WeekFacts['payments']> {
  const row = await db
    .selectFrom('payments')
    .select(({ fn }) => [fn.countAll().as('total'), fn.sum('amount_cents').as('cents')])
    .where('kind', '=', 'charge')
    .where('created_at', '>=', startOf(week))
    .where('created_at', '<', endOf(week))
    .executeTakeFirst();
  return { count: Number(row?.total ?? 0), cents: Number(row?.cents ?? 0) };
}

function startOf({ from }: Span): string {
  return startOfDay(from) ?? from;
}

function endOf({ to }: Span): string {
  return startOfDay(dayAfter(to)) ?? to;
}
