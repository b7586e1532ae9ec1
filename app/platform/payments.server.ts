import type { Cents } from '#app/pure/money-brl.ts';

export interface CheckoutLine {
  name: string;
  unitCents: Cents;
  quantity: number;
  /** Absolute, public. */
  imageUrl: string | null;
}

export interface NewCheckout {
  orderId: string;
  /** The same for the same attempt to pay, however often it is sent. */
  idempotencyKey: string;
  /** A subscription is charged each month. */
  mode: 'payment' | 'subscription';
  lines: readonly CheckoutLine[];
  email: string | null;
  /** Whose account a subscription belongs to, whatever is typed at Stripe. */
  personId: string | null;
  /** Null where nothing has to be sent. */
  shipping: { cents: Cents; pickupPlace: string | null } | null;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
}

/** 'refused': Stripe said no, and will say so again. 'unreachable': nobody knows; the same may be asked again. */
export type CheckoutCreated =
  | { ok: true; sessionId: string; url: string; expiresAt: Date }
  | { ok: false; reason: 'refused' | 'unreachable' };

/** A subscription as Stripe tells it. */
export interface SubscriptionFacts {
  id: string;
  customerId: string;
  /** From the metadata that we gave it. */
  personId: string | null;
  orderId: string | null;
  /** active, trialing, past_due, canceled, unpaid, paused, incomplete, incomplete_expired */
  status: string;
  periodEnd: Date;
  /** Will not be renewed. */
  isEnding: boolean;
  /** When this was so: what is older than what is known changes nothing. */
  at: Date;
}

/** The door to Stripe; there is none without STRIPE_SECRET_KEY. Each call ends within seconds. */
export interface Payments {
  createCheckout(checkout: NewCheckout): Promise<CheckoutCreated>;
  /** Where a customer changes the card or ends a subscription. @throws where Stripe does not answer */
  openPortal(portal: { customerId: string; returnUrl: string }): Promise<string>;
  /** Ends a subscription with its period, or goes on with it. @throws where Stripe does not answer */
  setEnding(subscriptionId: string, isEnding: boolean): Promise<SubscriptionFacts>;
}
