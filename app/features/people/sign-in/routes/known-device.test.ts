import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { addPoints } from '#app/platform/limits/rate-limit.server.ts';
import type { Services } from '#app/platform/services.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { type Answered, askRoute, cookiesOf } from '../../../../../tests/support/requests/ask-route.ts';
import { testServices } from '../../../../../tests/support/requests/request-context.ts';
import { makePerson, PASSWORD } from '../../../../../tests/support/requests/sign-in.ts';
import { SIGN_IN_FROM_DEVICE, SIGN_IN_PER_CLIENT, SIGN_IN_TO_ACCOUNT } from '../rules.ts';
import * as auth from './auth.tsx';

let database: Database;
let services: Services;
let email: string;
let device: string;

beforeEach(async () => {
  database = await openTestDatabase();
  services = testServices(database, { clock: fixedClock() });
  ({ email } = await makePerson(database.db));
  device = deviceOf(await signIn(email, PASSWORD));
});
afterEach(() => database.close());

function signIn(who: string, password: string, cookie = '', clientAddress = '203.0.113.7') {
  return askRoute(services, auth, { path: '/auth', form: { email: who, password }, cookie, clientAddress });
}

/** The cookie that the browser still sends after the session has ended. */
function deviceOf(answer: Answered): string {
  return cookiesOf(answer)
    .split('; ')
    .filter((cookie) => cookie.startsWith('__Host-conversas.aparelho='))
    .join();
}

/** Uses up both limits: a hundred guesses from elsewhere, and too many failures of this client. */
async function shutOut(who: string): Promise<void> {
  const everywhere = { limit: SIGN_IN_TO_ACCOUNT, key: who };
  const client = { limit: SIGN_IN_PER_CLIENT, key: '203.0.113.7' };
  await addPoints(services, [everywhere, client], 1_000);
}

test('lets the owner sign in on a known device despite guesses from elsewhere', async () => {
  await shutOut(email);
  expect((await signIn(email, PASSWORD)).status).toBe(429);
  expect((await signIn(email, PASSWORD, '', '198.51.100.4')).status).toBe(429);
  expect((await signIn(email, PASSWORD, device)).status).toBe(302);
});

test('sets an HttpOnly cookie that signs nobody in', async () => {
  const { setCookies } = await signIn(email, PASSWORD, device);
  const cookie = setCookies.find((one) => one.startsWith('__Host-conversas.aparelho='));
  for (const flag of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=34560000'])
    expect(cookie).toContain(flag);
  expect(cookie).not.toContain('Domain');
  const { status } = await askRoute(services, { loader: auth.loader }, { path: '/auth', cookie: device });
  expect(status).toBe(200); // the sign-in page, no redirect
});

test('counts guesses on a known device', async () => {
  await shutOut(email);
  for (let count = 0; count < SIGN_IN_FROM_DEVICE.points; count++)
    expect((await signIn(email, `chute ${count}`, device)).status).toBe(400);
  expect((await signIn(email, PASSWORD, device)).status).toBe(429);
});

test('forgets the device with a new password', async () => {
  await shutOut(email);
  await database.db.updateTable('credentials').set({ password_hash: 'another' }).execute();
  expect((await signIn(email, PASSWORD, device)).status).toBe(429);
});

test('rejects the cookie for another account, and a forged one', async () => {
  const other = await makePerson(database.db);
  await shutOut(other.email);
  await shutOut('ninguem@exemplo.com');
  const [name = '', value = ''] = device.split('=');
  const foreign = `${name}=${'A'.repeat(32)}${value.slice(32)}`;
  await shutOut(email);
  const held = await signIn(other.email, PASSWORD, device);
  const unknown = await signIn('ninguem@exemplo.com', PASSWORD, device);
  expect([held.status, unknown.status]).toEqual([429, 429]);
  for (const cookie of [
    foreign,
    `${name}=`,
    `${name}=~~~`,
    `${name}=${value}x`,
    `${name}=${'x'.repeat(3_000)}`,
  ])
    expect((await signIn(email, PASSWORD, cookie)).status).toBe(429);
});

test('knows one device for several accounts', async () => {
  const other = await makePerson(database.db);
  const both = deviceOf(await signIn(other.email, PASSWORD, device));
  await shutOut(email);
  await shutOut(other.email);
  expect((await signIn(email, PASSWORD, both)).status).toBe(302);
  expect((await signIn(other.email, PASSWORD, both)).status).toBe(302);
});
