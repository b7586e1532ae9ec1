import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import type { Services } from '#app/platform/services.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { askRoute, cookiesOf } from '../../../../../tests/support/requests/ask-route.ts';
import { testServices } from '../../../../../tests/support/requests/request-context.ts';
import {
  makePerson,
  makeSession,
  PASSWORD,
  signedIn,
} from '../../../../../tests/support/requests/sign-in.ts';
import { SIGN_IN_PER_ACCOUNT, SIGN_IN_TO_ACCOUNT } from '../rules.ts';
import * as ask from './ask-second-step.tsx';
import * as auth from './auth.tsx';
import * as secondStep from './second-step.tsx';
import * as signOut from './sign-out.ts';

const WHO = { loader: auth.loader };
let database: Database;
let services: Services;
let clock: FixedClock;
beforeEach(async () => {
  database = await openTestDatabase();
  clock = fixedClock();
  services = testServices(database, { clock });
});
afterEach(() => database.close());

const signIn = (
  email: string,
  password: string,
  more: { path?: string; cookie?: string; clientAddress?: string } = {},
) => askRoute(services, auth, { path: '/auth', form: { email, password }, ...more });
/** The sign-in page redirects people who are signed in. */
const isSignedIn = async (cookie: string) =>
  (await askRoute(services, WHO, { path: '/auth', cookie })).status === 302;

test('signs in with the right password and redirects to `next`', async () => {
  const { email } = await makePerson(database.db);
  expect((await signIn(email, 'outra coisa 7')).status).toBe(400);
  const answer = await signIn(` ${email.toUpperCase()}`, PASSWORD, { path: '/auth?next=/shop?x=1' });
  expect(answer).toMatchObject({
    status: 302,
    location: '/shop?x=1',
    flash: { title: 'Login realizado com sucesso!', description: 'Bem-vindo de volta.' },
  });
  expect(await isSignedIn(cookiesOf(answer))).toBe(true);
  const counted = await database.db.selectFrom('rate_limits').select('key').execute();
  expect(counted.filter(({ key }) => key.startsWith(`${SIGN_IN_PER_ACCOUNT.name}:`))).toEqual([]);
});

test('asks an admin for a second step when she signs in, until she puts it off or has one', async () => {
  const { id, email } = await makePerson(database.db, { role: 'admin', second_step_put_off_at: null });
  const path = '/auth/duas-etapas?next=%2Fadmin%2Fpedidos';
  const signInTo = () => signIn(email, PASSWORD, { path: '/auth?next=/admin/pedidos' });
  const first = await signInTo();
  expect(first.location).toBe(path);
  const cookie = cookiesOf(first);
  expect((await askRoute(services, ask, { path, cookie })).data).toEqual({ isRequired: false });
  const later = await askRoute(services, ask, { path, cookie, form: {} });
  expect(later).toMatchObject({ status: 302, location: '/admin/pedidos' });
  expect(await askRoute(services, ask, { path, cookie })).toMatchObject({ location: '/admin/pedidos' });
  expect((await signInTo()).location).toBe('/admin/pedidos');
  await database.db
    .updateTable('people')
    .set({ second_step_put_off_at: null })
    .where('id', '=', id)
    .execute();
  expect((await askRoute(services, ask, { path, cookie })).status).toBe(200);
  await database.db.updateTable('people').set({ has_two_factor: true }).where('id', '=', id).execute();
  expect(await askRoute(services, ask, { path, cookie })).toMatchObject({ location: '/admin/pedidos' });
});

test('asks nobody else for a second step', async () => {
  const { email } = await makePerson(database.db, { second_step_put_off_at: null });
  const answer = await signIn(email, PASSWORD);
  expect(answer.location).toBe('/');
  const path = '/auth/duas-etapas';
  expect(await askRoute(services, ask, { path, cookie: cookiesOf(answer) })).toMatchObject({ location: '/' });
});

test('sets an HttpOnly cookie for this site only', async () => {
  const { email } = await makePerson(database.db);
  const { setCookies } = await signIn(email, PASSWORD);
  const cookie = setCookies.find((one) => one.startsWith('__Secure-conversas.session='));
  for (const flag of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
    expect(cookie).toContain(flag);
  expect(cookie).not.toContain('Domain');
  for (const other of setCookies) expect(other).toMatch(/HttpOnly.*SameSite=Lax/);
});

test('answers the same for an unknown address and a wrong password', async () => {
  const { email } = await makePerson(database.db);
  const wrong = await signIn(email, 'outra coisa 7');
  const unknown = await signIn('ninguem@exemplo.com', 'outra coisa 7');
  const seen = ({ status, data, setCookies, location }: typeof wrong) => ({
    status,
    setCookies,
    location,
    data: JSON.stringify(data).replaceAll(/"email":"[^"]*"/g, ''),
  });
  expect(seen(unknown)).toEqual(seen(wrong));
  expect(wrong.status).toBe(400);
  expect(wrong.data).toMatchObject({
    ok: false,
    toast: { title: 'Erro no login', description: 'E-mail ou senha incorretos.' },
  });
  expect(JSON.stringify(wrong.data)).not.toContain('outra coisa');
});

test('slows guessing down without locking other people out', async () => {
  const [guessed, other] = [await makePerson(database.db), await makePerson(database.db)];
  for (let count = 0; count < SIGN_IN_PER_ACCOUNT.points; count += 1) {
    expect((await signIn(guessed.email, `chute ${count}`)).status).toBe(400);
  }
  const held = await signIn(guessed.email, PASSWORD);
  expect(held.status).toBe(429);
  expect(held.headers.get('Retry-After')).toBe('900');
  expect(held.data).toMatchObject({
    toast: { description: 'Muitas tentativas. Tente de novo em 15 minutos.' },
  });
  expect((await signIn(other.email, PASSWORD)).status).toBe(302);
  expect((await signIn(guessed.email, PASSWORD, { clientAddress: '198.51.100.9' })).status).toBe(302);
  clock.advance(SIGN_IN_PER_ACCOUNT.windowMs);
  expect((await signIn(guessed.email, PASSWORD)).status).toBe(302);
});

test('says that the address is unconfirmed only after the right password', async () => {
  const { email } = await makePerson(database.db, { is_email_verified: false });
  expect((await signIn(email, 'outra coisa 7')).data).toMatchObject({
    toast: { description: 'E-mail ou senha incorretos.' },
  });
  const answer = await signIn(email, PASSWORD);
  expect(answer.status).toBe(403);
  expect(JSON.stringify(answer.data)).toContain('Confirme seu e-mail antes de entrar');
  expect(cookiesOf(answer)).toBe('');
});

test('never adopts a session that somebody else set', async () => {
  const { email } = await makePerson(database.db);
  const planted = '__Secure-conversas.session=planted.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D';
  const first = cookiesOf(await signIn(email, PASSWORD, { cookie: planted }));
  const second = cookiesOf(await signIn(email, PASSWORD, { cookie: planted }));
  expect(new Set([planted, first, second]).size).toBe(3);
  expect(first).not.toContain('planted');
  expect(await isSignedIn(planted)).toBe(false);
});

test('rejects the old cookie after signing out', async () => {
  const { cookie } = await signedIn(services);
  expect(await isSignedIn(cookie)).toBe(true);
  expect((await askRoute(services, signOut, { path: '/sair', cookie })).location).toBe('/');
  expect(await isSignedIn(cookie)).toBe(true); // GET changed nothing
  expect(await askRoute(services, signOut, { path: '/sair', cookie, form: {} })).toMatchObject({
    location: '/',
    flash: { title: 'Logout realizado', description: 'Você foi desconectado com sucesso.' },
  });
  expect(await isSignedIn(cookie)).toBe(false);
});

test("ends a disabled person's session at once, and refuses a new sign-in", async () => {
  const { person, cookie } = await signedIn(services);
  await database.db.updateTable('people').set({ is_disabled: true }).where('id', '=', person.id).execute();
  expect(await isSignedIn(cookie)).toBe(false);
  const answer = await signIn(person.email, PASSWORD);
  expect(answer.status).toBe(403);
  expect(JSON.stringify(answer.data)).toContain('desativada');
});

test('redirects a person who is signed in, within the site', async () => {
  const { cookie } = await signedIn(services);
  for (const [next, location] of [
    ['/shop?x=1', '/shop?x=1'],
    ['https://evil.example', '/'],
    ['//evil.example', '/'],
    ['javascript:alert(1)', '/'],
  ] as const) {
    const path = `/auth?next=${encodeURIComponent(next)}`;
    expect(await askRoute(services, WHO, { path, cookie })).toMatchObject({ status: 302, location });
  }
});

test('renews a session that is used, and rejects an expired one', async () => {
  const { db } = database;
  const { id } = await makePerson(db);
  const cookie = await makeSession(services, id);
  const in20Days = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString();
  await db.updateTable('sessions').set({ expires_at: in20Days }).execute();
  const renewed = await askRoute(services, WHO, { path: '/auth', cookie });
  expect(renewed.setCookies.join()).toMatch(/__Secure-conversas\.session=[^;]+; Max-Age=2592000/);
  const { expires_at } = await db.selectFrom('sessions').select('expires_at').executeTakeFirstOrThrow();
  expect(Date.parse(expires_at)).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000);
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
    .execute();
  expect(await isSignedIn(cookie)).toBe(false);
});

test('slows down guessing from many addresses, and resets the count with a right password', async () => {
  const { email } = await makePerson(database.db);
  const guesses = SIGN_IN_TO_ACCOUNT.points - 1;
  const guess = () => takePoint(services, SIGN_IN_TO_ACCOUNT, email);
  for (let count = 0; count < guesses; count += 1) await guess();
  expect((await signIn(email, PASSWORD, { clientAddress: '198.51.100.1' })).status).toBe(302);
  for (let count = 0; count <= guesses; count += 1) await guess();
  const held = await signIn(email, PASSWORD, { clientAddress: '198.51.100.2' });
  expect(held.status).toBe(429);
  clock.advance(SIGN_IN_TO_ACCOUNT.windowMs);
  expect((await signIn(email, PASSWORD, { clientAddress: '198.51.100.2' })).status).toBe(302);
});

test('a code of somebody who is signed in already leads on, instead of failing', async () => {
  const { cookie } = await signedIn(services);
  for (const code of ['data:,a', '123456']) {
    const asked = { path: '/auth/codigo?next=/shop', cookie, form: { code } };
    expect(await askRoute(services, secondStep, asked)).toMatchObject({ status: 302, location: '/shop' });
  }
});
