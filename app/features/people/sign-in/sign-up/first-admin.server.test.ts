import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { askRoute, cookiesOf } from '../../../../../tests/support/requests/ask-route.ts';
import { makePerson, PASSWORD } from '../../../../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import * as auth from '../routes/auth.tsx';
import * as route from '../routes/first-admin.tsx';
import { makeFirstLink, prepareFirstAdmin } from './first-admin.server.ts';

let services: Services;
let clock: FixedClock;
beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
});

const CLARA = { name: 'Clara Nogueira', email: 'clara@exemplo.com', password: 'três jabuticabas' };
const admins = () =>
  services.db
    .selectFrom('people')
    .select(['name', 'email', 'is_email_verified'])
    .where('role', '=', 'admin')
    .execute();
const linkToken = async (): Promise<string> => {
  expect(await prepareFirstAdmin(services, {})).toEqual({ kind: 'link-needed' });
  return makeFirstLink(services);
};
const open = (token: string, form?: Record<string, string>) =>
  askRoute(services, route, { path: `/bem-vinda/${token}`, params: { token }, form });

test('makes the first admin by the link, signed in, and no second one', async () => {
  const token = await linkToken();
  expect((await open(token)).status).toBe(200);
  expect((await open(token, { ...CLARA, password: 'curta!' })).status).toBe(400);
  const made = await open(token, CLARA);
  expect(made.location).toBe('/bem-vinda/site');
  const again = await askRoute(services, { loader: auth.loader }, { path: '/auth', cookie: cookiesOf(made) });
  expect(again.status).toBe(302);
  expect(await admins()).toEqual([{ name: CLARA.name, email: CLARA.email, is_email_verified: true }]);
  expect((await open(token)).status).toBe(404);
  expect((await open(token, { ...CLARA, email: 'outra@exemplo.com' })).status).toBe(400);
  expect(await admins()).toHaveLength(1);
  expect(await prepareFirstAdmin(services, {})).toEqual({ kind: 'none-needed' });
});

test.each(['curta', 'onze letras'])(
  'says of %s how long the password of an admin is, as its hint does',
  async (password) => {
    const token = await linkToken();
    const told = await open(token, { ...CLARA, password });
    expect(told.data).toMatchObject({
      fieldErrors: { password: ['A senha deve ter pelo menos 12 caracteres'] },
    });
    expect(await open(token, { ...CLARA, password: 'doze letras!' })).toMatchObject({
      location: '/bem-vinda/site',
    });
  },
);

test('replaces the old link at a new start', async () => {
  const first = await linkToken();
  clock.advance(60_000);
  const second = await linkToken();
  expect((await open(first)).status).toBe(404);
  expect((await open(second)).status).toBe(200);
  expect(JSON.stringify(await services.db.selectFrom('account_links').selectAll().execute())).not.toContain(
    second,
  );
});

test('gives processes that start together one working link each, until one is used', async () => {
  const tokens = await Promise.all([linkToken(), linkToken(), linkToken()]);
  for (const token of tokens) expect((await open(token)).status).toBe(200);
  const made = await Promise.all(tokens.map((token) => open(token, CLARA)));
  expect(made.filter(({ location }) => location === '/bem-vinda/site')).toHaveLength(1);
  for (const token of tokens) expect((await open(token)).status).toBe(404);
  expect(await admins()).toHaveLength(1);
});

test('makes the configured admin once when processes start together', async () => {
  const settings = { email: CLARA.email, password: CLARA.password };
  const prepared = await Promise.all([1, 2, 3].map(() => prepareFirstAdmin(services, settings)));
  expect(prepared.map(({ kind }) => kind).sort()).toEqual(['made', 'none-needed', 'none-needed']);
  expect(await admins()).toHaveLength(1);
});

test('invalidates a printed link once there is an admin', async () => {
  const token = await linkToken();
  await makePerson(services.db, { role: 'admin' });
  expect((await open(token)).status).toBe(404);
  expect((await open(token, CLARA)).status).toBe(400);
  expect(await admins()).toHaveLength(1);
});

test('makes the first admin from the settings, even when the address is taken', async () => {
  await makePerson(services.db, { email: CLARA.email, is_email_verified: false });
  const settings = { email: 'Clara@exemplo.com', password: CLARA.password };
  expect(await prepareFirstAdmin(services, { ...settings, password: 'aaaaaaaaaaaa' })).toMatchObject({
    kind: 'unfit-password',
  });
  expect(await prepareFirstAdmin(services, settings)).toEqual({ kind: 'made' });
  expect(await admins()).toMatchObject([{ email: CLARA.email, is_email_verified: true }]);
  const signIn = (password: string) =>
    askRoute(services, auth, { path: '/auth', form: { email: CLARA.email, password } });
  expect((await signIn(PASSWORD)).status).toBe(400);
  expect((await signIn(CLARA.password)).status).toBe(302);
});
