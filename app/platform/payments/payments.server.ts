import type { Cents } from '#app/pure/brazil/money-brl.ts';
import type {
  ChargeFacts,
  CheckoutFacts,
  DisputeFacts,
  FoundSubscription,
  InvoiceFacts,
  PaymentEvent,
  PriceFacts,
  RefundFacts,
  SubscriptionFacts,
} from './payment-facts.ts';

export interface CheckoutLine {
  name: string;
  unitCents: Cents;
  quantity: number;
  /** Absolute and public. */
  imageUrl: string | null;
}

export interface NewCheckout {
  orderId: string;
  /** Identifies one attempt to pay, however often it is sent. */
  idempotencyKey: string;
  /** A subscription is charged each month. */
  mode: 'payment' | 'subscription';
  lines: readonly CheckoutLine[];
  email: string | null;
  /** The account that owns a subscription, whatever is typed on the payment page. */
  personId: string | null;
  /** Null where nothing is shipped. */
  shipping: { cents: Cents; pickupPlace: string | null } | null;
  /** The provider adds `session_id`, the checkout's id. */
  successUrl: string;
  cancelUrl: string;
}

/**
 * 'refused': the provider refuses, and will refuse the same again. 'busy': the same request is running.
 * 'unreachable': the outcome is unknown; the same request may be sent again.
 */
export type CheckoutCreated =
  | { ok: true; checkoutId: string; url: string; expiresAt: Date }
  | { ok: false; reason: 'refused' | 'busy' | 'unreachable'; detail: string };

export interface WantedRefund {
  /** Our row's id, by which the refund is found again. */
  refundId: string;
  chargeId: string;
  amountCents: Cents;
  idempotencyKey: string;
}

/**
 * 'unsigned': not signed by the provider, or not recently. 'malformed': signed, but not an event. 'other-mode': a
 * test-mode event with a live key, or the reverse.
 */
export type EventVerified =
  | { ok: true; event: PaymentEvent }
  | { ok: false; reason: 'unsigned' | 'malformed' }
  | { ok: false; reason: 'other-mode'; event: PaymentEvent };

/** Where it is not final, a retry under another key may succeed. */
export type RefundMade = { ok: true; refund: RefundFacts } | { ok: false; isFinal: boolean; detail: string };

/**
 * The interface to a provider of payments: a page of its own for each checkout, refunds by a call, news by signed
 * events. Each call ends within seconds.
 */
export interface Payments {
  /** Its name in rows. */
  readonly provider: string;
  /** The smallest amount that it charges. */
  readonly leastCents: Cents;

  createCheckout(checkout: NewCheckout): Promise<CheckoutCreated>;
  /** @throws PaymentsUnreachable, like all methods below */
  findCheckout(checkoutId: string): Promise<CheckoutFacts | null>;
  /** Prevents payment of the checkout from now on, unless it is paid already. @returns its state afterwards */
  closeCheckout(checkoutId: string): Promise<CheckoutFacts | null>;

  verifyEvent(body: Uint8Array, signature: string | null): Promise<EventVerified>;
  /** @returns null where the text is no event */
  readEvent(json: string): PaymentEvent | null;
  /** Events since then that mean something here, newest first. */
  listEvents(since: Date): AsyncIterable<PaymentEvent>;

  /** Charges of one payment or of one subscriber, newest first. */
  listCharges(of: { paymentId: string } | { customerId: string }): Promise<ChargeFacts[]>;
  findCharge(id: string): Promise<ChargeFacts | null>;
  listRefunds(chargeId: string): Promise<RefundFacts[]>;
  findRefund(id: string): Promise<RefundFacts | null>;
  refund(wanted: WantedRefund): Promise<RefundMade>;
  findDispute(id: string): Promise<DisputeFacts | null>;

  findInvoice(id: string): Promise<InvoiceFacts | null>;
  /** Ids of the payments of a subscription's months, newest first. */
  listPaymentsOf(subscriptionId: string): Promise<string[]>;

  findSubscription(id: string): Promise<SubscriptionFacts | null>;
  /** All of the account that have not ended, whoever began them, newest first. */
  listSubscriptions(): AsyncIterable<FoundSubscription>;
  /** Those of the customers with this address. @param email in lower case */
  listSubscriptionsOf(email: string): Promise<FoundSubscription[]>;
  /** @returns null where there is no such price, or it is charged once */
  findPrice(id: string): Promise<PriceFacts | null>;
  /** Ends a subscription at once. @returns its state afterwards; null where it does not exist */
  endSubscription(id: string): Promise<SubscriptionFacts | null>;
  /** Ends a subscription at the end of its period, or continues it. */
  setEnding(subscriptionId: string, isEnding: boolean): Promise<SubscriptionFacts>;
  /** URL where a customer changes the card or ends a subscription. */
  openPortal(portal: { customerId: string; returnUrl: string }): Promise<string>;
}

/** The provider of a row, while its keys are set. @param name as the row has it */
export function providerOf(payments: readonly Payments[], name: string | null): Payments | null {
  return payments.find(({ provider }) => provider === name) ?? null;
}

/** The provider did not answer, or not as expected. The call may be repeated. */
export class PaymentsUnreachable extends Error {
  override readonly name = 'PaymentsUnreachable';
}
