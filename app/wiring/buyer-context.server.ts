import type { BuyerContext } from '#app/features/orders/core/order-context.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import { orderContext } from './order-effects.server.ts';

/** The context for the commands of an order's page. */
export async function buyerContext(services: Services): Promise<BuyerContext> {
  return { ...orderContext(services), site: await findSettings(services.db) };
}
