import type { Stripe } from 'stripe';

/** Everything that is stored, by table and id. */
export interface Tables {
  products: Stripe.Product;
  prices: Stripe.Price;
  coupons: Stripe.Coupon;
  customers: Stripe.Customer;
  sessions: Stripe.Checkout.Session;
  session_plans: SessionPlan;
  payment_intents: Stripe.PaymentIntent;
  charges: Stripe.Charge;
  refunds: Stripe.Refund;
  disputes: Stripe.Dispute;
  subscriptions: Stripe.Subscription;
  invoices: Stripe.Invoice;
  /** The payment of an invoice, by the invoice's id. */
  invoice_intents: { id: string; intent: string };
  portal_sessions: Stripe.BillingPortal.Session;
  portal_configurations: Stripe.BillingPortal.Configuration;
  events: Stripe.Event;
  webhook_endpoints: Stripe.WebhookEndpoint;
  endpoint_secrets: { id: string; secrets: string[] };
  deliveries: Delivery;
  timers: Timer;
  idempotency: SavedAnswer;
  deleted: { id: string; object: string; deleted: true };
  /** Ids of subscriptions whose next payments fail. */
  failing_cards: { id: string };
  settings: { id: 'clock'; offset: number } | { id: 'methods'; enabled: PaymentMethod[] };
}

export type TableName = keyof Tables;
export type PaymentMethod = 'card' | 'pix' | 'boleto';

/** Parameters of a session that its object does not show. */
export interface SessionPlan {
  id: string;
  lineItems: Stripe.LineItem[];
  /** Shipping options, in the order offered. */
  shippingRates: { id: string; name: string; amount: number }[];
  /** The method of a delayed payment. */
  chosen?: 'pix' | 'boleto';
  paymentIntentData: Stripe.Checkout.SessionCreateParams.PaymentIntentData;
  subscriptionData: Stripe.Checkout.SessionCreateParams.SubscriptionData;
}

export interface Timer {
  id: string;
  /** Seconds, by the sandbox's clock. */
  at: number;
  kind: TimerKind;
  ref: string;
}

export type TimerKind =
  | 'session-expires'
  | 'payment-expires'
  | 'payment-arrives'
  | 'renewal'
  | 'retry'
  | 'refund-settles';

/** One event on its way to one endpoint. */
export interface Delivery {
  id: string;
  event: string;
  type: string;
  endpoint: string;
  state: 'pending' | 'held' | 'delivered' | 'failed' | 'dropped';
  /** Seconds, by the sandbox's clock; for pending deliveries. */
  next_attempt: number;
  faults: WireFault[];
  attempts: { at: number; status: number | null; error: string | null; faults: WireFault[] }[];
}

/** A fault of the message itself. */
export type WireFault = 'corrupt' | 'wrong_secret' | 'old_timestamp' | 'future_timestamp';

export interface SavedAnswer {
  id: string;
  path: string;
  hash: string;
  status: number;
  body: string;
  at: number;
}
