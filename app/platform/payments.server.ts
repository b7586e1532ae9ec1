import type { Cents } from '#app/pure/money-brl.ts';
import type {
  ChargeFacts,
  CheckoutFacts,
  DisputeFacts,
  InvoiceFacts,
  PaymentEvent,
  RefundFacts,
} from './payment-facts.ts';

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
  successUrl: string;
  cancelUrl: string;
}

/**
 * 'refused': Stripe said no, and will say so again to the same. 'busy': the same is being done at this moment.
 * 'unreachable': nobody knows; the same may be asked again.
 */
export type CheckoutCreated =
  | { ok: true; sessionId: string; url: string; expiresAt: Date }
  | { ok: false; reason: 'refused' | 'busy' | 'unreachable'; detail: string };

export interface WantedRefund {
  /** Of our own row: it is found again by it. */
  refundId: string;
  chargeId: string;
  amountCents: Cents;
  idempotencyKey: string;
}

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

/**
 * 'unsigned': Stripe did not sign it, or not just now. 'malformed': signed, and no event. 'other-mode': of test mode
 * beside a live key, or the reverse.
 */
export type EventVerified =
  | { ok: true; event: PaymentEvent }
  | { ok: false; reason: 'unsigned' | 'malformed' }
  | { ok: false; reason: 'other-mode'; event: PaymentEvent };

/** Not final: another try, under another key, may succeed. */
export type RefundMade = { ok: true; refund: RefundFacts } | { ok: false; isFinal: boolean; detail: string };

/** The door to Stripe; there is none without STRIPE_SECRET_KEY. Each call ends within seconds. */
export interface Payments {
  createCheckout(checkout: NewCheckout): Promise<CheckoutCreated>;
  /** @throws PaymentsUnreachable, as all below do */
  findCheckout(sessionId: string): Promise<CheckoutFacts | null>;
  /** Nobody can pay it from here on, unless it was paid before. @returns what it is then */
  closeCheckout(sessionId: string): Promise<CheckoutFacts | null>;

  verifyEvent(body: Uint8Array, signature: string | null): Promise<EventVerified>;
  /** What happened since then, newest first. */
  listEvents(wanted: { since: Date; types: readonly string[] }): AsyncIterable<PaymentEvent>;

  /** Newest first: those of one payment, or of a subscriber. */
  listCharges(of: { intentId: string } | { customerId: string }): Promise<ChargeFacts[]>;
  findCharge(id: string): Promise<ChargeFacts | null>;
  listRefunds(chargeId: string): Promise<RefundFacts[]>;
  findRefund(id: string): Promise<RefundFacts | null>;
  refund(wanted: WantedRefund): Promise<RefundMade>;
  findDispute(id: string): Promise<DisputeFacts | null>;

  findInvoice(id: string): Promise<InvoiceFacts | null>;
  /** Names of the payments that its months were paid by, newest first. */
  listIntentsOf(subscriptionId: string): Promise<string[]>;

  findSubscription(id: string): Promise<SubscriptionFacts | null>;
  /** Ends a subscription at once. @returns as it is then; null where there is none */
  endSubscription(id: string): Promise<SubscriptionFacts | null>;
  /** Ends a subscription with its period, or goes on with it. */
  setEnding(subscriptionId: string, isEnding: boolean): Promise<SubscriptionFacts>;
  /** Where a customer changes the card or ends a subscription. */
  openPortal(portal: { customerId: string; returnUrl: string }): Promise<string>;
}

/** Stripe did not answer, or not with what was asked for: it may be asked again. */
export class PaymentsUnreachable extends Error {
  override readonly name = 'PaymentsUnreachable';
}
