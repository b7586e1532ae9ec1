import type { Stripe } from 'stripe';
import type {
  ChargeFacts,
  CheckoutFacts,
  DisputeFacts,
  FoundSubscription,
  InvoiceFacts,
  PostalAddress,
  PriceFacts,
  RefundFacts,
  SubscriptionFacts,
} from '#app/platform/payments/payment-facts.ts';

// Maps Stripe's objects, from answers and events, to our facts.

/** The provider's name in rows. */
export const STRIPE = 'stripe';

/** The API version of every call and webhook. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

type Session = Stripe.Checkout.Session;

const STATES: Record<string, CheckoutFacts['status']> = { complete: 'complete', expired: 'expired' };
const PAYMENTS: Record<string, CheckoutFacts['payment']> = {
  paid: 'paid',
  no_payment_required: 'none-needed',
};

export function checkoutFacts(session: Session): CheckoutFacts {
  const details = session.customer_details;
  return {
    id: session.id,
    orderId: session.metadata?.order_id ?? session.client_reference_id,
    isOwn: Boolean(session.metadata?.order_id),
    cancelUrl: session.cancel_url,
    mode: session.mode,
    status: STATES[session.status ?? ''] ?? 'open',
    payment: PAYMENTS[session.payment_status] ?? 'unpaid',
    delayed: delayedOf(session),
    currency: session.currency ?? '',
    amountCents: session.amount_total ?? 0,
    shippingCents: session.shipping_cost?.amount_total ?? 0,
    delivery: deliveryOf(session),
    buyer: { name: details?.name ?? '', email: details?.email ?? '', phone: details?.phone ?? '' },
    address: addressOf(session),
    url: session.url,
    expiresAt: fromSeconds(session.expires_at),
    paymentId: idOf(session.payment_intent),
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
    invoiceId: idOf(session.invoice),
  };
}

/** Known only where the payment was expanded. */
function delayedOf({ status, payment_status, payment_intent: intent }: Session): CheckoutFacts['delayed'] {
  if (status !== 'complete' || payment_status !== 'unpaid') return null;
  if (!intent || typeof intent === 'string') return null;
  if (intent.status === 'requires_payment_method' || intent.status === 'canceled') return { state: 'failed' };
  const { pix_display_qr_code: pix, boleto_display_details: boleto } = intent.next_action ?? {};
  const seconds = pix?.expires_at ?? boleto?.expires_at ?? null;
  return {
    state: 'waiting',
    method: pix ? 'pix' : boleto ? 'boleto' : null,
    until: seconds === null ? null : fromSeconds(seconds),
    url: pix?.hosted_instructions_url ?? boleto?.hosted_voucher_url ?? null,
  };
}

/** Of the two options that we set, the second is pickup. */
function deliveryOf({ shipping_cost: cost, shipping_options: options }: Session): CheckoutFacts['delivery'] {
  if (!cost) return null;
  const pickup = options[1]?.shipping_rate;
  return pickup !== undefined && idOf(pickup) === idOf(cost.shipping_rate) ? 'pickup' : 'shipping';
}

function addressOf({ collected_information: collected }: Session): PostalAddress | null {
  const details = collected?.shipping_details;
  if (!details) return null;
  const { line1, line2, city, state, postal_code: postalCode } = details.address;
  return {
    recipient: details.name ?? '',
    line1: line1 ?? '',
    line2: line2 ?? '',
    city: city ?? '',
    state: state ?? '',
    postalCode: postalCode ?? '',
  };
}

export function chargeFacts(charge: Stripe.Charge): ChargeFacts {
  return {
    id: charge.id,
    paymentId: idOf(charge.payment_intent),
    customerId: idOf(charge.customer),
    orderId: charge.metadata.order_id ?? null,
    amountCents: charge.amount_captured,
    refundedCents: charge.amount_refunded,
    isPaid: charge.paid,
  };
}

export function refundFacts(refund: Stripe.Refund): RefundFacts {
  const status = refund.status ?? 'pending';
  return {
    id: refund.id,
    status: status === 'succeeded' || status === 'failed' || status === 'canceled' ? status : 'pending',
    amountCents: refund.amount,
    chargeId: idOf(refund.charge),
    refundId: refund.metadata?.refund_id ?? null,
  };
}

export function disputeFacts({ id, charge, amount, status }: Stripe.Dispute): DisputeFacts {
  return { id, chargeId: idOf(charge), amountCents: amount, status };
}

/** @param at when it was requested */
export function subscriptionFacts(subscription: Stripe.Subscription, at: Date): SubscriptionFacts {
  const { id, customer, metadata, status, items } = subscription;
  // Since 2025 each item has its own period.
  const periodStart = Math.max(...items.data.map((item) => item.current_period_start));
  const periodEnd = Math.max(...items.data.map((item) => item.current_period_end));
  return {
    provider: STRIPE,
    id,
    customerId: idOf(customer) ?? '',
    personId: metadata.user_id ?? null,
    orderId: metadata.order_id ?? null,
    status,
    periodStart: fromSeconds(Number.isFinite(periodStart) ? periodStart : subscription.start_date),
    periodEnd: fromSeconds(Number.isFinite(periodEnd) ? periodEnd : subscription.start_date),
    isEnding: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    at,
  };
}

/** @param at when it was requested; the customer is known only where it was expanded */
export function foundSubscription(subscription: Stripe.Subscription, at: Date): FoundSubscription {
  const { customer, items, application_fee_percent: feePercent } = subscription;
  const email = typeof customer === 'string' || customer.deleted ? null : customer.email;
  return {
    facts: subscriptionFacts(subscription, at),
    email: email?.toLowerCase() ?? null,
    priceIds: items.data.map(({ price }) => price.id),
    feePercent,
  };
}

/** The product's name is known only where it was expanded. */
export function priceFacts({
  id,
  product,
  unit_amount,
  currency,
  recurring,
}: Stripe.Price): PriceFacts | null {
  if (!recurring) return null;
  const isNamed = typeof product !== 'string' && !product.deleted;
  return {
    id,
    productName: isNamed ? product.name : '',
    amountCents: unit_amount,
    currency,
    interval: recurring.interval,
    intervalCount: recurring.interval_count,
  };
}

export function invoiceFacts(invoice: Stripe.Invoice): InvoiceFacts {
  const parent = invoice.parent?.subscription_details;
  return {
    id: invoice.id ?? '',
    subscriptionId: idOf(parent?.subscription),
    customerId: idOf(invoice.customer),
    orderId: parent?.metadata?.order_id ?? null,
    currency: invoice.currency,
    paidCents: invoice.amount_paid,
  };
}

/** Known only where the payments were expanded. */
export function paymentsOf({ payments }: Stripe.Invoice): string[] {
  return (payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
}

/** Stripe gives an id, or the expanded object. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

export function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}
