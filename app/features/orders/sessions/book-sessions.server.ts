import { v7 } from 'uuid';
import type { Db, Trx } from '#app/db/database.server.ts';
import type { Order, OrderContext, OrderEffect, OrderLine } from '#app/features/orders/core/order-context.ts';
import { isFulfillable, MONEY_BACK_OR_DISPUTED } from '#app/pure/orders/order-status.ts';
import type { MailSite } from '#app/pure/site/mail-frame.ts';
import { withVariant } from '#app/pure/site/variant-name.ts';
import { mailOfChange } from './booking-mails.server.ts';
import { listBookings, updateBooking } from './bookings.server.ts';
import { DEFAULT_MINUTES } from './rules.ts';

/**
 * Order effect: makes bookings at the payment, and cancels them when the buyer withdraws, the money is
 * refunded or disputed. While the host's own refund is pending they are only suspended.
 */
export function bookSessions(findSite: (db: Db) => Promise<MailSite>): OrderEffect {
  return async (trx, { order, lines, from, to, by }, ctx) => {
    const isEnd =
      to === 'refunded' || to === 'disputed' || (to === 'refund_requested' && by.source === 'buyer');
    if (isEnd) return endSessions(trx, ctx, order, await findSite(trx));
    if (!isFulfillable(to) || isFulfillable(from)) return;
    await addSessions(trx, ctx, order, lines);
    if (MONEY_BACK_OR_DISPUTED.includes(from)) await resumeSessions(trx, ctx, order);
  };
}

/** Adds one booking for each piece; a repeated move adds none. */
async function addSessions(
  trx: Trx,
  { clock }: OrderContext,
  order: Order,
  lines: readonly OrderLine[],
): Promise<void> {
  const at = clock.now().toISOString();
  const rows = lines
    .filter(({ kind }) => kind === 'service')
    .flatMap((line) =>
      Array.from({ length: line.quantity }, (_, index) => ({
        id: v7(),
        order_id: order.id,
        line_id: line.id,
        number: index + 1,
        name: withVariant(line.name, line.variant_name),
        minutes: line.session_minutes ?? DEFAULT_MINUTES,
        status: 'unproposed' as const,
        starts_at: null,
        created_at: at,
        updated_at: at,
      })),
    );
  if (rows.length === 0) return;
  await trx
    .insertInto('bookings')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['line_id', 'number']).doNothing())
    .execute();
}

async function endSessions(trx: Trx, ctx: OrderContext, order: Order, site: MailSite): Promise<void> {
  const updated_at = ctx.clock.now().toISOString();
  for (const before of await listBookings(trx, order.id)) {
    if (before.status === 'canceled') continue;
    const after = await updateBooking(trx, before, { status: 'canceled', note: '', updated_at });
    // A session that was only proposed is in no calendar. The refund has a separate mail.
    if (before.status === 'confirmed')
      await mailOfChange({ ...ctx, db: trx, site }, { order, before, after });
  }
}

/** Reopens bookings after a dispute that was won or a refund that was dropped, without their times. */
async function resumeSessions(trx: Trx, { clock }: OrderContext, order: Order): Promise<void> {
  const ended = await trx
    .selectFrom('order_events')
    .select('created_at')
    .where('order_id', '=', order.id)
    .where('to_status', 'in', [...MONEY_BACK_OR_DISPUTED])
    .where('from_status', 'not in', [...MONEY_BACK_OR_DISPUTED])
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!ended) return;
  const updated_at = clock.now().toISOString();
  for (const booking of await listBookings(trx, order.id)) {
    if (booking.status !== 'canceled' || booking.updated_at < ended.created_at) continue;
    const changes = { status: 'unproposed', proposals: '[]', starts_at: null, updated_at } as const;
    await updateBooking(trx, booking, changes);
  }
}
