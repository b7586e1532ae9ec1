import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { BuyerContext } from '#app/features/orders/core/order-context.ts';
import { expireOrder } from '#app/features/orders/core/order-jobs.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { settingsSchema } from '#app/features/records/settings/settings.ts';
import { MAILS_PER_MAILBOX } from '#app/platform/limits/mailbox-limit.server.ts';
import type { Services } from '#app/platform/services.ts';
import { orderContext } from '#app/wiring/order-effects.server.ts';
import { remindReportedJob } from '#app/wiring/order-jobs.server.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { listWrittenMails } from '../../../../tests/support/letters/outbox-mails.ts';
import { moveTestOrder, payTestOrder, placeTestOrder } from '../../../../tests/support/records/orders.ts';
import { testServices } from '../../../../tests/support/requests/request-context.ts';
import { cancelOrder, confirmOrder, reportPix } from './commands.server.ts';
import type { OrderContact, OrderDelivery } from './input.ts';

const SITE = settingsSchema.parse({
  email: 'clara@conversas.example',
  pixKey: 'clara@conversas.example',
  hostName: 'Clara Nunes',
  shippingPrice: '25,00',
});
const CONTACT: OrderContact = { name: 'Ana Souza', email: 'ana@exemplo.com', phone: '', seenTotal: '5900' };
const HOME: OrderDelivery = {
  ...CONTACT,
  seenTotal: '8400',
  delivery: 'shipping',
  postalCode: '20040-020',
  street: 'Rua da Assembleia',
  number: '10',
  complement: '',
  district: 'Centro',
  city: 'Rio de Janeiro',
  state: 'RJ',
};
const HOUR_MS = 3_600_000;
const DIGITAL = { kind: 'digital', name: 'E-book' } as const;

const NETWORK = '203.0.113.7';

let services: Services;
let clock: FixedClock;
let ctx: BuyerContext;

beforeEach(async () => {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  clock = fixedClock();
  services = testServices(database, { clock });
  // The mails of moves read the settings from the database.
  const at = clock.now().toISOString();
  await services.db
    .insertInto('settings')
    .values({ key: 'email', value: JSON.stringify(SITE.email), updated_at: at })
    .execute();
  ctx = { ...orderContext(services), site: SITE };
});

const orderOf = (id: string) =>
  services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const kinds = async () =>
  (await services.db.selectFrom('mails').select('kind').orderBy('id').execute()).map(({ kind }) => kind);

test('a confirmed order waits a day for its Pix, with the agreed amounts', async () => {
  const { id } = await placeTestOrder(services, { isDraft: true });
  expect(await confirmOrder(ctx, id, HOME, NETWORK)).toEqual({ ok: true, isNew: true });
  const order = await orderOf(id);
  expect(order).toMatchObject({
    status: 'awaiting_payment',
    method: 'pix',
    delivery: 'shipping',
    shipping_cents: 2_500,
    total_cents: 8_400,
    email: 'ana@exemplo.com',
    expires_at: '2026-06-16T15:00:00.000Z',
  });
  expect(JSON.parse(order.address ?? '')).toMatchObject({ postalCode: '20040020', state: 'RJ' });
  expect(order.pix_code).toContain(`540584.00`);
  expect(order.pix_code).toContain(order.code);
  expect(await kinds()).toEqual(['order.awaiting-notice', 'order.received']);
});

test('confirms once when sent from two tabs at once', async () => {
  const { id } = await placeTestOrder(services, { isDraft: true });
  const other = { ...HOME, name: 'Outra Ana' };
  const answers = await Promise.all([
    confirmOrder(ctx, id, HOME, NETWORK),
    confirmOrder(ctx, id, other, NETWORK),
  ]);
  expect(answers.map((answer) => answer.ok && answer.isNew).sort()).toEqual([false, true]);
  expect(await kinds()).toEqual(['order.awaiting-notice', 'order.received']);
});

test('reports a changed shipping price before anything is agreed', async () => {
  const { id } = await placeTestOrder(services, { isDraft: true });
  expect(await confirmOrder(ctx, id, { ...HOME, seenTotal: '5900' }, NETWORK)).toMatchObject({
    reason: 'changed',
  });
  expect(await orderOf(id)).toMatchObject({ status: 'draft', email: '' });
});

test('a thing needs a delivery choice, and pickup only where it is offered', async () => {
  const { id } = await placeTestOrder(services, { isDraft: true });
  expect(await confirmOrder(ctx, id, CONTACT, NETWORK)).toMatchObject({ reason: 'delivery-needed' });
  const fetched: OrderDelivery = { ...CONTACT, delivery: 'pickup' };
  expect(await confirmOrder(ctx, id, fetched, NETWORK)).toMatchObject({ reason: 'delivery-needed' });
  const site = { ...SITE, pickupPlace: 'Rua A, 1' };
  expect(await confirmOrder({ ...ctx, site }, id, fetched, NETWORK)).toMatchObject({ ok: true });
  expect(await orderOf(id)).toMatchObject({ delivery: 'pickup', total_cents: 5_900, shipping_cents: 0 });
});

test('an order with nothing to pay is paid at once', async () => {
  const { id } = await placeTestOrder(services, {
    products: [{ ...DIGITAL, price_cents: 0 }],
    isDraft: true,
  });
  expect(await confirmOrder(ctx, id, { ...CONTACT, seenTotal: '0' }, NETWORK)).toMatchObject({ ok: true });
  expect(await orderOf(id)).toMatchObject({ status: 'paid', method: 'free', pix_code: null });
  expect(await kinds()).toEqual(['order.paid-notice', 'order.paid']);
});

test('a receipt mentions files if a bought product has one', async () => {
  await payTestOrder(services, await placeTestOrder(services, { products: [DIGITAL] }));
  const order = await placeTestOrder(services, { products: [DIGITAL] });
  const line = await services.db
    .selectFrom('order_lines')
    .select('product_id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const file = { id: 'f1', name: 'e-book.pdf', file_key: 'f1', size_bytes: 3, mime_type: 'application/pdf' };
  await services.db
    .insertInto('product_files')
    .values({ ...file, product_id: String(line.product_id), created_at: clock.now().toISOString() })
    .execute();
  await payTestOrder(services, order);
  const receipts = (await listWrittenMails(services.db)).filter(({ kind }) => kind === 'order.paid');
  const spoken = receipts.map(({ text }) => text.includes('Seus arquivos'));
  expect(spoken).toEqual([false, true]);
});

test('takes the order without a Pix key, and tells the host', async () => {
  const { id } = await placeTestOrder(services, { products: [DIGITAL], isDraft: true });
  const keyless = { ...ctx, site: { ...SITE, pixKey: '' } };
  expect(await confirmOrder(keyless, id, CONTACT, NETWORK)).toMatchObject({ ok: true });
  expect(await kinds()).toEqual(['order.pix-key-missing', 'order.received']);
  // With a key that is set later, the shown code is the stored one.
  await reportPix(ctx, id);
  expect((await orderOf(id)).pix_code).toContain('clara@conversas.example');
});

test('does not confirm a lapsed order', async () => {
  const { id } = await placeTestOrder(services, { products: [DIGITAL], isDraft: true });
  clock.advance(61 * 60_000);
  expect(await confirmOrder(ctx, id, CONTACT, NETWORK)).toMatchObject({ reason: 'closed' });
});

test('reports a paid Pix once', async () => {
  const { id } = await placeTestOrder(services);
  await Promise.all([reportPix(ctx, id), reportPix(ctx, id)]);
  expect((await kinds()).filter((kind) => kind === 'order.pix-reported')).toHaveLength(1);
  expect(await orderOf(id)).toMatchObject({ pix_reported_at: '2026-06-15T15:00:00.000Z' });
});

test('a reported order waits for the host for a limited time, and the host is reminded', async () => {
  const { id } = await placeTestOrder(services, { products: [DIGITAL] });
  clock.advance(23 * HOUR_MS);
  await saveSettings(services, { email: SITE.email });
  await reportPix(ctx, id);
  const reportedAt = (await orderOf(id)).pix_reported_at ?? '';
  clock.advance(2 * HOUR_MS);
  await expireOrder(ctx, id);
  expect((await orderOf(id)).status).toBe('awaiting_payment');
  const jobs = await services.db
    .selectFrom('jobs')
    .select(['payload', 'run_at'])
    .where('kind', '=', 'orders.remind-reported')
    .orderBy('run_at')
    .execute();
  const hours = jobs.map(({ run_at }) => (Date.parse(run_at) - Date.parse(reportedAt)) / HOUR_MS);
  expect(hours).toEqual([24, 96]);
  for (const { payload } of jobs) await remindReportedJob(JSON.parse(payload), services);
  expect((await kinds()).filter((kind) => kind === 'order.pix-reported-again')).toHaveLength(2);
  clock.advance(5 * 24 * HOUR_MS);
  await expireOrder(ctx, id);
  expect((await orderOf(id)).status).toBe('expired');
  // An order that has ended sends no reminder.
  await remindReportedJob(JSON.parse(jobs[0]?.payload ?? ''), services);
  expect((await kinds()).filter((kind) => kind === 'order.pix-reported-again')).toHaveLength(2);
});

test('cancels an unpaid order, and refuses once money has come in', async () => {
  const { id } = await placeTestOrder(services);
  expect(await cancelOrder(ctx, id)).toEqual({ ok: true });
  expect(await cancelOrder(ctx, id)).toEqual({ ok: true });
  const paid = await payTestOrder(services, await placeTestOrder(services));
  expect(await cancelOrder(ctx, paid.id)).toMatchObject({ reason: 'money' });
});

test('each state of an order sends one mail', async () => {
  const order = await payTestOrder(services, await placeTestOrder(services));
  await moveTestOrder(services, order, 'shipped', { tracking: 'BR123' });
  await moveTestOrder(services, order, 'disputed');
  await moveTestOrder(services, order, 'paid');
  await moveTestOrder(services, order, 'refunded');
  expect(await kinds()).toEqual([
    'order.pix-key-missing',
    'order.received',
    'order.paid-notice',
    'order.paid',
    'order.shipped',
    'order.disputed',
    'order.refunded',
  ]);
});

test('a mail repeats no typed text but the first name', async () => {
  const name = '<img src=x onerror=alert(1)> http://evil.example';
  const order = await placeTestOrder(services, { columns: { name } });
  await payTestOrder(services, order);
  const all = await listWrittenMails(services.db);
  const mails = all.filter(({ to_address }) => to_address === 'ana@exemplo.com');
  expect(mails).toHaveLength(2);
  for (const mail of mails) expect(`${mail.to_name}${mail.html}${mail.text}`).not.toContain('evil');
});

test('limits the mails of unpaid orders', async () => {
  for (let n = 0; n < 12; n += 1) await placeTestOrder(services, { products: [DIGITAL] });
  expect((await kinds()).filter((kind) => kind === 'order.received')).toHaveLength(MAILS_PER_MAILBOX.points);
});
