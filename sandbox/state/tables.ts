import type { Stripe } from 'stripe';

/** Everything that is kept, by table and id. */
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
  /** By the invoice's id: what pays it. */
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
  /** Cards that are declined: ids of subscriptions whose next payments fail. */
  failing_cards: { id: string };
  settings: { id: 'clock'; offset: number } | { id: 'methods'; enabled: PaymentMethod[] };
}

export type TableName = keyof Tables;
export type PaymentMethod = 'card' | 'pix' | 'boleto';

/** What a session was asked for and does not show. */
export interface SessionPlan {
  id: string;
  lineItems: Stripe.LineItem[];
  /** What sending may cost, in the order in which it is offered. */
  shippingRates: { id: string; name: string; amount: number }[];
  /** What the buyer pays later with. */
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
  /** Seconds, by the sandbox's clock; meant for pending ones. */
  next_attempt: number;
  faults: WireFault[];
  attempts: { at: number; status: number | null; error: string | null; faults: WireFault[] }[];
}

/** What is done to the message itself. */
export type WireFault = 'corrupt' | 'wrong_secret' | 'old_timestamp' | 'future_timestamp';

export interface SavedAnswer {
  id: string;
  path: string;
  hash: string;
  status: number;
  body: string;
  at: number;
}
