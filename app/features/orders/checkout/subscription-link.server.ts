import { moveOrder } from '#app/features/orders/core/move-order.server.ts';
import type { Order } from '#app/features/orders/core/order-context.ts';
import { scheduleExpiry } from '#app/features/orders/core/order-jobs.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { CHECKOUT_LIFE_MS } from './rules.ts';

/** The page where the host sells the subscription of this product name; null where there is none. */
export function findLink({ settings }: CheckoutContext, productName: string): string | null {
  return settings.subscriptionLinks.find(({ name }) => name === productName)?.url ?? null;
}

/** @param reference what the provider returns to us: the order's id, or the person's where there is no order */
export function linkFor(link: string, reference: string, { email }: Pick<Person, 'email'>): string {
  const url = new URL(link);
  url.searchParams.set('client_reference_id', reference);
  url.searchParams.set('prefilled_email', email);
  return url.href;
}

/** Makes an order that is paid over the host's link wait for its payment like any other. */
export async function awaitLink(ctx: CheckoutContext, order: Order, url: string): Promise<void> {
  const expires_at = new Date(ctx.clock.now().getTime() + CHECKOUT_LIFE_MS).toISOString();
  const changes = { payment_url: url, expires_at };
  const by = { source: 'buyer' } as const;
  const moved = await moveOrder(ctx, order.id, { to: 'awaiting_payment', by, changes });
  if (moved.ok && moved.isNew) await scheduleExpiry(ctx, moved.order);
}
