import type { Db } from '#app/db/database.server.ts';
import { newestParts } from '#app/db/newest-page.server.ts';
import type { Cents } from '#app/pure/brazil/money-brl.ts';
import { PROVIDERS } from '#app/pure/orders/providers.ts';
import type { Month } from './month.ts';

/** Products named on the page. */
const MOST_PRODUCTS = 200;

export interface MethodTotal {
  provider: string;
  chargedCents: Cents;
  charges: number;
  refundedCents: Cents;
  refunds: number;
}

export type MonthTotals = Awaited<ReturnType<typeof findMonthTotals>>;

/** Sums of the ledger for a month: money counts when it was recorded, not when its order was made. */
export async function findMonthTotals(db: Db, month: Month) {
  const [sums, orders, products] = await Promise.all([
    movements(db, month)
      .select(['provider', 'kind'])
      .select(({ fn }) => [
        fn.sum<number | string>('amount_cents').as('cents'),
        fn.countAll<number | string>().as('count'),
      ])
      .groupBy(['provider', 'kind'])
      .execute(),
    movements(db, month)
      .where('kind', '=', 'charge')
      .select(({ fn }) => fn.count<number | string>('order_id').distinct().as('count'))
      .executeTakeFirstOrThrow(),
    findProducts(db, month),
  ]);
  const of = (provider: string, kind: 'charge' | 'refund') => {
    const found = sums.find((sum) => sum.provider === provider && sum.kind === kind);
    return { cents: Number(found?.cents ?? 0), count: Number(found?.count ?? 0) };
  };
  const methods = [
    ...new Set(['pix', ...Object.keys(PROVIDERS), ...sums.map(({ provider }) => provider)]),
  ].map((provider): MethodTotal => {
    const [charged, refunded] = [of(provider, 'charge'), of(provider, 'refund')];
    return {
      provider,
      chargedCents: charged.cents,
      charges: charged.count,
      refundedCents: refunded.cents,
      refunds: refunded.count,
    };
  });
  const gross = methods.reduce((sum, { chargedCents }) => sum + chargedCents, 0);
  const refunded = methods.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
  return { gross, refunded, net: gross - refunded, orders: Number(orders.count), methods, products };
}

/** Yields every movement of a month in batches, newest first. */
export async function* readMovements(db: Db, month: Month) {
  for await (const rows of newestParts(movements(db, month).selectAll('payments'))) {
    const orders = await namesOf(
      db,
      rows.map(({ order_id }) => order_id),
    );
    yield rows.map((row) => ({ ...row, order: orders.get(row.order_id) }));
  }
}

/** What was sold by the orders that became paid in the month; refunds are not subtracted. */
async function findProducts(db: Db, month: Month) {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('orders.paid_at', '>=', month.from)
    .where('orders.paid_at', '<', month.until)
    .select(['order_lines.product_id', 'order_lines.name'])
    .select(({ fn, eb }) => [
      fn.sum<number | string>('order_lines.quantity').as('pieces'),
      fn
        .sum<number | string>(eb('order_lines.unit_price_cents', '*', eb.ref('order_lines.quantity')))
        .as('cents'),
    ])
    .groupBy(['order_lines.product_id', 'order_lines.name'])
    .orderBy('cents', 'desc')
    .orderBy('order_lines.name')
    .limit(MOST_PRODUCTS)
    .execute();
  return rows.map(({ product_id, name, pieces, cents }) => ({
    id: product_id,
    name,
    pieces: Number(pieces),
    cents: Number(cents),
  }));
}

async function namesOf(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, { code: string; name: string; email: string }>();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'code', 'name', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function movements(db: Db, { from, until }: Month) {
  return db.selectFrom('payments').where('created_at', '>=', from).where('created_at', '<', until);
}
