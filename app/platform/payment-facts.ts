import type { Cents } from '#app/pure/money-brl.ts';

/** What of a Checkout Session matters to an order. */
export interface CheckoutFacts {
  id: string;
  /** The order that it was made for, in its metadata; of a payment link, in its address. */
  orderId: string | null;
  /** We made it; a payment link's carries what stands in its address. */
  isOwn: boolean;
  /** Where who does not pay is led to: we made it, and nobody else could (`orderReference`). */
  cancelUrl: string | null;
  mode: string;
  status: 'open' | 'complete' | 'expired';
  payment: 'paid' | 'unpaid' | 'none-needed';
  /**
   * Of a complete one that is unpaid: a Pix or boleto that waits, or one that came to nothing. Null where that is not
   * so, or was not asked for.
   */
  delayed: WaitingPayment | { state: 'failed' } | null;
  currency: string;
  amountCents: Cents;
  shippingCents: Cents;
  /** What the buyer chose; null where nothing is sent. */
  delivery: 'shipping' | 'pickup' | null;
  buyer: { name: string; email: string; phone: string };
  address: PostalAddress | null;
  url: string | null;
  expiresAt: Date;
  intentId: string | null;
  customerId: string | null;
  subscriptionId: string | null;
  /** The first of a subscription. */
  invoiceId: string | null;
}

export interface WaitingPayment {
  state: 'waiting';
  method: 'pix' | 'boleto' | null;
  until: Date | null;
  /** Where the code is shown again. */
  url: string | null;
}

/** As Stripe's page asks for it in Brazil. */
export interface PostalAddress {
  recipient: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
}

export interface ChargeFacts {
  id: string;
  intentId: string | null;
  customerId: string | null;
  orderId: string | null;
  amountCents: Cents;
  refundedCents: Cents;
  isPaid: boolean;
}

export interface RefundFacts {
  id: string;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  amountCents: Cents;
  chargeId: string | null;
  /** Our own row, where we asked for it. */
  refundId: string | null;
}

export interface DisputeFacts {
  id: string;
  chargeId: string | null;
  amountCents: Cents;
  /** needs_response, under_review, won, lost, warning_needs_response, … */
  status: string;
}

export interface InvoiceFacts {
  id: string;
  subscriptionId: string | null;
  customerId: string | null;
  orderId: string | null;
  currency: string;
  paidCents: Cents;
}

/** What Stripe tells by a webhook. */
export interface PaymentEvent {
  id: string;
  type: string;
  apiVersion: string | null;
  isLive: boolean;
  /** Null where it has not the shape that events of our version have, with an object of its own. */
  createdAt: Date | null;
  /** As it came. */
  json: string;
}
