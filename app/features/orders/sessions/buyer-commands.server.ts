import { inTransaction } from '#app/db/transaction.server.ts';
import { lockOrder, recordOrderEvent } from '#app/features/orders/core/move-order.server.ts';
import { isFulfillable } from '#app/pure/orders/order-status.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { mailOfChange } from './booking-mails.server.ts';
import { type Booking, type BookingContext, findBooking, updateBooking } from './bookings.server.ts';
import { MOST_PROPOSALS, proposalProblem, type TimeProblem } from './rules.ts';

interface Proposal {
  orderId: string;
  bookingId: string;
  /** Instants, in any order. */
  times: readonly string[];
}

export type Proposed =
  | { ok: true; booking: Booking; isNew: boolean }
  /** 'closed': confirmed or canceled meanwhile, or the order no longer delivers anything. */
  | { ok: false; reason: 'gone' | 'closed' | 'none' | TimeProblem; time?: string };

/** Stores the times that suit the buyer. A new proposal replaces the earlier one. */
export async function proposeTimes(ctx: BookingContext, proposal: Proposal): Promise<Proposed> {
  const now = ctx.clock.now();
  const times = [...new Set(proposal.times)].sort().slice(0, MOST_PROPOSALS);
  if (times.length === 0) return { ok: false, reason: 'none' };
  for (const time of times) {
    const problem = proposalProblem(time, now);
    if (problem) return { ok: false, reason: problem, time };
  }
  return inTransaction(ctx.db, async (trx) => {
    const order = await lockOrder(trx, proposal.orderId);
    const before = order && (await findBooking(trx, proposal.bookingId));
    if (!order || before?.order_id !== order.id) return { ok: false, reason: 'gone' };
    if (!isFulfillable(order.status) || !['unproposed', 'proposed'].includes(before.status))
      return { ok: false, reason: 'closed' };
    const proposals = JSON.stringify(times);
    if (before.status === 'proposed' && before.proposals === proposals)
      return { ok: true, booking: before, isNew: false };
    const changes = { status: 'proposed', proposals, note: '', updated_at: now.toISOString() } as const;
    const after = await updateBooking(trx, before, changes);
    await recordOrderEvent(trx, {
      orderId: order.id,
      kind: 'booking',
      by: { source: 'buyer' },
      detail: `${before.name} (${before.number}): propôs ${times.map(formatDateTime).join(' · ')}`,
      now,
    });
    await mailOfChange({ ...ctx, db: trx }, { order, before, after });
    return { ok: true, booking: after, isNew: true };
  });
}
