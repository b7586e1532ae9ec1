import type { Immutable, Instant, WithDefault } from '#app/db/columns.ts';
import type { Cents } from '#app/pure/brazil/money-brl.ts';
import type { OrderStatus } from '#app/pure/orders/order-status.ts';
import type { NamedLegalTexts } from '#app/pure/site/legal-documents.ts';
import type { ProductKind } from '#app/pure/site/product-kinds.ts';

/** A provider of payments, as its client and `PROVIDERS` name it. */
export type Provider = string & {};
export type PaymentMethod = 'pix' | 'free' | Provider;

/** 'undecided': a thing has to be delivered, and the buyer has not chosen how. */
export type Delivery = 'none' | 'undecided' | 'shipping' | 'pickup';

export interface OrdersTable extends NamedLegalTexts {
  /** 128 random bits: a guest's order is opened by its address alone. */
  id: Immutable<string>;
  /** The order's name for people, ten letters and digits; also the txid of its Pix. */
  code: Immutable<string>;
  /** The attempt that made the order; a repeated attempt finds this order. */
  attempt_key: Immutable<string>;
  status: OrderStatus;
  method: PaymentMethod;
  /** The signed-in buyer; null for a guest. */
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
  /** A constraint makes it the sum of the two. */
  total_cents: Cents;
  /** The sum of the order's charges in `payments`. */
  paid_cents: WithDefault<Cents>;
  /** The sum of its refunds in `payments`. */
  refunded_cents: WithDefault<Cents>;
  /** Part of the idempotency key of a payment page; raised after a definite refusal. */
  payment_attempt: WithDefault<number>;
  /** The payment page; null before it is known. */
  payment_url: string | null;
  /** A delayed payment that was chosen and is unpaid: 'pix' or 'boleto'. */
  payment_state: string | null;
  /** How the payment differs from the order, in Portuguese, for the host; delivery waits for her. */
  payment_problem: string | null;
  /** The provider's ids: of the payment page, its payment, the customer and the subscription. */
  checkout_ref: string | null;
  payment_ref: string | null;
  customer_ref: string | null;
  subscription_ref: string | null;
  dispute_state: string | null;
  /** The BR Code as it was first shown. */
  pix_code: string | null;
  /** When the buyer reported the Pix as paid. */
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

/** A bought product, with its name and price at that time. */
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
  /** Counted pieces held for the line; 0 where stock is not counted, or once they are given back. */
  reserved: WithDefault<number>;
  /** Pieces of a refund about which the host is asked whether they are back. */
  asked_back: WithDefault<number>;
  session_minutes: number | null;
  pass_days: number | null;
}

/** The history of an order: rows are added, never changed. */
export interface OrderEventsTable {
  id: string;
  order_id: string;
  kind: 'placed' | 'moved' | 'paid' | 'refund' | 'note' | 'delivery' | 'booking' | 'dispute' | 'warning';
  from_status: OrderStatus | null;
  to_status: OrderStatus | null;
  source: EventSource;
  /** The acting admin. */
  actor_id: string | null;
  /** In Portuguese, for the host; the buyer's text is made from kind and status. */
  detail: WithDefault<string>;
  created_at: Instant;
}

export type EventSource = 'buyer' | 'admin' | 'statement' | 'clock' | Provider;

/** The ledger: one row for each movement of money, unique by its provider's reference. */
export interface PaymentsTable {
  id: string;
  order_id: string;
  kind: 'charge' | 'refund';
  provider: 'pix' | Provider;
  provider_ref: string;
  amount_cents: Cents;
  detail: WithDefault<string>;
  created_at: Instant;
}

/** A refund to be made or already made. */
export interface RefundsTable {
  id: string;
  order_id: string;
  amount_cents: Cents;
  method: 'pix' | Provider;
  /** requested → sent (the provider has it) → done; a failed one may be sent again; a dropped one is not made. */
  status: 'requested' | 'sent' | 'done' | 'failed' | 'dropped';
  /** A provider's name: it was made there, not asked for here. */
  reason: 'withdrawal' | 'admin' | 'dispute' | Provider;
  /** Where the host sends a Pix refund. */
  pix_key: WithDefault<string>;
  /** The provider's id, or the host's note of the Pix. */
  provider_ref: string | null;
  /** The order returns to this status if the refund fails or is dropped. */
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
