import { z } from 'zod';
import type { JobHandler } from '#app/platform/jobs.server.ts';
import { expireOrder } from '../expiry.server.ts';
import { expireUnheld } from '../holds.server.ts';
import { scheduleExpiry } from '../place-order.server.ts';
import { orderContext } from './order-effects.server.ts';

const payload = z.object({ orderId: z.string() });
const thing = z.object({ productId: z.string(), variantId: z.string().nullable() });

export const expireUnheldJob: JobHandler = (given, services) =>
  expireUnheld(orderContext(services), thing.parse(given));

/** Lets an order lapse that nobody paid; where its time was moved meanwhile, it is looked at again then. */
export const expireOrderJob: JobHandler = async (given, services) => {
  const { orderId } = payload.parse(given);
  const ctx = orderContext(services);
  await expireOrder(ctx, orderId);
  const order = await services.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirst();
  const isWaiting = order?.status === 'draft' || order?.status === 'awaiting_payment';
  if (isWaiting) await scheduleExpiry(ctx, order);
};
