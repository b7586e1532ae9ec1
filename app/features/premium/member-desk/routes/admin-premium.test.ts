import { beforeEach, expect, test } from 'vitest';
import { grantDays } from '#app/features/premium/rights/grants.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { subscriber } from '../../../../../tests/support/records/subscribers.ts';
import { askRoute } from '../../../../../tests/support/requests/ask-route.ts';
import { signedIn } from '../../../../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import * as admin from './admin-premium.tsx';

let clock: FixedClock;
let services: Services;

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
});

test('gives a gift once however often its form is sent, and revokes it once', async () => {
  const { cookie } = await signedIn(services, 'admin');
  const { person } = await signedIn(services);
  const id = '01920000-0000-7000-8000-000000000001';
  const form = { intent: 'give', id, email: ` ${person.email.toUpperCase()} `, days: '30', note: 'obrigada' };
  const send = (fields: Record<string, string>) =>
    askRoute(services, admin, { path: '/admin/premium', cookie, form: fields });
  await Promise.all([send(form), send(form), send(form)]);
  const given = await services.db.selectFrom('entitlements').selectAll().execute();
  expect(given).toMatchObject([{ person_id: person.id, source: 'gift', days: 30, note: 'obrigada' }]);
  const jobs = () =>
    services.db.selectFrom('jobs').select('kind').where('kind', '=', 'premium.mail').execute();
  expect(await jobs()).toHaveLength(1);
  const revoke = { intent: 'revoke', id };
  const answers = [await send(revoke), await send(revoke)];
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(await jobs()).toHaveLength(1);
  const log = await services.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  expect(log.map(({ action }) => action)).toEqual(['person.gifted', 'person.revoked']);
});

test('asks before the same gift is given again by another form, until some minutes have passed', async () => {
  const { cookie } = await signedIn(services, 'admin');
  const { person } = await signedIn(services);
  let sent = 0;
  const give = async (email: string, days = '30') => {
    sent += 1;
    const id = `01920000-0000-7000-8000-00000000000${sent}`;
    const form = { intent: 'give', id, email, days, note: '' };
    const { status } = await askRoute(services, admin, { path: '/admin/premium', cookie, form });
    return { id, status };
  };
  for (const email of [person.email, 'ninguem@exemplo.com']) {
    const first = await give(email);
    expect(first.status).toBe(302);
    expect((await give(email.toUpperCase())).status).toBe(409);
    expect((await give(email, '5')).status).toBe(302);
    const revoke = { intent: 'revoke', id: first.id };
    await askRoute(services, admin, { path: '/admin/premium', cookie, form: revoke });
    expect((await give(email)).status).toBe(302);
  }
  clock.advance(11 * 60_000);
  expect((await give(person.email)).status).toBe(302);
});

test.each([
  [{ days: '0' }, 'days'],
  [{ days: '1.5' }, 'days'],
  [{ days: '99999' }, 'days'],
  [{ days: '' }, 'days'],
  [{ email: 'ninguem' }, 'email'],
  [{ email: '' }, 'email'],
])('refuses a gift with %o at its field', async (wrong, field) => {
  const { person, cookie } = await signedIn(services, 'admin');
  const form = { intent: 'give', id: '', email: person.email, days: '5', note: '', ...wrong };
  const answer = await askRoute(services, admin, { path: '/admin/premium', cookie, form });
  expect(answer.status).toBe(400);
  expect(answer.data).toMatchObject({ fieldErrors: { [field]: [expect.any(String)] } });
});

test('finds members by name, source and state', async () => {
  const { cookie } = await signedIn(services, 'admin');
  await subscriber(services);
  const { person } = await signedIn(services, 'user', { name: 'Zélia Prado', name_folded: 'zelia prado' });
  const grant = { personId: person.id, source: 'gift', days: 5 } as const;
  await services.db.transaction().execute((trx) => grantDays(trx, clock.now(), grant));
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
