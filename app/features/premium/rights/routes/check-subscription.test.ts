import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import type { Services } from '#app/platform/services.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { subscriber } from '../../../../../tests/support/records/subscribers.ts';
import { askRoute } from '../../../../../tests/support/requests/ask-route.ts';
import { testServices } from '../../../../../tests/support/requests/request-context.ts';
import { signedIn } from '../../../../../tests/support/requests/sign-in.ts';
import * as check from './check-subscription.ts';

const CHECK = '/functions/v1/check-subscription';

let database: Database;
let services: Services;

beforeEach(async () => {
  database = await openTestDatabase();
  onTestFinished(database.close);
  services = testServices(database, { clock: fixedClock() });
});

test('reports plan, state, end and source, and forbids caching', async () => {
  const { cookie } = await subscriber(services);
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

test('a missing or bad token is not subscribed, with a 401', async () => {
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

test('an internal failure counts as not subscribed', async () => {
  const { cookie } = await signedIn(services);
  const asked = askRoute(services, check, { path: CHECK, cookie });
  expect(JSON.parse(await (await asked).text())).toMatchObject({
    subscribed: false,
    plan: null,
    status: null,
  });
});
