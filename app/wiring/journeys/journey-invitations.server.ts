import { inviteBuyer } from '#app/features/journeys/core/start-commands.server.ts';
import type { OrderEffect } from '#app/features/orders/core/order-context.ts';
import type { Services } from '#app/platform/services.ts';
import { journeyContext } from './journey-context.server.ts';

/** Order effect: a payment gives the Jornadas of its products. What takes it back is asked at each day. */
export function inviteToJourneys(secret: Services['secret']): OrderEffect {
  return async (trx, { order, lines, to }, { clock, publicUrl }) => {
    if (to !== 'paid' || !order.email) return;
    const ctx = await journeyContext({ db: trx, clock, publicUrl, secret });
    const { person_id, email, name } = order;
    for (const productId of new Set(lines.map((line) => line.product_id))) {
      await inviteBuyer(ctx, { productId, person_id, email, name });
    }
  };
}
