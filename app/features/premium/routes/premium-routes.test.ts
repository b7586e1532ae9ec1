import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import type { Services } from '#app/http/context.ts';
import type { Payments, SubscriptionFacts } from '#app/platform/payments.server.ts';
import { askRoute } from '../../../../tests/support/ask-route.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { testServices } from '../../../../tests/support/request-context.ts';
import { signedIn } from '../../../../tests/support/sign-in.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { grantDays } from '../grants.server.ts';
import { recordSubscription } from '../record-subscription.server.ts';
import { DAY_MS } from '../rules.ts';
import * as admin from './admin-premium.tsx';
import * as check from './check-subscription.ts';
import * as mine from './my-premium.tsx';
import * as portal from './payment-portal.ts';

const CHECK = '/functions/v1/check-subscription';
const MINE = '/minha-conta/premium';

let database: Database;
let clock: FixedClock;
let services: Services;

beforeEach(async () => {
  database = await openTestDatabase();
  onTestFinished(database.close);
  clock = fixedClock();
  services = testServices(database, { clock });
});

/** A Stripe that answers, or is down. */
function stripe(personId: string, { isDown = false } = {}): Payments {
  const answer = <T>(value: T) => (isDown ? Promise.reject(new Error('timeout')) : Promise.resolve(value));
  const asked: Pick<Payments, 'openPortal' | 'setEnding'> = {
    openPortal: () => answer('https://billing.example/portal'),
    setEnding: (_id, isEnding) => answer(factsOf(personId, { isEnding, at: clock.now() })),
  };
  return asked as Payments;
}

function factsOf(personId: string, more: Partial<SubscriptionFacts> = {}): SubscriptionFacts {
  return {
    id: 'sub_1',
    customerId: 'cus_1',
    personId,
    orderId: null,
    status: 'active',
    periodEnd: new Date('2026-07-10T12:00:00.000Z'),
    isEnding: false,
    at: new Date('2026-06-10T12:00:00.000Z'),
    ...more,
  };
}

async function subscriber() {
  const { person, cookie } = await signedIn(services);
  await database.db.transaction().execute((trx) => recordSubscription(trx, services, factsOf(person.id)));
  return { person, cookie };
}

test('the check of a subscription tells plan, state, end and source, and is kept by nobody', async () => {
  const { cookie } = await subscriber();
  const headers = { Authorization: `Bearer ${cookie.slice(cookie.indexOf('=') + 1)}` };
  for (const asked of [{ cookie }, { headers }, { headers, form: {} }]) {
    const answer = await askRoute(services, check, { path: CHECK, ...asked });
    expect(JSON.parse(await answer.text())).toEqual({
      subscribed: true,
      plan: 'premium',
      status: 'active',
      current_period_end: '2026-07-10T12:00:00.000Z',
      cancel_at_period_end: false,
      source: 'card',
    });
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  }
});

test('who is nobody, or brings a bad token, is not subscribed, and is told so by a 401', async () => {
  const none: Record<string, string> = {};
  for (const headers of [none, { Authorization: 'Bearer made-up-token-of-nobody' }]) {
    const answer = await askRoute(services, check, { path: CHECK, headers });
    expect(answer.status).toBe(401);
    expect(JSON.parse(await answer.text())).toMatchObject({
      subscribed: false,
      error: { code: 'unauthorized', message: expect.stringContaining('Entre') },
    });
  }
});

test('a failure of ours counts as not subscribed', async () => {
  const { cookie } = await signedIn(services);
  const asked = askRoute(services, check, { path: CHECK, cookie });
  expect(JSON.parse(await (await asked).text())).toMatchObject({
    subscribed: false,
    plan: null,
    status: null,
  });
});

test('who had it reads when it ended; who has it, or never paid, does not', async () => {
  const { cookie } = await subscriber();
  const endedAt = async (of: string) =>
    ((await askRoute(services, mine, { path: MINE, cookie: of })).data as { endedAt: string | null }).endedAt;
  expect(await endedAt(cookie)).toBeNull();
  clock.advance(60 * DAY_MS);
  expect(await endedAt(cookie)).toBe('2026-07-10T12:00:00.000Z');

  const unpaid = await signedIn(services);
  const facts = factsOf(unpaid.person.id, { id: 'sub_2', status: 'incomplete_expired' });
  await database.db.transaction().execute((trx) => recordSubscription(trx, services, facts));
  expect(await endedAt(unpaid.cookie)).toBeNull();
});

test('a subscription is canceled, lasts on, and is taken up again', async () => {
  const { person, cookie } = await subscriber();
  services = { ...services, payments: stripe(person.id) };
  const send = (intent: string) => askRoute(services, mine, { path: MINE, cookie, form: { intent } });
  const ask = async () => (await askRoute(services, mine, { path: MINE, cookie })).data;
  const canceled = await send('end');
  expect([canceled.status, canceled.flash?.title]).toEqual([302, 'Assinatura cancelada']);
  expect(await ask()).toMatchObject({
    premium: { isPremium: true, isEnding: true },
    card: { isEnding: true },
  });
  clock.advance(1_000);
  expect((await send('resume')).flash?.title).toBe('Assinatura retomada');
  expect(await ask()).toMatchObject({ premium: { isEnding: false } });
});

test('while Stripe is down the page stands, and what fails says so and changes nothing', async () => {
  const { person, cookie } = await subscriber();
  services = { ...services, payments: stripe(person.id, { isDown: true }) };
  const tried = await askRoute(services, mine, { path: MINE, cookie, form: { intent: 'end' } });
  expect(tried.data).toMatchObject({ ok: false, toast: { title: 'A Stripe não respondeu' } });
  const opened = await askRoute(services, portal, { path: `${MINE}/pagamentos`, cookie });
  expect([opened.location, opened.flash?.title]).toEqual([MINE, 'A Stripe não respondeu']);
  expect((await askRoute(services, mine, { path: MINE, cookie })).data).toMatchObject({
    card: { isEnding: false },
  });
});

test("the portal opens for a subscriber, and for nobody else's subscription", async () => {
  const { person, cookie } = await subscriber();
  services = { ...services, payments: stripe(person.id) };
  const path = `${MINE}/pagamentos`;
  expect((await askRoute(services, portal, { path, cookie })).location).toBe(
    'https://billing.example/portal',
  );
  const other = await signedIn(services);
  expect((await askRoute(services, portal, { path, cookie: other.cookie })).location).toBe(MINE);
  const tried = await askRoute(services, mine, { path: MINE, cookie: other.cookie, form: { intent: 'end' } });
  expect(tried.data).toMatchObject({ ok: false, toast: { title: 'Nenhuma assinatura para mudar' } });
});

test('only a member is handed the address of the community', async () => {
  await database.db
    .insertInto('settings')
    .values({ key: 'communityUrl', value: '"https://chat.example/"', updated_at: clock.now().toISOString() })
    .execute();
  const { person, cookie } = await signedIn(services);
  const address = async () =>
    ((await askRoute(services, mine, { path: MINE, cookie })).data as { communityUrl: string }).communityUrl;
  expect(await address()).toBe('');
  const grant = { personId: person.id, source: 'gift', days: 3 } as const;
  await database.db.transaction().execute((trx) => grantDays(trx, clock.now(), grant));
  expect(await address()).toBe('https://chat.example/');
  clock.advance(3 * DAY_MS);
  expect(await address()).toBe('');
});

test('a gift is given once however often its form is sent, and taken back once', async () => {
  const { cookie } = await signedIn(services, 'admin');
  const { person } = await signedIn(services);
  const id = '01920000-0000-7000-8000-000000000001';
  const form = { intent: 'give', id, email: ` ${person.email.toUpperCase()} `, days: '30', note: 'obrigada' };
  const send = (fields: Record<string, string>) =>
    askRoute(services, admin, { path: '/admin/premium', cookie, form: fields });
  await Promise.all([send(form), send(form), send(form)]);
  const given = await database.db.selectFrom('entitlements').selectAll().execute();
  expect(given).toMatchObject([{ person_id: person.id, source: 'gift', days: 30, note: 'obrigada' }]);
  const jobs = () =>
    database.db.selectFrom('jobs').select('kind').where('kind', '=', 'premium.mail').execute();
  expect(await jobs()).toHaveLength(1);
  const revoke = { intent: 'revoke', id };
  const answers = [await send(revoke), await send(revoke)];
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(await jobs()).toHaveLength(1);
  const log = await database.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  expect(log.map(({ action }) => action)).toEqual(['person.gifted', 'person.revoked']);
});

test.each([
  [{ days: '0' }, 'days'],
  [{ days: '1.5' }, 'days'],
  [{ days: '99999' }, 'days'],
  [{ days: '' }, 'days'],
  [{ email: 'ninguem@exemplo.com' }, 'email'],
  [{ email: '' }, 'email'],
])('a gift with %o is refused at its field', async (wrong, field) => {
  const { person, cookie } = await signedIn(services, 'admin');
  const form = { intent: 'give', id: '', email: person.email, days: '5', note: '', ...wrong };
  const answer = await askRoute(services, admin, { path: '/admin/premium', cookie, form });
  expect(answer.status).toBe(400);
  expect(answer.data).toMatchObject({ fieldErrors: { [field]: [expect.any(String)] } });
});

test('members are found by name, source and state', async () => {
  const { cookie } = await signedIn(services, 'admin');
  await subscriber();
  const { person } = await signedIn(services, 'user', { name: 'Zélia Prado', name_folded: 'zelia prado' });
  const grant = { personId: person.id, source: 'gift', days: 5 } as const;
  await database.db.transaction().execute((trx) => grantDays(trx, clock.now(), grant));
  const listed = async (query: string) => {
    const { data } = await askRoute(services, admin, { path: `/admin/premium?${query}`, cookie });
    return (data as { members: Array<{ source: string }> }).members.map(({ source }) => source);
  };
  expect(await listed('')).toHaveLength(2);
  expect(await listed('q=z%C3%A9lia')).toEqual(['gift']);
  expect(await listed('origem=cartao')).toEqual(['card']);
  expect(await listed('situacao=terminando')).toEqual(['gift']);
  expect(await listed('situacao=ativos')).toHaveLength(2);
  expect(await listed('situacao=encerrados')).toEqual([]);
  expect(await listed('origem=__proto__&situacao=x')).toHaveLength(2);
});
