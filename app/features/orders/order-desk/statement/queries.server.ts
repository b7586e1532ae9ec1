import { type SqlBool, sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import type { Order } from '#app/features/orders/core/order-context.ts';
import { dueCents, isOpen, PIX_MAY_BE_CONFIRMED } from '#app/pure/orders/order-status.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { MANUAL } from '../commands.server.ts';
import type { Credit } from './bank-files/statement.ts';
import { codesIn, type MatchOrder } from './match-credits.ts';
import { LOOK_BACK_DAYS } from './rules.ts';

/** Values per query. */
const AT_ONCE = 500;
/** Orders that are matched by amount alone. */
const MOST_BY_AMOUNT = 2_000;

/** An order as the host sees it beside a line of the bank. */
export type FoundOrder = MatchOrder & Pick<Order, 'name' | 'email' | 'total_cents' | 'status' | 'created_at'>;

/** The orders that the lines of a statement may pay. */
export async function findMatches(db: Db, credits: readonly Credit[], now: Date) {
  const since = new Date(now.getTime() - LOOK_BACK_DAYS * DAY_MS).toISOString();
  const amounts = [...new Set(credits.map(({ cents }) => cents))];
  const codes = [...new Set(credits.flatMap(codesIn))];
  const byHand = await findByHand(db, { amounts, codes, since });
  const rows = new Map<string, Order>();
  const keep = (found: Order[]) => {
    for (const order of found) rows.set(order.id, order);
  };
  for (const some of parts(codes)) keep(await pixOrders(db).where('code', 'in', some).execute());
  for (const some of parts([...byHand.keys()])) keep(await pixOrders(db).where('id', 'in', some).execute());
  for (const some of parts(amounts)) keep(await unpaidOf(db, some, since));
  const orders = [...rows.values()].map((order) => toFound(order, byHand.get(order.id) ?? []));
  return { orders, isCounted: await findCounted(db, credits) };
}

export async function findByCode(db: Db, code: string): Promise<Order | null> {
  return (await pixOrders(db).where('code', '=', code).executeTakeFirst()) ?? null;
}

/** Hand-confirmed charges of an order that no statement line has been recognised as. */
export function unrecognised(db: Db) {
  return db
    .selectFrom('payments')
    .where(sql<SqlBool>`payments.kind = 'charge' and payments.provider_ref like ${sql.lit(`${MANUAL}%`)}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('statement_lines')
            .select('payment_id')
            .whereRef('statement_lines.payment_id', '=', 'payments.id'),
        ),
      ),
    );
}

async function findByHand(
  db: Db,
  { amounts, codes, since }: { amounts: number[]; codes: string[]; since: string },
): Promise<Map<string, Array<{ paymentId: string; cents: number }>>> {
  const found = new Map<string, { id: string; order_id: string; amount_cents: number }>();
  const columns = ['payments.id', 'payments.order_id', 'payments.amount_cents'] as const;
  for (const some of parts(amounts)) {
    const rows = await unrecognised(db)
      .select(columns)
      .where('payments.amount_cents', 'in', some)
      .where('payments.created_at', '>=', since)
      .orderBy('payments.created_at', 'desc')
      .limit(MOST_BY_AMOUNT)
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  for (const some of parts(codes)) {
    const rows = await unrecognised(db)
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(columns)
      .where('orders.code', 'in', some)
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  const byOrder = new Map<string, Array<{ paymentId: string; cents: number }>>();
  for (const { id, order_id, amount_cents } of found.values()) {
    const list = byOrder.get(order_id) ?? [];
    byOrder.set(order_id, [...list, { paymentId: id, cents: amount_cents }]);
  }
  return byOrder;
}

/** By the ledger reference, or by the fingerprint. */
async function findCounted(db: Db, credits: readonly Credit[]): Promise<(credit: Credit) => boolean> {
  const refs = new Set<string>();
  const fingerprints = new Set<string>();
  for (const some of parts(credits)) {
    const [paid, lines] = await Promise.all([
      db
        .selectFrom('payments')
        .select('provider_ref')
        .where('provider', '=', 'pix')
        .where(
          'provider_ref',
          'in',
          some.map(({ ref }) => ref),
        )
        .execute(),
      db
        .selectFrom('statement_lines')
        .select('fingerprint')
        .where(
          'fingerprint',
          'in',
          some.map(({ fingerprint }) => fingerprint),
        )
        .execute(),
    ]);
    for (const { provider_ref } of paid) refs.add(provider_ref);
    for (const { fingerprint } of lines) fingerprints.add(fingerprint);
  }
  return ({ ref, fingerprint }) => refs.has(ref) || fingerprints.has(fingerprint);
}

/**
 * Unpaid orders with one of these amounts due. The condition repeats the index's own: SQLite uses a partial
 * index only for a condition that it can match.
 */
function unpaidOf(db: Db, amounts: number[], since: string): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where(sql<SqlBool>`method = 'pix' and paid_at is null`)
    .where(sql<number>`(total_cents - paid_cents + refunded_cents)`, 'in', amounts)
    .where('created_at', '>=', since)
    .where('status', 'in', PIX_MAY_BE_CONFIRMED)
    .orderBy('created_at', 'desc')
    .limit(MOST_BY_AMOUNT)
    .execute();
}

function pixOrders(db: Db) {
  return db.selectFrom('orders').selectAll().where('method', '=', 'pix');
}

function toFound(order: Order, byHand: FoundOrder['byHand']): FoundOrder {
  const { id, code, total_cents, paid_at, status, name, email, created_at } = order;
  return {
    id,
    code,
    dueCents: dueCents(order),
    day: calendarDay(created_at),
    state: paid_at ? 'paid' : isOpen(status) ? 'open' : 'lapsed',
    byHand,
    name,
    email,
    total_cents,
    status,
    created_at,
  };
}

function* parts<T>(list: readonly T[]): Generator<T[]> {
  for (let at = 0; at < list.length; at += AT_ONCE) yield list.slice(at, at + AT_ONCE);
}
