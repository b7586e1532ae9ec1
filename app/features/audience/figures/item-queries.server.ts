import { sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { readCurve } from '#app/pure/media/listening-curve.ts';
import type { FigureKind, Part } from '#app/pure/site/figure-kinds.ts';
import { type Counted, type Span, toCounted } from './queries.server.ts';

interface ItemAsk {
  itemId: string;
  kind: FigureKind;
}

/** Of one item by day, without days on which nothing happened. */
export async function itemTotalsByDay(
  db: Db,
  { itemId, kind, from, to }: Span & ItemAsk,
): Promise<Counted[]> {
  const rows = await db
    .selectFrom('audience_items')
    .select(['day as key', 'total'])
    .where('item_id', '=', itemId)
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
  return rows.map(toCounted);
}

/** Of one item since it is counted, the most first: an item's parts are not kept by day. */
export async function itemTotalsByPart(
  db: Db,
  { itemId, kind, part, most }: ItemAsk & { part: Part; most: number },
): Promise<Counted[]> {
  const rows = await db
    .selectFrom('audience_item_parts')
    .select(['key', 'total'])
    .where('item_id', '=', itemId)
    .where('kind', '=', kind)
    .where('part', '=', part)
    .orderBy('total', 'desc')
    .orderBy('key')
    .limit(most)
    .execute();
  return rows.map(toCounted);
}

/** How many listeners of the site's player heard each ten seconds (`SLOT_MS`), one after another; none without any. */
export async function findCurve(db: Db, itemId: string): Promise<number[]> {
  const row = await db
    .selectFrom('audience_curves')
    .select('slots')
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return readCurve(row?.slots ?? '');
}

/** Each item's sum in days of its own. @param windows some hundreds at most; @returns by item, without empty ones */
export async function totalsOfWindows(
  db: Db,
  kind: FigureKind,
  windows: ReadonlyArray<{ itemId: string } & Pick<Span, 'from' | 'to'>>,
): Promise<Map<string, number>> {
  if (windows.length === 0) return new Map();
  const rows = await db
    .selectFrom('audience_items')
    .select(['item_id', sql<number>`sum(total)`.as('total')])
    .where('kind', '=', kind)
    .where(({ or, and, eb }) =>
      or(
        windows.map(({ itemId, from, to }) =>
          and([eb('item_id', '=', itemId), eb('day', '>=', from), eb('day', '<=', to)]),
        ),
      ),
    )
    .groupBy('item_id')
    .execute();
  return new Map(rows.map((row) => [row.item_id, Number(row.total)]));
}

/** Removes an item's own figures, once it is gone for good. The sums of days and parts stay as they were. */
export async function forgetItemFigures(trx: Trx, itemId: string): Promise<void> {
  for (const table of ['audience_items', 'audience_item_parts', 'audience_curves'] as const)
    await trx.deleteFrom(table).where('item_id', '=', itemId).execute();
}
