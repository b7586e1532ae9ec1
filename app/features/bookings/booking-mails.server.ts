import type { Order } from '#app/features/orders/order-context.ts';
import { queueHostMail } from '#app/platform/host-mail.server.ts';
import { queueMail } from '#app/platform/mail.server.ts';
import type { Booking, BookingContext } from './booking.ts';
import {
  agreedMail,
  agreedNoticeMail,
  canceledMail,
  canceledNoticeMail,
  declinedMail,
  proposedMail,
} from './emails.server.tsx';

interface Changed {
  order: Order;
  before: Booking;
  after: Booking;
}

/** Tells by mail what became of a session, in the transaction that changed it. */
export async function mailOfChange(ctx: BookingContext, changed: Changed): Promise<void> {
  const { order, before, after } = changed;
  const facts = { order, booking: after, wasConfirmed: before.status === 'confirmed' };
  const toBuyer = order.email !== '';
  if (after.status === 'proposed') {
    await queueHostMail(ctx, await proposedMail(ctx, facts));
  } else if (after.status === 'unproposed') {
    if (toBuyer) await queueMail(ctx, await declinedMail(ctx, facts));
  } else if (after.status === 'confirmed') {
    if (toBuyer) await queueMail(ctx, await agreedMail(ctx, facts));
    await queueHostMail(ctx, await agreedNoticeMail(ctx, facts));
  } else {
    if (toBuyer) await queueMail(ctx, await canceledMail(ctx, facts));
    if (facts.wasConfirmed) await queueHostMail(ctx, await canceledNoticeMail(ctx, facts));
  }
}
