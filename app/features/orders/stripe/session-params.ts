import type { Stripe } from 'stripe';
import type { NewCheckout } from '#app/platform/payments/payments.server.ts';

/** Deterministic for one attempt: Stripe refuses an idempotency key with other parameters. */
export function sessionParams(checkout: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const { orderId, mode, shipping } = checkout;
  const metadata = { order_id: orderId };
  const isSubscription = mode === 'subscription';
  const rate = (display_name: string, amount: number) => ({
    shipping_rate_data: {
      type: 'fixed_amount' as const,
      display_name,
      fixed_amount: { amount, currency: 'brl' },
    },
  });
  return {
    mode,
    locale: 'pt-BR',
    client_reference_id: orderId,
    metadata,
    // Stripe fills in the id.
    success_url: `${checkout.successUrl}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: checkout.cancelUrl,
    ...(checkout.email && { customer_email: checkout.email }),
    line_items: checkout.lines.map(({ name, unitCents, quantity, imageUrl }) => ({
      quantity,
      price_data: {
        currency: 'brl',
        unit_amount: unitCents,
        product_data: { name, ...(imageUrl && { images: [imageUrl] }) },
        ...(isSubscription && { recurring: { interval: 'month' as const } }),
      },
    })),
    ...(isSubscription
      ? {
          subscription_data: {
            metadata: { ...metadata, ...(checkout.personId && { user_id: checkout.personId }) },
          },
        }
      : { payment_intent_data: { metadata } }),
    ...(shipping && {
      shipping_address_collection: { allowed_countries: ['BR' as const] },
      phone_number_collection: { enabled: true },
      // stripe-facts.ts relies on the order of the two.
      shipping_options: [
        rate('Entrega no endereço', shipping.cents),
        ...(shipping.pickupPlace ? [rate('Retirada', 0)] : []),
      ],
    }),
  };
}
