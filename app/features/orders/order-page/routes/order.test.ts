import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { recordCharge } from '#app/features/orders/core/money-commands.server.ts';
import type { Order } from '#app/features/orders/core/order-context.ts';
import { confirmBooking } from '#app/features/orders/sessions/host-commands.server.ts';
import * as calendar from '#app/features/orders/sessions/routes/session-calendar.ts';
import { limitKey } from '#app/platform/limits/rate-limit.server.ts';
import type { Services } from '#app/platform/services.ts';
import { noteLegalTextsAtStart } from '#app/wiring/legal/shown-legal-text.server.tsx';
import { orderContext } from '#app/wiring/order-effects.server.ts';
import { expireOrderJob } from '#app/wiring/order-jobs.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { moveTestOrder, payTestOrder, placeTestOrder } from '../../../../../tests/support/records/orders.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { askRoute } from '../../../../../tests/support/requests/ask-route.ts';
import { testServices } from '../../../../../tests/support/requests/request-context.ts';
import { makePerson, makeSession, signedIn } from '../../../../../tests/support/requests/sign-in.ts';
import { SITE } from '../../../../../tests/support/sites/mail-site.ts';
import type { OrderView } from '../order-view.server.ts';
import * as orderRoute from './order.tsx';
import * as version from './order-version.ts';
import * as withdrawal from './order-withdrawal.tsx';

const DIGITAL = { kind: 'digital', name: 'E-book', price_cents: 3_900 } as const;
const SESSION = { kind: 'service', name: 'Sessão', session_minutes: 50 } as const;
const CONTACT = { name: 'Ana Souza', email: 'ana@exemplo.com', phone: '', seenTotal: '3900' };

let database: Database;
let services: Services;
let clock: FixedClock;

beforeEach(async () => {
  database = await openTestDatabase();
  onTestFinished(database.close);
  clock = fixedClock();
  services = testServices(database, { clock });
});

interface Asked {
  cookie?: string;
  form?: Record<string, string>;
}

const ask = (id: string, { acao = '', ...asked }: Asked & { acao?: string } = {}) =>
  askRoute(services, orderRoute, {
    path: `/pedido/${id}${acao && `?acao=${acao}`}`,
    params: { id },
    ...asked,
  });
const withdraw = (id: string, asked: Asked = {}) =>
  askRoute(services, withdrawal, { path: `/pedido/${id}/desistir`, params: { id }, ...asked });
const look = (id: string, cookie?: string) =>
  askRoute(services, version, { path: `/pedido/${id}/estado`, params: { id }, cookie });

async function viewOf(id: string, cookie?: string): Promise<OrderView> {
  return ((await ask(id, { cookie })).data as { order: OrderView }).order;
}

const statusOf = async ({ id }: Order) =>
  (await database.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

test('shows an account’s order to its owner and admins; for others it does not exist', async () => {
  const { person, cookie } = await signedIn(services);
  const stranger = await signedIn(services);
  const admin = await signedIn(services, 'admin');
  const order = await placeTestOrder(services, { products: [DIGITAL], person });
  const unknown = await ask('AAAAAAAAAAAAAAAAAAAAAA');
  for (const other of [undefined, stranger.cookie]) {
    const foreign = await ask(order.id, { cookie: other });
    expect(foreign).toMatchObject({ status: 404, data: unknown.data });
    expect((await look(order.id, other)).status).toBe(404);
    expect((await withdraw(order.id, { cookie: other })).status).toBe(404);
    const sent = await ask(order.id, { cookie: other, acao: 'cancelar', form: { x: '' } });
    expect(sent.status).toBe(404);
  }
  expect(await statusOf(order)).toBe('awaiting_payment');
  expect(await viewOf(order.id, cookie)).toMatchObject({ code: order.code, mayAct: true });
  expect(await viewOf(order.id, admin.cookie)).toMatchObject({ mayAct: false, mayCancel: false });
  const acting = await ask(order.id, { cookie: admin.cookie, acao: 'cancelar', form: { x: '' } });
  expect(acting.status).toBe(403);
});

test('hides an order from an admin who still has to choose a longer password', async () => {
  const { person } = await signedIn(services);
  const half = await makePerson(database.db, { role: 'admin', isLongPassword: false });
  const cookie = await makeSession(services, half.id);
  const order = await placeTestOrder(services, { products: [DIGITAL], person });
  expect((await ask(order.id, { cookie })).status).toBe(404);
  expect((await look(order.id, cookie)).status).toBe(404);
});

test.each(['', 'x', "' or 1=1--", 'AAAAAAAAAAAAAAAAAAAAA', '../../etc/passwd', '\0', 'A'.repeat(5_000)])(
  'does not find an invalid order address: %j',
  async (id) => {
    for (const route of [orderRoute, withdrawal, version, calendar]) {
      const answer = await askRoute(services, route, {
        path: '/pedido/x',
        params: { id, file: `${id}.ics` },
      });
      expect(answer.status).toBe(404);
    }
  },
);

test('opens a guest’s order to everybody with its link, and forbids caching', async () => {
  const order = await placeTestOrder(services, { products: [DIGITAL] });
  const answer = await ask(order.id);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
});

test('limits confirmation mails to many addresses', async () => {
  const { CONFIRMS_PER_CLIENT } = await import('../rules.ts');
  const { id } = await placeTestOrder(services, { products: [DIGITAL], isDraft: true });
  const from = (clientAddress: string) =>
    askRoute(services, orderRoute, {
      path: `/pedido/${id}?acao=confirmar`,
      params: { id },
      form: CONTACT,
      clientAddress,
    });
  const resets_at = new Date(clock.now().getTime() + 60_000).toISOString();
  const key = limitKey(CONFIRMS_PER_CLIENT, '203.0.113.9');
  await database.db
    .insertInto('rate_limits')
    .values({ key, points: CONFIRMS_PER_CLIENT.points, resets_at })
    .execute();
  const refused = await from('203.0.113.9');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
  expect(await database.db.selectFrom('mails').select('id').execute()).toEqual([]);
  expect((await from('203.0.113.10')).status).toBe(302);
});

test('the page names the terms that were in force when the order was placed', async () => {
  const { person, cookie } = await signedIn(services);
  const early = await placeTestOrder(services, { products: [DIGITAL], person });
  expect(await viewOf(early.id, cookie)).toMatchObject({ termsVersion: null });
  await noteLegalTextsAtStart(services);
  const order = await placeTestOrder(services, { products: [DIGITAL], person });
  expect((await viewOf(order.id, cookie)).termsVersion).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('the form confirms a draft; a repetition is the same order', async () => {
  const { id } = await placeTestOrder(services, { products: [DIGITAL], isDraft: true });
  const wrong = await ask(id, { acao: 'confirmar', form: { ...CONTACT, email: 'ana', phone: '12' } });
  expect(wrong).toMatchObject({
    status: 400,
    data: {
      values: { name: 'Ana Souza' },
      fieldErrors: { email: ['Email inválido'], phone: [expect.anything()] },
    },
  });
  for (const _ of [1, 2]) {
    const right = await ask(id, { acao: 'confirmar', form: CONTACT });
    expect(right).toMatchObject({ status: 302, location: `/pedido/${id}` });
  }
  expect(await viewOf(id)).toMatchObject({
    status: 'awaiting_payment',
    contact: { email: 'ana@exemplo.com' },
  });
});

test('refuses or cleans fields that no database accepts, without an error of ours', async () => {
  const { id } = await placeTestOrder(services, { products: [{}], isDraft: true });
  const huge = 'x'.repeat(100_000);
  const form = {
    ...CONTACT,
    delivery: 'shipping',
    name: huge,
    street: huge,
    postalCode: huge,
    seenTotal: huge,
  };
  expect((await ask(id, { acao: 'confirmar', form })).status).toBe(400);
  const odd = {
    ...CONTACT,
    name: 'Ana\0 \u202eSouza\ud800',
    delivery: 'shipping',
    seenTotal: '5900',
    postalCode: '20040-020',
    street: 'Rua\0 A',
    number: '1',
    district: 'Centro',
    city: 'Rio',
    state: 'RJ',
  };
  expect((await ask(id, { acao: 'confirmar', form: odd })).status).toBe(302);
  expect(await viewOf(id)).toMatchObject({ contact: { name: 'Ana Souza' } });
});

test.each([
  ['20040-020', 'RJ'],
  ['69980000', 'AC'],
  ['72850-000', 'GO'],
])('takes the state from the postal code %s, where none was chosen', async (postalCode, state) => {
  const { id } = await placeTestOrder(services, { products: [{}], isDraft: true });
  const address = { street: 'Rua A', number: '1', district: 'Centro', city: 'Vila', state: '' };
  const form = { ...CONTACT, delivery: 'shipping', seenTotal: '5900', postalCode, ...address };
  expect((await ask(id, { acao: 'confirmar', form })).status).toBe(302);
  const { address: stored } = await database.db
    .selectFrom('orders')
    .select('address')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(stored ?? '')).toMatchObject({ state, city: 'Vila' });
});

test.each([
  [{ postalCode: '01310-100' }, 'state'],
  [{ postalCode: '00000-000' }, 'postalCode'],
  [{ state: 'XX' }, 'state'],
  [{ street: '' }, 'street'],
])('refuses an impossible address: %j', async (part, field) => {
  const { id } = await placeTestOrder(services, { products: [{}], isDraft: true });
  const address = { street: 'Rua A', number: '1', district: 'Centro', city: 'Rio', state: 'RJ' };
  const form = { ...CONTACT, delivery: 'shipping', postalCode: '20040-020', ...address, ...part };
  const answer = await ask(id, { acao: 'confirmar', form });
  expect(answer).toMatchObject({ status: 400, data: { fieldErrors: { [field]: [expect.any(String)] } } });
});

test('reading changes nothing', async () => {
  const order = await placeTestOrder(services, { products: [SESSION] });
  const before = await database.db.selectFrom('orders').selectAll().execute();
  for (const _ of [1, 2]) await ask(order.id);
  await withdraw(order.id);
  await look(order.id);
  expect(await database.db.selectFrom('orders').selectAll().execute()).toEqual(before);
});

test('tells an open page about a change', async () => {
  const order = await placeTestOrder(services, { products: [SESSION] });
  const first = await (await look(order.id)).text();
  expect((await viewOf(order.id)).version).toBe(first);
  await payTestOrder(services, order);
  const second = await (await look(order.id)).text();
  expect(second).not.toBe(first);
  expect((await viewOf(order.id)).version).toBe(second);
});

test('after a partial Pix payment the code asks for the rest under the same txid', async () => {
  const order = await placeTestOrder(services, { products: [DIGITAL], columns: { pix_code: 'as agreed' } });
  const at = clock.now().toISOString();
  const pixKey = { key: 'pixKey', value: '"clara@conversas.example"', updated_at: at };
  await database.db.insertInto('settings').values(pixKey).execute();
  expect((await viewOf(order.id)).payment.pix).toMatchObject({ code: 'as agreed', amount: 'R$\u00a039,00' });
  expect((await ask(order.id, { acao: 'paguei', form: { x: '' } })).status).toBe(302);
  const part = { orderId: order.id, provider: 'pix', providerRef: 'E1', amountCents: 3_000 } as const;
  await recordCharge(orderContext(services), { ...part, by: { source: 'admin' } });
  const { payment, totals } = await viewOf(order.id);
  expect(payment).toMatchObject({ isReported: false, pix: { amount: 'R$\u00a09,00' } });
  expect(payment.pix?.code).toContain('54049.00');
  expect(payment.pix?.code).toContain(order.code);
  expect(totals.paidPartly).toEqual({ paid: 'R$\u00a030,00', missing: 'R$\u00a09,00' });
});

test('the form proposes times, and the session has a calendar file', async () => {
  const order = await payTestOrder(services, await placeTestOrder(services, { products: [SESSION] }));
  const [session] = (await viewOf(order.id)).sessions;
  const booking = session?.id ?? '';
  const form = { booking, time1: '2026-06-23T15:00', time2: '', time3: '' };
  const wrong = await ask(order.id, { acao: 'horarios', form: { ...form, time2: '2026-02-31T10:00' } });
  expect(wrong).toMatchObject({
    status: 400,
    data: { fieldErrors: { time2: ['Esta data não existe. Confira o dia e o mês.'] } },
  });
  const early = await ask(order.id, { acao: 'horarios', form: { ...form, time2: '2026-06-15T13:00' } });
  expect(early).toMatchObject({
    status: 400,
    data: {
      values: { booking },
      fieldErrors: { time2: ['Perto demais: proponha a partir de 12 horas à frente.'] },
    },
  });
  const none = await ask(order.id, { acao: 'horarios', form: { ...form, time1: '' } });
  expect(none).toMatchObject({ data: { fieldErrors: { time1: ['Escolha pelo menos um dia e horário.'] } } });
  expect((await ask(order.id, { acao: 'horarios', form })).status).toBe(302);
  const file = () =>
    askRoute(services, calendar, {
      path: '/pedido/x',
      params: { id: order.id, file: `${booking}.ics` },
    });
  expect((await file()).status).toBe(404);
  const ctx = { ...orderContext(services), site: SITE };
  const time = { id: booking, version: 2, startsAt: '2026-06-23T18:00:00.000Z', place: 'Sala 4' };
  expect(await confirmBooking(ctx, ADMIN, time)).toMatchObject({ ok: true });
  const answer = await file();
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  expect(await answer.text()).toContain('DTSTART:20260623T180000Z');
});

test('a session is not served under another order’s address', async () => {
  const mine = await payTestOrder(services, await placeTestOrder(services, { products: [SESSION] }));
  const other = await placeTestOrder(services, { products: [SESSION] });
  const [session] = (await viewOf(mine.id)).sessions;
  const file = { id: other.id, file: `${session?.id}.ics` };
  expect((await askRoute(services, calendar, { path: '/pedido/x', params: file })).status).toBe(404);
});

test('a withdrawal asks for a Pix key and gets a protocol, which the page shows', async () => {
  const order = await payTestOrder(services, await placeTestOrder(services, { products: [DIGITAL] }));
  expect((await withdraw(order.id)).status).toBe(200);
  expect(await withdraw(order.id, { form: { pixKey: 'nada' } })).toMatchObject({ status: 400 });
  expect(await withdraw(order.id, { form: { pixKey: 'ana@exemplo.com' } })).toMatchObject({
    status: 302,
    flash: { description: `Protocolo 20260615-${order.code}.` },
  });
  expect(await viewOf(order.id)).toMatchObject({
    status: 'refund_requested',
    withdrawal: { is: 'none', protocol: `20260615-${order.code}` },
  });
  expect(await withdraw(order.id)).toMatchObject({ status: 302, location: `/pedido/${order.id}` });
});

test('says why there is nothing to withdraw from, with or without an open form', async () => {
  const order = await payTestOrder(services, await placeTestOrder(services, { products: [DIGITAL] }));
  const said = async () => (await withdraw(order.id)).flash?.title;
  await moveTestOrder(services, order, 'refund_requested');
  // Without scripts the page is rendered again after a refusal, and redirects to the order.
  expect(await withdraw(order.id, { form: { pixKey: 'ana@exemplo.com' } })).toMatchObject({ status: 400 });
  expect(await said()).toBe('O reembolso já está a caminho');
  await moveTestOrder(services, order, 'refunded');
  expect(await said()).toBe('O reembolso já foi feito');
  await moveTestOrder(services, order, 'disputed');
  expect(await said()).toBe('O pagamento está contestado');
  await moveTestOrder(services, order, 'paid');
  clock.advance(8 * 24 * 3_600_000);
  expect(await said()).toBe('A desistência não foi registrada');
  const unpaid = await placeTestOrder(services, { products: [DIGITAL] });
  expect((await withdraw(unpaid.id)).flash?.title).toBe('Ainda não há pagamento confirmado');
});

test('tells the buyer before the payment that an order over the limit holds no pieces', async () => {
  const { id } = await placeTestOrder(services, { products: [{ stock: 5, quantity: 4 }], isDraft: true });
  expect(await viewOf(id)).toMatchObject({ isUnheld: true });
  const form = { ...CONTACT, delivery: 'shipping', seenTotal: '23600' };
  const address = { street: 'Rua A', number: '1', district: 'Centro', city: 'Rio', state: 'RJ' };
  const answer = await ask(id, { acao: 'confirmar', form: { ...form, ...address, postalCode: '20040-020' } });
  expect(answer.flash?.description).toContain('Falta o pagamento');
});

test('shows the deadline, and after it a sentence in place of the button', async () => {
  const order = await payTestOrder(services, await placeTestOrder(services, { products: [DIGITAL] }));
  expect((await viewOf(order.id)).withdrawal).toMatchObject({
    is: 'open',
    mayAct: true,
    until: '22/06/2026, às 23h59',
  });
  clock.advance(8 * 24 * 3_600_000);
  expect((await viewOf(order.id)).withdrawal).toMatchObject({ is: 'over', mayAct: false });
});

test('refuses an unknown or unsuitable action', async () => {
  const order = await placeTestOrder(services, { products: [DIGITAL] });
  expect((await ask(order.id, { acao: 'constructor', form: { x: '' } })).status).toBe(400);
  await moveTestOrder(services, order, 'expired');
  expect((await ask(order.id, { acao: 'paguei', form: { x: '' } })).status).toBe(400);
});

test('an order lapses at its time, or at a later one if the time was moved', async () => {
  const order = await placeTestOrder(services);
  const run = () => expireOrderJob({ orderId: order.id }, services);
  await run();
  expect(await statusOf(order)).toBe('awaiting_payment');
  clock.set('2026-06-16T15:00:00.000Z');
  const later = '2026-06-17T15:00:00.000Z';
  await database.db.updateTable('orders').set({ expires_at: later }).where('id', '=', order.id).execute();
  await run();
  const jobs = await database.db.selectFrom('jobs').select('run_at').where('run_at', '=', later).execute();
  expect(jobs).toHaveLength(1);
  clock.set(later);
  await run();
  expect(await statusOf(order)).toBe('expired');
});
