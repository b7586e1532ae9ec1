import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { lockOrder, moveOrder } from '#app/features/orders/core/move-order.server.ts';
import type { OrderContext, OrderEffect, OrderLine } from '#app/features/orders/core/order-context.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import { addPoints, countPoints, type LimitedKey } from '#app/platform/limits/rate-limit.server.ts';
import { isOpen } from '#app/pure/orders/order-status.ts';
import { HELD_BY_GUESTS, HELD_IN_ALL, HELD_LAST, HELD_OF_ONE } from './rules.ts';
import { countLeft, giveBackStock, takeCounted, type Wanted } from './stock.server.ts';

// docs/decisions/0018: nobody is refused because of others' holds; over its limit an order holds nothing.

/** Expires orders that wait for a product that is sold out; payload `{ productId, variantId }`. */
export const EXPIRE_UNHELD_JOB = 'orders.expire-unheld';

type HoldContext = { db: Trx; clock: Clock };

/**
 * Holds pieces for an unpaid order within its holder's limit.
 * @param holder who the limit counts: an account, or a guest's network
 * @param passed pieces of the same product that this order wants and does not hold
 * @returns how many are held: 0 where stock is not counted or the limit is reached; null where too few are
 * left
 */
export async function holdStock(
  ctx: HoldContext,
  holder: string,
  wanted: Wanted,
  passed = 0,
): Promise<number | null> {
  await takeTurn(ctx.db, 'products');
  const left = await countLeft(ctx.db, wanted);
  if (left === null) return 0;
  if (left - passed < wanted.quantity) return null;
  return (await mayHold(ctx, holder, wanted, left)) ? takeCounted(ctx.db, wanted) : 0;
}

/** A guest who confirms an order. */
export interface Guest {
  email: string;
  /** The requesting network. */
  client: string;
}

/**
 * Applies the limit of a guest's typed address when the order begins to wait for its Pix. Pieces over that
 * limit go back. Pieces that were not held may be held now, so that guests who share a network have a limit
 * each.
 * @returns false where pieces that were not held are sold out: the buyer must not be asked to pay
 */
export async function holdByEmail(
  ctx: HoldContext,
  { email, client }: Guest,
  lines: readonly OrderLine[],
): Promise<boolean> {
  const holder = `email ${email.toLowerCase()}`;
  for (const line of lines) {
    if (line.kind !== 'physical') continue;
    await takeTurn(ctx.db, 'products');
    const wanted = { productId: line.product_id, variantId: line.variant_id, quantity: line.quantity };
    const left = await countLeft(ctx.db, wanted);
    if (left === null) continue;
    if (line.reserved > 0) {
      const kept = { ...wanted, quantity: line.reserved };
      if (!(await mayHold(ctx, holder, kept, left + line.reserved))) await giveBackStock(ctx.db, [line]);
      continue;
    }
    if (left < line.quantity) return false;
    const ofNetwork = [{ limit: HELD_BY_GUESTS, key: client }];
    if (await mayHold(ctx, holder, wanted, left, ofNetwork)) await keepForLine(ctx.db, line, wanted);
  }
  return true;
}

async function keepForLine(trx: Trx, { id }: OrderLine, wanted: Wanted): Promise<void> {
  const reserved = (await takeCounted(trx, wanted)) ?? 0;
  await trx.updateTable('order_lines').set({ reserved }).where('id', '=', id).execute();
}

/**
 * A holder may hold half of the pieces, rounded up, and of all products together no more than a family buys.
 * The last piece may be held once a month, however often the order lapsed. All buyers of counted products
 * wait for this function, so it makes only two database queries.
 */
async function mayHold(
  ctx: HoldContext,
  holder: string,
  wanted: Wanted,
  left: number,
  others: readonly LimitedKey[] = [],
): Promise<boolean> {
  const { quantity, variantId, productId } = wanted;
  const ofThing = `${holder}:${variantId ?? productId}`;
  const windows = [
    { limit: HELD_OF_ONE, key: ofThing },
    { limit: HELD_IN_ALL, key: holder },
    // Only for one piece: of two or more nobody can hold all.
    ...(left === 1 ? [{ limit: HELD_LAST, key: ofThing }] : []),
    ...others,
  ];
  const counts = await countPoints(ctx, windows);
  const isWithin = windows.every(({ limit }, at) => (counts[at] ?? 0) + quantity <= limit.points);
  const ofOne = counts[0] ?? 0;
  if (!isWithin || ofOne + quantity > Math.ceil((left + ofOne) / 2)) return false;
  await addPoints(ctx, windows, quantity);
  return true;
}

/** Whether an open order waits for counted pieces that are not held for it. */
export async function isUnheld(db: Db, orderId: string): Promise<boolean> {
  const line = await unheldLines(db).where('orders.id', '=', orderId).limit(1).executeTakeFirst();
  return line !== undefined;
}

/** After a payment for the last piece, a job expires the orders that wait without holding one. */
export const freeUnheld: OrderEffect = async (trx, { order, lines, to }, ctx) => {
  if (to !== 'paid') return;
  for (const { kind, product_id: productId, variant_id: variantId } of lines) {
    if (kind !== 'physical' || (await countLeft(trx, { productId, variantId })) !== 0) continue;
    await enqueueJob(
      { db: trx, clock: ctx.clock },
      {
        kind: EXPIRE_UNHELD_JOB,
        payload: { productId, variantId },
        uniqueKey: `${EXPIRE_UNHELD_JOB}:${variantId ?? productId}:${order.id}`,
      },
    );
  }
};

/** Expires orders that wait for a sold-out product, unless a held piece could come back. */
export async function expireUnheld(ctx: OrderContext, thing: Omit<Wanted, 'quantity'>): Promise<void> {
  const waiting = await ofThing(unheldLines(ctx.db), thing).execute();
  for (const { orderId } of waiting) {
    await inTransaction(ctx.db, async (trx) => {
      const order = await lockOrder(trx, orderId);
      if (!order || !isOpen(order.status)) return;
      // Its money may be on its way.
      if (order.payment_state || order.pix_reported_at || order.paid_cents > 0) return;
      await takeTurn(trx, 'products');
      if ((await countLeft(trx, thing)) !== 0 || (await isHeldBySomebody(trx, thing))) return;
      const detail = 'O estoque acabou antes do pagamento.';
      await moveOrder({ ...ctx, db: trx }, orderId, { to: 'expired', by: { source: 'clock' }, detail });
    });
  }
}

async function isHeldBySomebody(trx: Trx, thing: Omit<Wanted, 'quantity'>): Promise<boolean> {
  const held = await ofThing(openLines(trx), thing)
    .where('order_lines.reserved', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}

function ofThing(query: ReturnType<typeof openLines>, { productId, variantId }: Omit<Wanted, 'quantity'>) {
  return query
    .where('order_lines.product_id', '=', productId)
    .$if(variantId !== null, (q) => q.where('order_lines.variant_id', '=', variantId));
}

function unheldLines(db: Db) {
  return openLines(db)
    .where('order_lines.kind', '=', 'physical')
    .whereRef('order_lines.reserved', '<', 'order_lines.quantity')
    .where(
      sql<SqlBool>`case when order_lines.variant_id is null
        then (select stock from products where id = order_lines.product_id)
        else (select stock from product_variants where id = order_lines.variant_id) end is not null`,
    );
}

/** Starts from the orders, because few are open, and never searches all lines that were ever bought. */
function openLines(db: Db) {
  return db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('orders.status', 'in', ['draft', 'awaiting_payment'])
    .select('orders.id as orderId');
}
