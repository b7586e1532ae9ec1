import { beforeEach, expect, test } from 'vitest';
import { grantDays } from '#app/features/premium/rights/grants.server.ts';
import { recordSubscription } from '#app/features/premium/rights/record-subscription.server.ts';
import type { Payments } from '#app/platform/payments/payments.server.ts';
import type { Services } from '#app/platform/services.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { subscriber, subscriptionFacts } from '../../../../../tests/support/records/subscribers.ts';
import { askRoute } from '../../../../../tests/support/requests/ask-route.ts';
import { signedIn } from '../../../../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import * as mine from './my-premium.tsx';
import * as portal from './payment-portal.ts';

const MINE = '/minha-conta/premium';

let clock: FixedClock;
let services: Services;

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
});

/** A Stripe that answers, or is down. */
function stripe(personId: string, { isDown = false } = {}): Payments {
  const answer = <T>(value: T) => (isDown ? Promise.reject(new Error('timeout')) : Promise.resolve(value));
  const asked: Pick<Payments, 'provider' | 'openPortal' | 'setEnding'> = {
    provider: 'stripe',
    openPortal: () => answer('https://billing.example/portal'),
    setEnding: (_id, isEnding) => answer(subscriptionFacts(personId, { isEnding, at: clock.now() })),
  };
  return asked as Payments;
}

test('tells a former member when premium ended, and nobody else', async () => {
  const { cookie } = await subscriber(services);
  const endedAt = async (of: string) =>
    ((await askRoute(services, mine, { path: MINE, cookie: of })).data as { endedAt: string | null }).endedAt;
  expect(await endedAt(cookie)).toBeNull();
  clock.advance(60 * DAY_MS);
  expect(await endedAt(cookie)).toBe('2026-07-10T12:00:00.000Z');

  const unpaid = await signedIn(services);
  const facts = subscriptionFacts(unpaid.person.id, { id: 'sub_2', status: 'incomplete_expired' });
  await services.db.transaction().execute((trx) => recordSubscription(trx, services, facts));
  expect(await endedAt(unpaid.cookie)).toBeNull();
});

test('a canceled subscription lasts on and can be resumed', async () => {
  const { person, cookie } = await subscriber(services);
  services = { ...services, payments: [stripe(person.id)] };
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

test('while Stripe is down the page works; a failed change says so and changes nothing', async () => {
  const { person, cookie } = await subscriber(services);
  services = { ...services, payments: [stripe(person.id, { isDown: true })] };
  const tried = await askRoute(services, mine, { path: MINE, cookie, form: { intent: 'end' } });
  expect(tried.data).toMatchObject({ ok: false, toast: { title: 'A Stripe não respondeu' } });
  const opened = await askRoute(services, portal, { path: `${MINE}/pagamentos`, cookie });
  expect([opened.location, opened.flash?.title]).toEqual([MINE, 'A Stripe não respondeu']);
  expect((await askRoute(services, mine, { path: MINE, cookie })).data).toMatchObject({
    card: { isEnding: false },
  });
});

test('the portal opens for subscribers only, and only for their own subscription', async () => {
  const { person, cookie } = await subscriber(services);
  services = { ...services, payments: [stripe(person.id)] };
  const path = `${MINE}/pagamentos`;
  expect((await askRoute(services, portal, { path, cookie })).location).toBe(
    'https://billing.example/portal',
  );
  const other = await signedIn(services);
  expect((await askRoute(services, portal, { path, cookie: other.cookie })).location).toBe(MINE);
  const tried = await askRoute(services, mine, { path: MINE, cookie: other.cookie, form: { intent: 'end' } });
  expect(tried.data).toMatchObject({ ok: false, toast: { title: 'Nenhuma assinatura para mudar' } });
});

test('only a member gets the community’s address', async () => {
  await services.db
    .insertInto('settings')
    .values({ key: 'communityUrl', value: '"https://chat.example/"', updated_at: clock.now().toISOString() })
    .execute();
  const { person, cookie } = await signedIn(services);
  const address = async () =>
    ((await askRoute(services, mine, { path: MINE, cookie })).data as { communityUrl: string }).communityUrl;
  expect(await address()).toBe('');
  const grant = { personId: person.id, source: 'gift', days: 3 } as const;
  await services.db.transaction().execute((trx) => grantDays(trx, clock.now(), grant));
  expect(await address()).toBe('https://chat.example/');
  clock.advance(3 * DAY_MS);
  expect(await address()).toBe('');
});
