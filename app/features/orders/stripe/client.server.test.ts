import type { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { PaymentsUnreachable } from '#app/platform/payments/payments.server.ts';
import { checkoutsOf } from './checkouts.server.ts';
import { createClient, reasonOf } from './client.server.ts';
import { HEARD_EVENTS, readEvent } from './event-facts.ts';
import { moneyOf } from './money.server.ts';
import { STRIPE_API_VERSION } from './stripe-facts.ts';

const SETTINGS = { secretKey: 'sk_test_x', webhookSecrets: [], apiBase: null };

const refusal = (statusCode: number, code?: string) =>
  Object.assign(new Error(`no: ${statusCode}`), { statusCode, code });

/** A client over a library that has only what the test calls. */
function over(library: object, longestCallMs = 1_000) {
  return createClient(SETTINGS, longestCallMs, async () => library as Stripe);
}

test.each([
  [refusal(400), 'refused'],
  [refusal(402), 'refused'],
  [refusal(409), 'busy'],
  [refusal(429), 'unreachable'],
  [refusal(500), 'refused'],
  [new Error('socket hang up'), 'unreachable'],
])('says what a failed call means: %s', async (error, reason) => {
  const failed = await over({})
    .ask(() => Promise.reject(error))
    .catch((thrown: unknown) => thrown);
  expect(reasonOf(failed)).toBe(reason);
  const isRefusal = error instanceof Error && /400|402/.test(error.message);
  expect(failed instanceof PaymentsUnreachable).toBe(!isRefusal);
});

test('ends a call that hangs, and loads the library again where that failed', async () => {
  const hanging = over({}, 20).ask(() => new Promise(() => {}));
  await expect(hanging).rejects.toThrow(new PaymentsUnreachable('no answer in time'));
  let loads = 0;
  const client = createClient(SETTINGS, 1_000, async () => {
    loads += 1;
    if (loads === 1) throw new Error('no such file');
    return {} as Stripe;
  });
  await expect(client.ask(async () => 'a')).rejects.toThrow('no such file');
  expect(await client.ask(async () => 'b')).toBe('b');
  expect(await client.ask(async () => 'c')).toBe('c');
  expect(loads).toBe(2);
});

test('an object that Stripe does not have is null; any other refusal is an error', async () => {
  const { findRefund } = moneyOf(over({ refunds: { retrieve: (id: string) => Promise.reject(errors[id]) } }));
  const errors: Record<string, Error> = {
    gone: refusal(404),
    missing: refusal(400, 'resource_missing'),
    wrong: refusal(401),
  };
  expect(await findRefund('gone')).toBeNull();
  expect(await findRefund('missing')).toBeNull();
  await expect(findRefund('wrong')).rejects.toThrow('no: 401');
});

test('a page that Stripe will not close is read as it is', async () => {
  const paid = {
    id: 'cs_1',
    status: 'complete',
    payment_status: 'paid',
    mode: 'payment',
    currency: 'brl',
    expires_at: 0,
  };
  const sessions = { expire: () => Promise.reject(refusal(400)), retrieve: async () => paid };
  const { closeCheckout } = checkoutsOf(over({ checkout: { sessions } }));
  expect(await closeCheckout('cs_1')).toMatchObject({ id: 'cs_1', status: 'complete', payment: 'paid' });
  const down = { ...sessions, expire: () => Promise.reject(refusal(500)) };
  await expect(checkoutsOf(over({ checkout: { sessions: down } })).closeCheckout('cs_1')).rejects.toThrow(
    'no: 500',
  );
});

test('asks for a refund under its key: a refusal is final, an unknown outcome is an error', async () => {
  const asked: unknown[][] = [];
  const wanted = { refundId: 'r1', chargeId: 'ch_1', amountCents: 100, idempotencyKey: 'refund-r1' };
  const refundWith = (answer: () => Promise<unknown>) =>
    moneyOf(
      over({
        refunds: {
          create: (...given: unknown[]) => {
            asked.push(given);
            return answer();
          },
        },
      }),
    ).refund(wanted);
  const made = { id: 're_1', status: 'pending', amount: 100, charge: 'ch_1', metadata: { refund_id: 'r1' } };
  expect(await refundWith(async () => made)).toMatchObject({
    ok: true,
    refund: { id: 're_1', refundId: 'r1' },
  });
  expect(asked).toEqual([
    [{ charge: 'ch_1', amount: 100, metadata: { refund_id: 'r1' } }, { idempotencyKey: 'refund-r1' }],
  ]);
  expect(await refundWith(() => Promise.reject(refusal(402)))).toEqual({
    ok: false,
    isFinal: true,
    detail: 'no: 402',
  });
  await expect(refundWith(() => Promise.reject(refusal(429)))).rejects.toThrow(PaymentsUnreachable);
});

test('says what an event is about, by its type and the id of its object alone', () => {
  const event = { id: 'evt_1', created: 1_780_000_000, livemode: true, api_version: STRIPE_API_VERSION };
  const read = (type: string, object: unknown) =>
    readEvent(JSON.stringify({ ...event, type, data: { object } }));
  expect(read('refund.failed', { id: 're_1', status: 'succeeded' })).toMatchObject({
    ...{ provider: 'stripe', id: 'evt_1', isLive: true, isOurVersion: true },
    subject: { is: 'refund', id: 're_1' },
  });
  expect(read('invoice.payment_failed', { id: 'in_1' })?.subject).toEqual({
    is: 'failed-invoice',
    id: 'in_1',
  });
  expect(read('payout.paid', { id: 'po_1' })?.subject).toBeNull();
  expect(read('toString', { id: 'x' })?.subject).toBeNull();
  expect(read('refund.failed', {})).toMatchObject({ subject: { is: 'refund', id: '' }, createdAt: null });
  for (const type of HEARD_EVENTS) expect(read(type, { id: 'x' })?.subject?.id).toBe('x');
});
