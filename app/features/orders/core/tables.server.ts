import type { Immutable, Instant, WithDefault } from '#app/db/columns.ts';
import type { Cents } from '#app/pure/money-brl.ts';
import type { ProductKind } from '#app/pure/product-kinds.ts';
import type { OrderStatus } from './order-status.ts';

/** Pix direto, Stripe Checkout, or nothing to pay. */
export type PaymentMethod = 'pix' | 'stripe' | 'free';

/** 'undecided': something has to be sent, and the buyer has yet to say how. */
export type Delivery = 'none' | 'undecided' | 'shipping' | 'pickup';

export interface OrdersTable {
  /** 128 random bits: for a guest the address of the order is the key to it. */
  id: Immutable<string>;
  /** What people call it, ten letters and digits; also the txid of its Pix. */
  code: Immutable<string>;
  /** The attempt to buy that it was made for: sent again, it is this order. */
  attempt_key: Immutable<string>;
  status: OrderStatus;
  method: PaymentMethod;
  /** Who was signed in; null for a guest. */
  person_id: string | null;
  name: WithDefault<string>;
  email: WithDefault<string>;
  phone: WithDefault<string>;
  search_text: WithDefault<string>;
  delivery: Delivery;
  /** `OrderAddress` as JSON. */
  address: string | null;
  subtotal_cents: Cents;
  shipping_cents: WithDefault<Cents>;
  /** The database holds it to the sum of the two. */
  total_cents: Cents;
  /** What came in so far: the sum of its charges in `payments`. */
  paid_cents: WithDefault<Cents>;
  /** What went back so far: the sum of its refunds in `payments`. */
  refunded_cents: WithDefault<Cents>;
  /** Part of Stripe's idempotency key: a new number where Stripe gave a definite refusal. */
  payment_attempt: WithDefault<number>;
  /** Where it is paid; null before it is known. */
  payment_url: string | null;
  /** What is known of a delayed payment: 'pix' or 'boleto' that was chosen and not paid yet. */
  payment_state: string | null;
  /** What came in is not what was asked for: in Portuguese, for the host. Nothing is delivered until she has looked. */
  payment_problem: string | null;
  stripe_session_id: string | null;
  stripe_payment_intent_id: string | null;
  stripe_customer_id: string | null;
  stripe_subscription_id: string | null;
  dispute_state: string | null;
  /** The BR Code as it was shown first. */
  pix_code: string | null;
  /** When the buyer said that the Pix is paid. */
  pix_reported_at: Instant | null;
  tracking: WithDefault<string>;
  withdrawal_protocol: string | null;
  withdrawn_at: Instant | null;
  /** When it lapses unpaid. */
  expires_at: Instant | null;
  paid_at: Instant | null;
  shipped_at: Instant | null;
  delivered_at: Instant | null;
  version: WithDefault<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** What was bought, as it was called and cost then. */
export interface OrderLinesTable {
  id: string;
  order_id: string;
  position: number;
  product_id: string;
  variant_id: string | null;
  kind: ProductKind;
  name: string;
  variant_name: string | null;
  image_url: string | null;
  unit_price_cents: Cents;
  quantity: number;
  /** How many of the counted stock are kept for it; 0 where nobody counts, and once they were given back. */
  reserved: WithDefault<number>;
  session_minutes: number | null;
  pass_days: number | null;
}

/** The story of an order: rows are added, never changed. */
export interface OrderEventsTable {
  id: string;
  order_id: string;
  kind: 'placed' | 'moved' | 'paid' | 'refund' | 'note' | 'delivery' | 'booking' | 'dispute' | 'warning';
  from_status: OrderStatus | null;
  to_status: OrderStatus | null;
  source: EventSource;
  /** The admin who did it. */
  actor_id: string | null;
  /** In Portuguese, for the host; what a buyer may read is made of kind and status. */
  detail: WithDefault<string>;
  created_at: Instant;
}

export type EventSource = 'buyer' | 'admin' | 'stripe' | 'statement' | 'clock';

/** The ledger. One row for each movement of money, under the name that its provider gave it: nothing counts twice. */
export interface PaymentsTable {
  id: string;
  order_id: string;
  kind: 'charge' | 'refund';
  provider: 'pix' | 'stripe';
  provider_ref: string;
  amount_cents: Cents;
  detail: WithDefault<string>;
  created_at: Instant;
}

/** Money that is to go back. */
export interface RefundsTable {
  id: string;
  order_id: string;
  amount_cents: Cents;
  method: 'pix' | 'stripe';
  /** requested → sent (Stripe has it) → done; failed may be sent again; dropped: will not be made. */
  status: 'requested' | 'sent' | 'done' | 'failed' | 'dropped';
  reason: 'withdrawal' | 'admin' | 'stripe' | 'dispute';
  /** Where the host sends a Pix back to. */
  pix_key: WithDefault<string>;
  /** Stripe's name of it, or the host's own note of the Pix. */
  provider_ref: string | null;
  /** Where the order stood: it goes back there if the refund comes to nothing. */
  status_before: OrderStatus;
  last_error: string | null;
  created_at: Instant;
  updated_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    order_events: OrderEventsTable;
    order_lines: OrderLinesTable;
    orders: OrdersTable;
    payments: PaymentsTable;
    refunds: RefundsTable;
  }
}
