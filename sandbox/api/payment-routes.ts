import type { Stripe } from 'stripe';
import { type Route, route } from '../http/call.ts';
import { invalid, noSuch } from '../http/errors.ts';
import { CREATED_FIELD, LIST_FIELDS, pageOf } from '../http/lists.ts';
import { type Fields, mergedMetadata } from '../http/params.ts';
import { cancelIntent } from '../money/payments.ts';
import { cancelRefund, createRefund, type RefundData } from '../money/refunds.ts';
import { idOf, type Sandbox } from '../state/sandbox.ts';
import type { TableName, Tables } from '../state/tables.ts';
import { changedFrom, emit } from '../webhooks/emit.ts';

/** Read-only routes: one object by its id, and a list with these filters. */
export function readRoutes<T extends TableName>(
  table: T,
  path: string,
  name: string,
  filters: readonly string[],
  more: Fields = CREATED_FIELD,
): Route[] {
  const fields = Object.fromEntries(filters.map((filter) => [filter, 'string']));
  return [
    route('GET', path, { ...LIST_FIELDS, ...fields, ...more }, (call) => {
      const rows = call.sandbox.store.all(table).filter((row) =>
        filters.every((filter) => {
          const wanted = call.params[filter];
          return wanted === undefined || idOf((row as unknown as Record<string, string>)[filter]) === wanted;
        }),
      );
      return pageOf(rows, call.params, call.path);
    }),
    route('GET', `${path}/:id`, {}, ({ sandbox, id }) => rowOf(sandbox, table, name, id)),
  ];
}

export function rowOf<T extends TableName>(sandbox: Sandbox, table: T, name: string, id: string): Tables[T] {
  const found = sandbox.store.get(table, id);
  if (!found) throw noSuch(name, id);
  return found;
}

function cancelPayment(sandbox: Sandbox, id: string, reason: string | undefined): Stripe.PaymentIntent {
  const intent = rowOf(sandbox, 'payment_intents', 'payment_intent', id);
  const isOfCheckout = sandbox.store.all('sessions').some((one) => idOf(one.payment_intent) === id);
  if (isOfCheckout) {
    const message =
      'You cannot cancel this PaymentIntent because it was created by a Checkout Session. Expire the session instead.';
    throw invalid(message, 'payment_intent_unexpected_state');
  }
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`;
    throw invalid(message, 'payment_intent_unexpected_state');
  }
  return cancelIntent(sandbox, intent, (reason ?? null) as Stripe.PaymentIntent.CancellationReason | null);
}

export const PAYMENT_ROUTES: Route[] = [
  ...readRoutes('payment_intents', '/v1/payment_intents', 'payment_intent', ['customer']),
  route(
    'POST',
    '/v1/payment_intents/:id/cancel',
    { cancellation_reason: 'abandoned|duplicate|fraudulent|requested_by_customer' },
    ({ sandbox, params, id }) => cancelPayment(sandbox, id, params.cancellation_reason as string | undefined),
  ),
  ...readRoutes('charges', '/v1/charges', 'charge', ['customer', 'payment_intent']),
  ...readRoutes('disputes', '/v1/disputes', 'dispute', ['charge', 'payment_intent']),
  ...readRoutes('refunds', '/v1/refunds', 'refund', ['charge', 'payment_intent']),
  route<RefundData>(
    'POST',
    '/v1/refunds',
    {
      amount: 'integer',
      charge: 'string',
      metadata: 'metadata',
      payment_intent: 'string',
      reason: 'duplicate|fraudulent|requested_by_customer',
    },
    ({ sandbox, params }) => createRefund(sandbox, params),
  ),
  route<{ metadata?: Record<string, string> }>(
    'POST',
    '/v1/refunds/:id',
    { metadata: 'metadata' },
    ({ sandbox, params, id }) => {
      const before = rowOf(sandbox, 'refunds', 'refund', id);
      const after = { ...before, metadata: mergedMetadata(before.metadata, params.metadata ?? {}) };
      emit(sandbox, 'refund.updated', after, changedFrom(before, after));
      return sandbox.store.put('refunds', after);
    },
  ),
  route('POST', '/v1/refunds/:id/cancel', {}, ({ sandbox, id }) =>
    cancelRefund(sandbox, rowOf(sandbox, 'refunds', 'refund', id)),
  ),
];
