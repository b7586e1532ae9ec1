import type { Stripe } from 'stripe';
import { type Route, route } from '../http/call.ts';
import { invalid, noSuch } from '../http/errors.ts';
import { LIST_FIELDS, pageOf } from '../http/lists.ts';
import { mergedMetadata } from '../http/params.ts';
import {
  cancelAtPeriodEnd,
  changeSubscription,
  endSubscription,
  startSubscription,
} from '../money/subscriptions.ts';
import { idOf, type Sandbox } from '../state/sandbox.ts';
import { changedFrom, emit } from '../webhooks/emit.ts';
import { readRoutes, rowOf } from './payment-routes.ts';

const subscriptionOf = (sandbox: Sandbox, id: string) => rowOf(sandbox, 'subscriptions', 'subscription', id);

interface CreateParams {
  customer: string;
  items: { price: string; quantity?: number }[];
  metadata?: Record<string, string>;
  description?: string;
  trial_period_days?: number;
}

function create(sandbox: Sandbox, params: CreateParams): Stripe.Subscription {
  if (!sandbox.store.get('customers', params.customer)) throw noSuch('customer', params.customer, 'customer');
  const lines = params.items.map((item, index) => {
    const price = sandbox.store.get('prices', item.price);
    if (!price) throw noSuch('price', item.price, `items[${index}][price]`);
    if (!price.recurring) {
      const message = `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`;
      throw invalid(message, undefined, `items[${index}][price]`);
    }
    return { price, quantity: item.quantity ?? 1 };
  });
  return startSubscription(sandbox, {
    customer: params.customer,
    lines,
    trialDays: params.trial_period_days ?? 0,
    metadata: mergedMetadata({}, params.metadata),
    description: params.description ?? null,
    discount: 0,
  });
}

interface UpdateParams {
  cancel_at_period_end?: boolean;
  description?: string | null;
  metadata?: Record<string, string> | null;
  pause_collection?: { behavior: Stripe.Subscription.PauseCollection.Behavior; resumes_at?: number } | null;
}

function update(sandbox: Sandbox, before: Stripe.Subscription, params: UpdateParams): Stripe.Subscription {
  assertNotEnded(before);
  const { cancel_at_period_end: cancels, metadata, pause_collection: pause, description } = params;
  const after: Stripe.Subscription = {
    ...before,
    ...(metadata === undefined ? {} : { metadata: mergedMetadata(before.metadata, metadata) }),
    ...(description === undefined ? {} : { description }),
    ...(pause === undefined
      ? {}
      : { pause_collection: pause && { behavior: pause.behavior, resumes_at: pause.resumes_at ?? null } }),
  };
  changeSubscription(sandbox, before, after);
  const isOther = cancels !== undefined && cancels !== before.cancel_at_period_end;
  return isOther ? cancelAtPeriodEnd(sandbox, after, cancels) : after;
}

function assertNotEnded({ id, status }: Stripe.Subscription): void {
  if (status !== 'canceled') return;
  throw invalid(`No such subscription: '${id}'`, 'resource_missing', 'id', 404);
}

/** While paused, nothing is charged and nothing is due. */
function setPaused(sandbox: Sandbox, before: Stripe.Subscription, isPaused: boolean): Stripe.Subscription {
  assertNotEnded(before);
  if ((before.status === 'paused') === isPaused) {
    throw invalid(`The subscription has a status of \`${before.status}\`.`, 'subscription_unexpected_state');
  }
  const after: Stripe.Subscription = { ...before, status: isPaused ? 'paused' : 'active' };
  sandbox.store.put('subscriptions', after);
  emit(sandbox, `customer.subscription.${isPaused ? 'paused' : 'resumed'}`, after);
  emit(sandbox, 'customer.subscription.updated', after, changedFrom(before, after));
  return after;
}

const STATUSES = 'active|all|canceled|ended|incomplete|incomplete_expired|past_due|paused|trialing|unpaid';

export const BILLING_ROUTES: Route[] = [
  route<CreateParams>(
    'POST',
    '/v1/subscriptions',
    {
      'customer!': 'string',
      'items!': [{ 'price!': 'string', quantity: 'integer', metadata: 'metadata' }],
      default_payment_method: 'string',
      description: 'string',
      metadata: 'metadata',
      trial_period_days: 'integer',
    },
    ({ sandbox, params }) => create(sandbox, params),
  ),
  route(
    'GET',
    '/v1/subscriptions',
    { ...LIST_FIELDS, created: 'any', customer: 'string', price: 'string', status: STATUSES },
    ({ sandbox, params, path }) => {
      const { customer, price, status } = params;
      const rows = sandbox.store
        .all('subscriptions')
        .filter((one) => customer === undefined || idOf(one.customer) === customer)
        .filter((one) => price === undefined || one.items.data.some((item) => item.price.id === price))
        .filter((one) => {
          if (status === 'all') return true;
          if (status === undefined) return one.status !== 'canceled';
          return one.status === (status === 'ended' ? 'canceled' : status);
        });
      return pageOf(rows, params, path);
    },
  ),
  route('GET', '/v1/subscriptions/:id', {}, ({ sandbox, id }) => subscriptionOf(sandbox, id)),
  route<UpdateParams>(
    'POST',
    '/v1/subscriptions/:id',
    {
      cancel_at_period_end: 'boolean',
      cancellation_details: { comment: 'string', feedback: 'string' },
      default_payment_method: 'string',
      description: 'string',
      metadata: 'metadata',
      pause_collection: { 'behavior!': 'keep_as_draft|mark_uncollectible|void', resumes_at: 'integer' },
    },
    ({ sandbox, params, id }) => update(sandbox, subscriptionOf(sandbox, id), params),
  ),
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    { expand: ['string'], cancellation_details: 'any', invoice_now: 'boolean', prorate: 'boolean' },
    ({ sandbox, id }) => {
      const before = subscriptionOf(sandbox, id);
      assertNotEnded(before);
      return endSubscription(sandbox, before, 'cancellation_requested');
    },
  ),
  route(
    'POST',
    '/v1/subscriptions/:id/pause',
    { bill_for: 'any', invoicing_behavior: 'string', type: 'subscription' },
    (call) => setPaused(call.sandbox, subscriptionOf(call.sandbox, call.id), true),
  ),
  route(
    'POST',
    '/v1/subscriptions/:id/resume',
    { billing_cycle_anchor: 'any', payment_behavior: 'string', proration_behavior: 'string' },
    (call) => setPaused(call.sandbox, subscriptionOf(call.sandbox, call.id), false),
  ),
  route('GET', '/v1/subscription_items', { ...LIST_FIELDS, 'subscription!': 'string' }, (call) => {
    const items = subscriptionOf(call.sandbox, String(call.params.subscription)).items.data;
    return pageOf([...items].reverse(), call.params, call.path);
  }),
  route('GET', '/v1/subscription_items/:id', {}, ({ sandbox, id }) => {
    const items = sandbox.store.all('subscriptions').flatMap((one) => one.items.data);
    const found = items.find((item) => item.id === id);
    if (!found) throw noSuch('subscription_item', id);
    return found;
  }),
  route(
    'GET',
    '/v1/invoices',
    { ...LIST_FIELDS, created: 'any', customer: 'string', status: 'string', subscription: 'string' },
    (call) => {
      const { customer, status, subscription } = call.params;
      const rows = call.sandbox.store
        .all('invoices')
        .filter((one) => customer === undefined || idOf(one.customer) === customer)
        .filter((one) => status === undefined || one.status === status)
        .filter(
          (one) =>
            subscription === undefined ||
            idOf(one.parent?.subscription_details?.subscription) === subscription,
        );
      return pageOf(rows, call.params, call.path);
    },
  ),
  ...readRoutes('invoices', '/v1/invoices', 'invoice', []).slice(1),
];
