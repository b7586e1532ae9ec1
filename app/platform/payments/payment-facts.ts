import type { Cents } from '#app/pure/brazil/money-brl.ts';

/** The facts of a provider's payment page that concern an order. */
export interface CheckoutFacts {
  id: string;
  /** The order's id, as the page or a payment link's address names it. */
  orderId: string | null;
  /** Whether we created it. A payment link's page carries what is in its address. */
  isOwn: boolean;
  /** Where a buyer who does not pay is sent. We set it, and nobody else can (`orderReference`). */
  cancelUrl: string | null;
  mode: string;
  status: 'open' | 'complete' | 'expired';
  payment: 'paid' | 'unpaid' | 'none-needed';
  /**
   * For a complete but unpaid page: a Pix or boleto that is pending or has failed. Otherwise, or where it
   * was not requested, null.
   */
  delayed: WaitingPayment | { state: 'failed' } | null;
  currency: string;
  amountCents: Cents;
  shippingCents: Cents;
  /** The buyer's choice; null where nothing is shipped. */
  delivery: 'shipping' | 'pickup' | null;
  buyer: { name: string; email: string; phone: string };
  address: PostalAddress | null;
  url: string | null;
  expiresAt: Date;
  paymentId: string | null;
  customerId: string | null;
  subscriptionId: string | null;
  /** The first invoice of a subscription. */
  invoiceId: string | null;
}

export interface WaitingPayment {
  state: 'waiting';
  method: 'pix' | 'boleto' | null;
  until: Date | null;
  /** The page that shows the code again. */
  url: string | null;
}

/** As a payment page asks for it in Brazil. */
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
  paymentId: string | null;
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
  /** Our row's id, where we requested the refund. */
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

/** A subscription as its provider reports it. */
export interface SubscriptionFacts {
  provider: string;
  id: string;
  customerId: string;
  /** From the metadata that we set. */
  personId: string | null;
  orderId: string | null;
  /** active, trialing, past_due, canceled, unpaid, paused, incomplete, incomplete_expired */
  status: string;
  /** The time that the latest payment is for. */
  periodStart: Date;
  periodEnd: Date;
  /** It will not be renewed. */
  isEnding: boolean;
  /** When it was reported. An older report does not replace a newer one. */
  at: Date;
}

/** A subscription of the provider's account, whoever began it. */
export interface FoundSubscription {
  facts: SubscriptionFacts;
  /** The customer's address there, in lower case. */
  email: string | null;
  priceIds: string[];
  /** What a platform, which began it, keeps of each payment; null where none does. */
  feePercent: number | null;
}

/** A price of the provider's account: 'Clube', 2900, 'month'. */
export interface PriceFacts {
  id: string;
  productName: string;
  /** Null where the price depends on what is used. */
  amountCents: Cents | null;
  currency: string;
  /** day, week, month or year. */
  interval: string;
  /** A quarter has three months. */
  intervalCount: number;
}

/** The object of an event, which is read anew: 'failed-invoice' is a month that could not be charged. */
export interface EventSubject {
  is: 'checkout' | 'charge' | 'refund' | 'dispute' | 'subscription' | 'invoice' | 'failed-invoice';
  id: string;
}

/** A provider's news of a payment. */
export interface PaymentEvent {
  provider: string;
  id: string;
  type: string;
  /** Null for a type that changes nothing here. */
  subject: EventSubject | null;
  apiVersion: string | null;
  /** Whether it has the shape that our client reads. */
  isOurVersion: boolean;
  isLive: boolean;
  /** Null where the object lacks the shape of our API version. */
  createdAt: Date | null;
  /** As received. */
  json: string;
}
