import type { Updateable } from 'kysely';
import type { Tables } from '#app/db/database.server.ts';
import { inTransaction, inTransactionUnlessRefused } from '#app/db/transaction.server.ts';
import { hostMails } from '#app/features/orders/core/mail-kinds.server.ts';
import {
  changeOrder,
  lockOrder,
  moveOrder,
  recordOrderEvent,
} from '#app/features/orders/core/move-order.server.ts';
import type { BuyerContext, Order, OrderContext } from '#app/features/orders/core/order-context.ts';
import { markReported, PIX_LIFE_MS, scheduleExpiry } from '#app/features/orders/core/order-jobs.server.ts';
import { listLines } from '#app/features/orders/core/queries.server.ts';
import { holdByEmail } from '#app/features/orders/stock/holds.server.ts';
import { legalInForce } from '#app/features/records/legal/in-force.server.ts';
import type { Settings } from '#app/features/records/settings/settings.ts';
import { queueHostMail } from '#app/platform/mail/host-mail.server.ts';
import { readPostalCode, stateOfTyped } from '#app/pure/brazil/brazil.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import type { OrderStatus } from '#app/pure/orders/order-status.ts';
import { isByProvider } from '#app/pure/orders/providers.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import type { OrderContact, OrderDelivery } from './input.ts';
import { pixOfOrder } from './pix-of-order.ts';
import { deliveryOffer } from './rules.ts';

const BUYER = { source: 'buyer' } as const;

type Refusal<Reason extends string> = { ok: false; reason: Reason };

type Confirmed =
  | { ok: true; isNew: boolean }
  | Refusal<'gone' | 'closed' | 'changed' | 'delivery-needed' | 'sold-out'>;

/**
 * The buyer agrees to the shown contract: the order waits for its payment, or is paid if there is nothing to
 * pay. Repeating it changes nothing.
 * @param client the requesting network, which limits guests
 */
export async function confirmOrder(
  ctx: BuyerContext,
  orderId: string,
  input: OrderContact | OrderDelivery,
  client: string,
): Promise<Confirmed> {
  return inTransactionUnlessRefused<Confirmed>(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return { ok: false, reason: 'gone' };
    if (order.status !== 'draft') {
      const isConfirmed = order.status === 'awaiting_payment' || order.paid_at !== null;
      return isConfirmed ? { ok: true, isNew: false } : { ok: false, reason: 'closed' };
    }
    const now = ctx.clock.now();
    if (isByProvider(order.method) || (order.expires_at && order.expires_at <= now.toISOString()))
      return { ok: false, reason: 'closed' };
    const delivery = deliveryOf(ctx.site, order, input);
    if (!delivery) return { ok: false, reason: 'delivery-needed' };
    const total_cents = order.subtotal_cents + (delivery.shipping_cents ?? 0);
    const isSeen = delivery.delivery === 'pickup' || Number(input.seenTotal) === total_cents;
    if (!isSeen) return { ok: false, reason: 'changed' };
    const inside = { ...ctx, db: trx };
    const isFree = total_cents === 0;
    // A signed-in buyer already counts by account.
    if (!isFree && order.person_id === null) {
      const guest = { email: input.email, client };
      if (!(await holdByEmail({ db: trx, clock: ctx.clock }, guest, await listLines(trx, orderId))))
        return { ok: false, reason: 'sold-out' };
    }
    const moved = await moveOrder(inside, orderId, {
      to: isFree ? 'paid' : 'awaiting_payment',
      by: BUYER,
      detail: `Aceitou o resumo do contrato: ${formatBrl(total_cents)}, termos da loja em /terms#loja`,
      changes: {
        ...delivery,
        total_cents,
        name: input.name,
        email: input.email,
        phone: input.phone,
        search_text: searchText(order.code, input.name, input.email),
        method: isFree ? 'free' : 'pix',
        pix_code: isFree ? null : pixOfOrder(ctx.site, { code: order.code, amountCents: total_cents }),
        expires_at: isFree ? null : new Date(now.getTime() + PIX_LIFE_MS).toISOString(),
      },
    });
    if (!moved.ok) return { ok: false, reason: 'closed' };
    // The texts that the buyer agrees to now, where the order was begun before.
    await trx.updateTable('orders').set(legalInForce(now)).where('id', '=', orderId).execute();
    await scheduleExpiry(inside, moved.order);
    return { ok: true, isNew: true };
  });
}

/** The buyer says that the Pix is paid; the host is told once. */
export async function reportPix(
  ctx: BuyerContext,
  orderId: string,
): Promise<{ ok: true; isNew: boolean } | Refusal<'gone' | 'closed'>> {
  return inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return { ok: false, reason: 'gone' };
    if (order.paid_at || order.pix_reported_at) return { ok: true, isNew: false };
    if (order.method !== 'pix' || order.status !== 'awaiting_payment') return { ok: false, reason: 'closed' };
    const now = ctx.clock.now();
    await changeOrder(trx, orderId, {
      // The code as it was shown, if the host set the key after the order was made.
      pix_code: order.pix_code ?? pixOfOrder(ctx.site, { code: order.code, amountCents: order.total_cents }),
      updated_at: now.toISOString(),
    });
    const after = await markReported({ ...ctx, db: trx }, order);
    await recordOrderEvent(trx, {
      orderId,
      kind: 'note',
      by: BUYER,
      detail: 'Disse que já pagou o Pix',
      now,
    });
    await queueHostMail({ ...ctx, db: trx }, hostMails.pixReported, { order: after });
    return { ok: true, isNew: true };
  });
}

const CANCELABLE: readonly OrderStatus[] = ['draft', 'awaiting_payment', 'failed'];

/** Cancels an unpaid order. A paid one is refunded instead: see `withdrawOrder`. */
export async function cancelOrder(
  ctx: OrderContext,
  orderId: string,
): Promise<{ ok: true } | Refusal<'gone' | 'closed' | 'money'>> {
  return inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return { ok: false, reason: 'gone' };
    // The webhook of the page that was just closed may come first.
    const isOver = isByProvider(order.method) && order.status === 'expired';
    if (order.status === 'canceled' || isOver) return { ok: true };
    if (order.paid_cents > 0) return { ok: false, reason: 'money' };
    if (!CANCELABLE.includes(order.status)) return { ok: false, reason: 'closed' };
    const moved = await moveOrder({ ...ctx, db: trx }, orderId, { to: 'canceled', by: BUYER });
    return moved.ok ? { ok: true } : { ok: false, reason: 'closed' };
  });
}

/** Delivery columns of the order; null where the choice is missing, or no longer offered. */
function deliveryOf(
  settings: Settings,
  order: Order,
  input: OrderContact | OrderDelivery,
): Updateable<Tables['orders']> | null {
  if (order.delivery === 'none') return {};
  if (!('delivery' in input)) return null;
  const { shippingCents, pickupPlace } = deliveryOffer(settings);
  if (input.delivery === 'pickup') return pickupPlace ? { delivery: 'pickup', shipping_cents: 0 } : null;
  const { street, number, complement, district, city } = input;
  const postalCode = readPostalCode(input.postalCode);
  const state = input.state || stateOfTyped(input.postalCode);
  const address = { postalCode, street, number, complement, district, city, state };
  return { delivery: 'shipping', shipping_cents: shippingCents, address: JSON.stringify(address) };
}
