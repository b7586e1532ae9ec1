import { type SqlBool, sql } from 'kysely';
import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { PAID_NOT_SHIPPED } from '#app/pure/orders/order-status.ts';

/** Tasks of each kind that are shown. */
const MOST_TASKS = 50;
const DELIVERED = ['shipping', 'pickup', 'undecided'] as const;

const THE_ORDER = ['orders.id as orderId', 'orders.code', 'orders.name'] as const;

export type OrderTasks = Awaited<ReturnType<typeof findTasks>>;

/** Everything that waits for the host, longest first. */
export async function findTasks(db: Db) {
  const [held, reported, awaiting, refunds, failedRefunds, pieces, sessions, toSend, warnings] =
    await Promise.all([
      paymentsHeld(db)
        .select(['id', 'code', 'name', 'payment_problem', 'updated_at'])
        .orderBy('created_at')
        .orderBy('id')
        .limit(MOST_TASKS)
        .execute(),
      pixReported(db)
        .select(['id', 'code', 'name', 'total_cents', 'status', 'pix_reported_at'])
        .orderBy('pix_reported_at')
        .limit(MOST_TASKS)
        .execute(),
      awaitingPix(db)
        .select(['id', 'code', 'name', 'total_cents', 'expires_at', 'created_at'])
        .orderBy('created_at')
        .limit(MOST_TASKS)
        .execute(),
      openRefunds(db, 'requested')
        .select(THE_ORDER)
        .select(['refunds.id', 'amount_cents', 'pix_key', 'reason', 'refunds.created_at'])
        .where('refunds.method', '=', 'pix')
        .orderBy('refunds.created_at')
        .limit(MOST_TASKS)
        .execute(),
      openRefunds(db, 'failed')
        .select(THE_ORDER)
        .select(['refunds.id', 'amount_cents', 'last_error', 'refunds.created_at'])
        .orderBy('refunds.created_at')
        .limit(MOST_TASKS)
        .execute(),
      piecesAsked(db)
        .select(['orders.id as orderId', 'orders.code', 'orders.name as buyer', 'orders.updated_at'])
        .select(['order_lines.id', 'order_lines.name', 'variant_name', 'asked_back'])
        .orderBy('orders.updated_at')
        .orderBy('order_lines.id')
        .limit(MOST_TASKS)
        .execute(),
      proposedSessions(db)
        .innerJoin('orders', 'orders.id', 'bookings.order_id')
        .select(['bookings.id', 'bookings.name', 'bookings.updated_at', 'code', 'orders.name as buyer'])
        .orderBy('bookings.created_at')
        .limit(MOST_TASKS)
        .execute(),
      listToBeSent(db),
      warned(db)
        .select(THE_ORDER)
        .select(['order_events.id', 'detail', 'order_events.created_at'])
        .orderBy('order_events.created_at')
        .limit(MOST_TASKS)
        .execute(),
    ]);
  return { held, reported, awaiting, refunds, failedRefunds, pieces, sessions, toSend, warnings };
}

/** Counts the waiting tasks, each kind up to `MOST_TASKS`. */
export async function countTasks(db: Db): Promise<number> {
  const counts = await Promise.all([
    countUpTo(db, paymentsHeld(db), MOST_TASKS),
    countUpTo(db, pixReported(db), MOST_TASKS),
    countUpTo(db, awaitingPix(db), MOST_TASKS),
    countUpTo(db, openRefunds(db, 'requested').where('refunds.method', '=', 'pix'), MOST_TASKS),
    countUpTo(db, openRefunds(db, 'failed'), MOST_TASKS),
    countUpTo(db, piecesAsked(db), MOST_TASKS),
    countUpTo(db, proposedSessions(db), MOST_TASKS),
    countToBeSent(db),
    countUpTo(db, warned(db), MOST_TASKS),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Held payments: see `holdPayment` of payments. */
function paymentsHeld(db: Db) {
  return db.selectFrom('orders').where(sql<SqlBool>`payment_problem is not null`);
}

/** Includes lapsed orders: a reported payment may still be somebody's money. */
function pixReported(db: Db) {
  return db.selectFrom('orders').where(sql<SqlBool>`pix_reported_at is not null and paid_at is null`);
}

/** Nobody is notified of a static Pix, so each of these may be paid. */
function awaitingPix(db: Db) {
  return db
    .selectFrom('orders')
    .where('status', '=', 'awaiting_payment')
    .where('method', '=', 'pix')
    .where('pix_reported_at', 'is', null);
}

/** Not those of orders whose money all went back another way. */
function openRefunds(db: Db, status: 'requested' | 'failed') {
  return db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .where('refunds.status', '=', status)
    .where((eb) => eb('orders.refunded_cents', '<', eb.ref('orders.paid_cents')));
}

/** Pieces of refunds that may be back: see `pieces-back` of the stock. */
function piecesAsked(db: Db) {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where(sql<SqlBool>`order_lines.asked_back > 0`);
}

function proposedSessions(db: Db) {
  return db.selectFrom('bookings').where('bookings.status', '=', 'proposed');
}

function countToBeSent(db: Db): Promise<number> {
  return countUpTo(db, toBeSent(db), MOST_TASKS);
}

function toBeSent(db: Db) {
  return db
    .selectFrom('orders')
    .where(sql<SqlBool>`status in ('paid', 'preparing') and delivery in ('shipping', 'pickup', 'undecided')`);
}

/**
 * Each state and delivery has a sorted range in the index, so a few of each are read and merged. With one
 * query PostgreSQL reads every order that there ever was, oldest first.
 */
export function listToBeSent(db: Db) {
  const parts = PAID_NOT_SHIPPED.flatMap((status) =>
    DELIVERED.map((delivery) =>
      db
        .selectFrom(
          db
            .selectFrom('orders')
            .select(['id', 'code', 'name', 'status', 'delivery', 'created_at'])
            .where('status', '=', status)
            .where('delivery', '=', delivery)
            .orderBy('created_at')
            .orderBy('id')
            .limit(MOST_TASKS)
            .as('part'),
        )
        .selectAll(),
    ),
  );
  return parts
    .reduce((all, part) => all.unionAll(part))
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_TASKS)
    .execute();
}

/** Paid orders that are not yet sent and have a warning. */
export function warned(db: Db) {
  return (
    db
      .selectFrom('order_events')
      // Never the other way round: SQLite would scan all paid orders for the few with a warning.
      .crossJoin('orders')
      .whereRef('orders.id', '=', 'order_events.order_id')
      .where('order_events.kind', '=', sql.lit('warning'))
      .where('orders.status', 'in', ['paid', 'preparing'])
  );
}
