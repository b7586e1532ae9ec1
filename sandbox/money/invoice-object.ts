import type { Stripe } from 'stripe';
import { makeId, type Sandbox } from '../state/sandbox.ts';

interface Facts {
  subscription: Stripe.Subscription;
  customer: Stripe.Customer | undefined;
  lines: { price: Stripe.Price; quantity: number; amount: number }[];
  discount: number;
  reason: 'subscription_create' | 'subscription_cycle';
  number: string;
}

/** Finalized and unpaid. */
export function invoiceObject(sandbox: Sandbox, facts: Facts): Stripe.Invoice {
  const { subscription, customer } = facts;
  const id = makeId('in_');
  const now = sandbox.clock.now();
  const subtotal = facts.lines.reduce((sum, { amount }) => sum + amount, 0);
  const total = subtotal - Math.min(facts.discount, subtotal);
  const invoice = {
    ...CONSTANT,
    id,
    amount_due: total,
    amount_remaining: total,
    billing_reason: facts.reason,
    created: now,
    currency: subscription.currency,
    customer: customer?.id ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    effective_at: now,
    hosted_invoice_url: `${sandbox.url}/invoices/${id}`,
    invoice_pdf: `${sandbox.url}/invoices/${id}/pdf`,
    lines: {
      object: 'list',
      data: facts.lines.map((line) => invoiceLine(id, subscription, line)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    number: facts.number,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    // The previous period, as at Stripe: a line's period is the one that is paid for.
    period_end: now,
    period_start: subscription.items.data[0]?.current_period_start ?? now,
    status: 'open',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
  };
  return invoice as unknown as Stripe.Invoice;
}

function invoiceLine(
  invoice: string,
  { id, currency, items }: Stripe.Subscription,
  { price, quantity, amount }: Facts['lines'][number],
) {
  const item = items.data.find((one) => one.price.id === price.id);
  return {
    id: makeId('il_'),
    object: 'line_item',
    amount,
    currency,
    description: `${quantity} × ${price.nickname ?? price.id}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: item && {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: {
      end: item?.current_period_end ?? 0,
      start: item?.current_period_start ?? 0,
    },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: id,
    subtotal: amount,
    taxes: [],
  };
}

const CONSTANT = {
  object: 'invoice',
  account_country: 'BR',
  account_name: 'Sandbox',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  test_clock: null,
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
};
