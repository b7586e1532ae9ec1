import { buyerHead } from '#app/features/orders/core/mail-kinds.server.ts';
import type { Order } from '#app/features/orders/core/order-context.ts';
import { queueHostMail } from '#app/platform/mail/host-mail.server.ts';
import { queueMail } from '#app/platform/mail/mail.server.ts';
import { queueNotice } from '#app/platform/notices/queue-notice.server.ts';
import { isFulfillable } from '#app/pure/orders/order-status.ts';
import type { Booking, BookingContext } from './bookings.server.ts';
import { calendarFile } from './calendar-file.server.ts';
import { bookingMails } from './mail-kinds.server.ts';
import { sessionNotice } from './notice-kinds.ts';
import { proposalsOf } from './rules.ts';

interface Changed {
  order: Order;
  before: Booking;
  after: Booking;
}

/** Queues the mails about a change of a session, in the transaction of the change. */
export async function mailOfChange(ctx: BookingContext, changed: Changed): Promise<void> {
  const { order, before, after } = changed;
  const facts = { order, booking: after, wasConfirmed: before.status === 'confirmed' };
  const toBuyer = order.email === '' ? null : buyerHead(ctx, order);
  if (after.status === 'proposed') {
    await queueNotice(ctx, sessionNotice, {
      title: sessionNotice.words,
      text: `Chegaram horários para a sessão do pedido ${order.code}.`,
      path: `/admin/pedidos/sessoes/${after.id}` satisfies Href<'/admin/pedidos/sessoes/:id'>,
      about: `session-${after.id}`,
    });
    return queueHostMail(ctx, bookingMails.proposed, { ...facts, proposals: proposalsOf(after) });
  }
  if (after.status === 'unproposed') {
    if (toBuyer) await queueMail(ctx, bookingMails.declined, facts, toBuyer);
    return;
  }
  // The attachment moves the calendar entry, or removes it.
  const calendar = calendarFile({ publicUrl: ctx.publicUrl, showName: ctx.site.showName }, after, order);
  const [forBuyer, forHost] = [{ ...facts, reader: 'buyer' } as const, { ...facts, reader: 'host' } as const];
  if (after.status === 'confirmed') {
    if (toBuyer) await queueMail(ctx, bookingMails.confirmed, forBuyer, { ...toBuyer, calendar });
    await queueHostMail(ctx, bookingMails.confirmed, forHost, { calendar });
  } else {
    const canRebook = isFulfillable(order.status);
    if (toBuyer) {
      await queueMail(ctx, bookingMails.canceled, { ...forBuyer, canRebook }, { ...toBuyer, calendar });
    }
    if (facts.wasConfirmed) {
      await queueHostMail(ctx, bookingMails.canceled, { ...forHost, canRebook }, { calendar });
    }
  }
}
