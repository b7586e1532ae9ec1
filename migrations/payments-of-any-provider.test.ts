import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Db } from '#app/db/database.server.ts';
import { MIGRATIONS, migrateToLatest } from '#app/db/migrate.server.ts';
import type { Payments } from '#app/platform/payments/payments.server.ts';
import { jobHandlers } from '#app/wiring/jobs.server.ts';
import { POSTGRES } from '../tests/support/databases/engine.ts';
import { openBefore } from '../tests/support/databases/old-database.ts';
import { fixedClock, NOW } from '../tests/support/fixed-clock.ts';
import { testServices } from '../tests/support/requests/request-context.ts';
import { runDueJobs } from '../tests/support/run-due-jobs.ts';
import { makeBackupPlace } from '../tests/support/sites/backup-site.ts';

const MIGRATION = '0071-payments-of-any-provider';
const AT = { created_at: NOW, updated_at: NOW };

/** A row as an older version has written it. */
async function add(db: Db, table: string, row: Record<string, unknown>): Promise<void> {
  await sql`insert into ${sql.ref(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db);
}

async function addOrder(db: Db, id: string, more: object): Promise<void> {
  const cents = { subtotal_cents: 2_900, shipping_cents: 0, total_cents: 2_900, paid_cents: 2_900 };
  const fixed = { code: id, attempt_key: id, status: 'paid', delivery: 'none' };
  await add(db, 'orders', { id, ...fixed, ...cents, ...AT, ...more });
}

async function addJob(db: Db, kind: string, payload: unknown, more: object = {}): Promise<void> {
  const id = `${kind} ${JSON.stringify(payload)}`;
  const fixed = { status: 'waiting', run_at: NOW, max_attempts: 10, attempts: 0, created_at: NOW };
  await add(db, 'jobs', { id, kind, payload: JSON.stringify(payload), unique_key: null, ...fixed, ...more });
}

/** A shop of the version before, with a row of each kind. */
async function fill(db: Db): Promise<void> {
  const stripe = { method: 'stripe', stripe_session_id: 'cs_1', stripe_payment_intent_id: 'pi_1' };
  await addOrder(db, 'card', { ...stripe, stripe_customer_id: 'cus_1', stripe_subscription_id: 'sub_1' });
  await addOrder(db, 'given-up', {
    method: 'stripe',
    stripe_session_id: 'cs_2',
    status: 'canceled',
    paid_cents: 0,
  });
  await addOrder(db, 'pix', { method: 'pix' });
  await addOrder(db, 'free', { method: 'free' });
  const charge = { kind: 'charge', amount_cents: 2_900, detail: 'Assinatura', created_at: NOW };
  await add(db, 'payments', {
    id: 'p1',
    order_id: 'card',
    provider: 'stripe',
    provider_ref: 'in_1',
    ...charge,
  });
  await add(db, 'payments', { id: 'p2', order_id: 'pix', provider: 'pix', provider_ref: 'E1', ...charge });
  await add(db, 'statement_lines', { fingerprint: 'line', payment_id: 'p2', created_at: NOW });
  const refund = { amount_cents: 900, status_before: 'paid', pix_key: '', ...AT };
  await add(db, 'refunds', {
    ...{ id: 'r1', order_id: 'card', method: 'stripe', status: 'requested', reason: 'stripe' },
    ...refund,
  });
  await add(db, 'refunds', {
    ...{ id: 'r2', order_id: 'pix', method: 'pix', status: 'done', reason: 'admin' },
    ...refund,
  });
  const event = { order_id: 'card', kind: 'moved', source: 'stripe', detail: '', created_at: NOW };
  await add(db, 'order_events', { id: 'e1', ...event });
  await add(db, 'people', { id: 'eva', name: 'Eva', email: 'eva@exemplo.com', name_folded: 'eva', ...AT });
  const right = { person_id: 'eva', starts_at: NOW, ends_at: NOW, ...AT };
  await add(db, 'entitlements', {
    ...{ id: 'right', source: 'card', order_id: 'card', stripe_subscription_id: 'sub_1' },
    ...{ stripe_customer_id: 'cus_1', stripe_status: 'active', stripe_changed_at: NOW },
    ...right,
  });
  await add(db, 'entitlements', { id: 'gift', source: 'gift', ...right });
  const news = { type: 'invoice.paid', created_at: NOW, received_at: NOW };
  await add(db, 'stripe_events', { id: 'evt_1', payload: '{"id":"evt_1"}', ...news });
  await add(db, 'stripe_events', { id: 'evt_0', payload: '', outcome: 'paid', processed_at: NOW, ...news });
}

test('keeps every row of a shop with sales, under names of no provider', async () => {
  const { db, migrate } = await openBefore(MIGRATION);
  await fill(db);
  expect(await migrate()).toEqual([MIGRATION]);
  expect(
    await db
      .selectFrom('orders')
      .select(['id', 'method', 'checkout_ref', 'payment_ref', 'customer_ref', 'subscription_ref'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    {
      ...{ id: 'card', method: 'stripe', checkout_ref: 'cs_1', payment_ref: 'pi_1' },
      ...{ customer_ref: 'cus_1', subscription_ref: 'sub_1' },
    },
    {
      id: 'free',
      method: 'free',
      checkout_ref: null,
      payment_ref: null,
      customer_ref: null,
      subscription_ref: null,
    },
    {
      id: 'given-up',
      method: 'stripe',
      checkout_ref: 'cs_2',
      payment_ref: null,
      customer_ref: null,
      subscription_ref: null,
    },
    {
      id: 'pix',
      method: 'pix',
      checkout_ref: null,
      payment_ref: null,
      customer_ref: null,
      subscription_ref: null,
    },
  ]);
  expect(await db.selectFrom('payments').selectAll().orderBy('id').execute()).toMatchObject([
    { id: 'p1', order_id: 'card', provider: 'stripe', provider_ref: 'in_1', detail: 'Assinatura' },
    { id: 'p2', order_id: 'pix', provider: 'pix', provider_ref: 'E1' },
  ]);
  expect(await db.selectFrom('statement_lines').select(['fingerprint', 'payment_id']).execute()).toEqual([
    { fingerprint: 'line', payment_id: 'p2' },
  ]);
  expect(
    await db.selectFrom('refunds').select(['id', 'method', 'status', 'reason']).orderBy('id').execute(),
  ).toEqual([
    { id: 'r1', method: 'stripe', status: 'requested', reason: 'stripe' },
    { id: 'r2', method: 'pix', status: 'done', reason: 'admin' },
  ]);
  expect(await db.selectFrom('order_events').select('source').execute()).toEqual([{ source: 'stripe' }]);
  expect(
    await db
      .selectFrom('entitlements')
      .select(['id', 'provider', 'subscription_ref', 'customer_ref', 'subscription_status', 'reported_at'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    {
      ...{ id: 'gift', provider: null, subscription_ref: null, customer_ref: null },
      ...{ subscription_status: null, reported_at: null },
    },
    {
      ...{ id: 'right', provider: 'stripe', subscription_ref: 'sub_1', customer_ref: 'cus_1' },
      ...{ subscription_status: 'active', reported_at: NOW },
    },
  ]);
  expect(await db.selectFrom('payment_events').selectAll().orderBy('id').execute()).toMatchObject([
    { provider: 'stripe', id: 'evt_0', payload: '', outcome: 'paid', processed_at: NOW },
    { provider: 'stripe', id: 'evt_1', payload: '{"id":"evt_1"}', outcome: null, processed_at: null },
  ]);
});

test('keeps what the tables promise, and lets a second provider in', async () => {
  const { db, migrate } = await openBefore(MIGRATION);
  await fill(db);
  await migrate();
  const other = { provider: 'other', kind: 'charge', amount_cents: 100, detail: '', created_at: NOW };
  await add(db, 'payments', { id: 'p3', order_id: 'card', provider_ref: 'in_1', ...other });
  await addOrder(db, 'elsewhere', { method: 'other', checkout_ref: '42' });
  const again = { type: 'paid', payload: '', created_at: NOW, received_at: NOW };
  await add(db, 'payment_events', { provider: 'other', id: 'evt_1', ...again });
  await expect(
    add(db, 'payments', { id: 'p4', order_id: 'card', provider_ref: 'in_1', ...other }),
  ).rejects.toThrow();
  await expect(
    add(db, 'payments', { id: 'p5', order_id: 'nobody', provider_ref: 'in_2', ...other }),
  ).rejects.toThrow();
  await expect(addOrder(db, 'twice', { method: 'other', checkout_ref: '42' })).rejects.toThrow();
  await expect(add(db, 'payment_events', { provider: 'other', id: 'evt_1', ...again })).rejects.toThrow();
  // The lines of bank statements still go with their payment.
  await db.deleteFrom('payments').where('id', '=', 'p2').execute();
  expect(await db.selectFrom('statement_lines').selectAll().execute()).toEqual([]);
});

test('jobs that the version before has queued are run', async () => {
  const { database, db, migrate } = await openBefore(MIGRATION);
  await fill(db);
  const key = (unique_key: string) => ({ unique_key });
  await addJob(db, 'stripe.event', { eventId: 'evt_1' }, key('stripe.event:evt_1'));
  await addJob(db, 'stripe.refund', { refundId: 'r1' }, key('stripe.refund:r1'));
  await addJob(db, 'stripe.close-checkout', { orderId: 'given-up' });
  await addJob(db, 'stripe.reread-checkout', { orderId: 'card' });
  await addJob(db, 'stripe.end-subscription', { subscriptionId: 'sub_1' });
  await addJob(db, 'stripe.reconcile', null, key('stripe.reconcile'));
  await addJob(db, 'stripe.event', { eventId: 'evt_9' }, { status: 'dead', attempts: 10, finished_at: NOW });
  const name = 'stripe-events';
  await addJob(db, 'clean-up.one', { name, words: 'apagar', since: NOW }, key(`clean-up.one:${name}`));
  await migrate();
  await migrateToLatest(db);
  const queued = await db
    .selectFrom('jobs')
    .select(['kind', 'payload', 'unique_key', 'status'])
    .orderBy('id')
    .execute();
  expect(queued).toContainEqual({
    ...{ kind: 'payments.event', payload: '{"provider":"stripe","eventId":"evt_1"}' },
    ...{ unique_key: 'payments.event:evt_1', status: 'waiting' },
  });
  expect(queued).toContainEqual(
    expect.objectContaining({
      kind: 'payments.event',
      status: 'dead',
      payload: '{"provider":"stripe","eventId":"evt_9"}',
    }),
  );
  expect(queued).toContainEqual({
    ...{ kind: 'payments.reconcile', payload: 'null', unique_key: 'payments.reconcile', status: 'waiting' },
  });
  expect(queued).toContainEqual(expect.objectContaining({ unique_key: 'clean-up.one:payment-events' }));
  expect(JSON.stringify(queued)).not.toMatch(/stripe\.|stripe-events/);

  const { asked, payments } = provider();
  const services = testServices(database, { clock: fixedClock(), payments: [payments] });
  while ((await runDueJobs(services, jobHandlers)) > 0) {
    // Jobs queue jobs.
  }
  const left = await db
    .selectFrom('jobs')
    .select(['kind', 'last_error'])
    .where('status', '!=', 'done')
    .execute();
  expect(left).toEqual([]);
  for (const call of [
    'findInvoice in_1',
    'refund r1',
    'closeCheckout cs_2',
    'findCheckout cs_1',
    'endSubscription sub_1',
  ])
    expect(asked).toContain(call);
  expect(await db.selectFrom('refunds').select('status').where('id', '=', 'r1').executeTakeFirst()).toEqual({
    status: 'sent',
  });
});

test('a backup of the version before is restored with all its sales', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conversas-sales-'));
  const [from, to] = [await makeBackupPlace(POSTGRES), await makeBackupPlace(POSTGRES)];
  onTestFinished(async () => {
    await Promise.all([from.remove(), to.remove(), rm(folder, { recursive: true })]);
  });
  const file = join(folder, 'old.tar.zst');
  await from.use(async ({ db }) => {
    await migrateToLatest(db, { until: MIGRATIONS[MIGRATIONS.indexOf(MIGRATION) - 1] });
    await fill(db);
    await addJob(db, 'stripe.refund', { refundId: 'r1' });
  });
  await from.backup(file);
  await to.restore(file);
  await to.use(async ({ db }) => {
    expect(await db.selectFrom('orders').select('checkout_ref').where('id', '=', 'card').execute()).toEqual([
      { checkout_ref: 'cs_1' },
    ]);
    expect(await db.selectFrom('payments').select('id').orderBy('id').execute()).toEqual([
      { id: 'p1' },
      { id: 'p2' },
    ]);
    expect(await db.selectFrom('statement_lines').select('payment_id').execute()).toEqual([
      { payment_id: 'p2' },
    ]);
    expect(await db.selectFrom('payment_events').select('provider').execute()).toEqual([
      { provider: 'stripe' },
      { provider: 'stripe' },
    ]);
    expect(await db.selectFrom('jobs').select('kind').where('kind', 'like', '%refund').execute()).toEqual([
      { kind: 'payments.refund' },
    ]);
  });
}, 60_000);

/** A provider under the old one's name, which notes what it is asked. */
function provider(): { asked: string[]; payments: Payments } {
  const asked: string[] = [];
  const note =
    <T>(name: string, answer: T) =>
    async (given: unknown): Promise<T> => {
      const id = typeof given === 'string' ? given : ((given as { refundId?: string }).refundId ?? '');
      asked.push(`${name} ${id}`);
      return answer;
    };
  const charge = {
    id: 'ch_1',
    paymentId: 'pi_1',
    customerId: 'cus_1',
    orderId: 'card',
    amountCents: 2_900,
    refundedCents: 0,
    isPaid: true,
  };
  const known: Partial<Payments> = {
    provider: 'stripe',
    readEvent: () => ({
      ...{ provider: 'stripe', id: 'evt_1', type: 'invoice.paid', subject: { is: 'invoice', id: 'in_1' } },
      ...{ apiVersion: null, isOurVersion: true, isLive: false, createdAt: new Date(NOW), json: '' },
    }),
    listEvents: async function* () {},
    findInvoice: note('findInvoice', null),
    findCheckout: note('findCheckout', null),
    closeCheckout: note('closeCheckout', null),
    findSubscription: note('findSubscription', null),
    endSubscription: note('endSubscription', null),
    findRefund: note('findRefund', null),
    listCharges: note('listCharges', [charge]),
    listRefunds: note('listRefunds', []),
    refund: note('refund', {
      ok: true as const,
      refund: { id: 're_1', status: 'pending' as const, amountCents: 900, chargeId: 'ch_1', refundId: 'r1' },
    }),
  };
  return { asked, payments: known as Payments };
}
