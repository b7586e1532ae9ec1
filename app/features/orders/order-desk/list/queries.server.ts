import { sql } from 'kysely';
import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { hasWords, newestPage, newestParts, type Page } from '#app/db/newest-page.server.ts';
import type { Order, OrderLine } from '#app/features/orders/core/order-context.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import { searchPatterns } from '#app/pure/text/search-text.ts';
import type { OrderFilter } from './order-filter.ts';

const COLUMNS = [
  'id',
  'code',
  'status',
  'method',
  'delivery',
  'name',
  'email',
  'total_cents',
  'paid_cents',
  'refunded_cents',
  'pix_reported_at',
  'dispute_state',
  'withdrawn_at',
  'payment_problem',
  'created_at',
] as const;

export type OrderRow = Pick<Order, (typeof COLUMNS)[number]> & {
  /** The order has a warning event. */
  hasWarning: boolean;
};

export async function listOrders(db: Db, filter: OrderFilter, place: PagePlace): Promise<Page<OrderRow>> {
  const page = await newestPage(filtered(db, filter).select(COLUMNS), place);
  const warned = await findWarned(
    db,
    page.rows.map(({ id }) => id),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, hasWarning: warned.has(row.id) })) };
}

export function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  return countUpTo(db, filtered(db, filter));
}

/** Yields the filtered orders in batches, newest first. @param most orders in all */
export async function* readOrders(db: Db, filter: OrderFilter, most: number) {
  for await (const orders of newestParts(filtered(db, filter).selectAll('orders'), { most })) {
    const lines = await listLinesOf(db, orders);
    yield orders.map((order) => ({ order, lines: lines.get(order.id) ?? [] }));
  }
}

async function listLinesOf(db: Db, orders: readonly Order[]): Promise<Map<string, OrderLine[]>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

async function findWarned(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('order_events')
    .select('order_id')
    .distinct()
    .where('order_id', 'in', ids)
    .where('kind', '=', sql.lit('warning'))
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

function filtered(db: Db, { query, status, method, delivery, from, until }: OrderFilter) {
  const patterns = searchPatterns(query);
  return (
    db
      .selectFrom('orders')
      .$if(status !== null, (q) => q.where('status', '=', status as Order['status']))
      // Drafts are shown only if the filter asks for them.
      .$if(status === null, (q) => q.where('status', '<>', 'draft'))
      .$if(method !== null, (q) => q.where('method', '=', method as string))
      .$if(delivery !== null, (q) => q.where('delivery', '=', delivery as Order['delivery']))
      .$if(from !== null, (q) => q.where('created_at', '>=', from as string))
      .$if(until !== null, (q) => q.where('created_at', '<', until as string))
      .$if(patterns.length > 0, (q) => q.where(hasWords(patterns)))
  );
}
