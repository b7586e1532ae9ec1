import type { Stripe } from 'stripe';
import { makeId } from '../state/sandbox.ts';

export interface SubscriptionData {
  customer: string;
  lines: { price: Stripe.Price; quantity: number }[];
  trialDays: number;
  metadata: Record<string, string>;
  description: string | null;
  discount: number;
}

interface Facts {
  id: string;
  data: SubscriptionData;
  items: Stripe.SubscriptionItem[];
  now: number;
  end: number;
}

export function subscriptionObject({ id, data, items, now, end }: Facts): Stripe.Subscription {
  const isTrial = data.trialDays > 0;
  const subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: isTrial ? end : now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: items[0]?.price.currency ?? 'brl',
    customer: data.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: makeId('pm_'),
    default_source: null,
    default_tax_rates: [],
    description: data.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: data.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: isTrial ? 'trialing' : 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: isTrial ? end : null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: 'now', missing_payment_method: 'create_invoice' },
    },
    trial_start: isTrial ? now : null,
  };
  return subscription as unknown as Stripe.Subscription;
}

export function subscriptionItem(
  subscription: string,
  price: Stripe.Price,
  quantity: number,
  start: number,
  end: number,
): Stripe.SubscriptionItem {
  const item = {
    id: makeId('si_', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: { id: price.id, object: 'plan', amount: price.unit_amount, currency: price.currency },
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
  return item as unknown as Stripe.SubscriptionItem;
}
