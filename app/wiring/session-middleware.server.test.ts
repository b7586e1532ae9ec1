import { beforeEach, expect, test } from 'vitest';
import { grantDays, revokeGrant } from '#app/features/premium/rights/grants.server.ts';
import { personContext, viewerContext } from '#app/http/context.ts';
import type { Services } from '#app/platform/services.ts';
import { loseTable } from '../../tests/support/databases/lost-table.ts';
import { requestContext } from '../../tests/support/requests/request-context.ts';
import { signedIn } from '../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../tests/support/sites/test-services.ts';
import { sessionMiddleware } from './session-middleware.server.ts';

let services: Services;
beforeEach(async () => {
  services = await openTestServices();
});

/** Runs the middleware on a request. */
async function whoAsks(headers: Record<string, string>, path = '/') {
  const { context } = requestContext(services);
  const request = new Request(new URL(path, services.publicUrl), { headers });
  const args = { request, context, params: {} } as unknown as Parameters<typeof sessionMiddleware>[0];
  const response = await sessionMiddleware(args, async () => new Response());
  return {
    person: context.get(personContext),
    viewer: context.get(viewerContext),
    setCookies: response instanceof Response ? response.headers.getSetCookie() : [],
  };
}

test('a session identifies the person and what they may see', async () => {
  const { person, cookie } = await signedIn(services, 'admin');
  expect(await whoAsks({ Cookie: `theme=dark; ${cookie}` })).toEqual({
    person,
    viewer: { kind: 'admin' },
    setCookies: [],
  });
});

test('a new member sees members’ content from the next request on, until premium ends', async () => {
  const { person, cookie } = await signedIn(services);
  const seen = async () => {
    const { person, viewer } = await whoAsks({ Cookie: cookie });
    return [person?.isPremium, viewer.kind];
  };
  expect(await seen()).toEqual([false, 'public']);
  const now = services.clock.now();
  const grant = { personId: person.id, source: 'gift', days: 3 } as const;
  const gift = await services.db.transaction().execute((trx) => grantDays(trx, now, grant));
  expect(await seen()).toEqual([true, 'premium']);
  const taken = { id: gift?.id ?? '', personId: person.id };
  await services.db.transaction().execute((trx) => revokeGrant(trx, now, taken));
  expect(await seen()).toEqual([false, 'public']);
});

test('a forged, changed or foreign cookie identifies nobody', async () => {
  const { cookie } = await signedIn(services);
  const changed = cookie.replace(/=(.)/, (_, first) => `=${first === 'A' ? 'B' : 'A'}`);
  for (const Cookie of ['', '__Secure-conversas.session=x', changed, cookie.replace('__Secure-', '')])
    expect((await whoAsks({ Cookie })).person).toBeNull();
});

test('a token is valid for the endpoints only', async () => {
  const { person, cookie } = await signedIn(services);
  const headers = { Authorization: `Bearer ${cookie.slice(cookie.indexOf('=') + 1)}` };
  expect((await whoAsks(headers, '/functions/v1/check-subscription')).person).toEqual(person);
  expect((await whoAsks(headers, '/minha-conta')).person).toBeNull();
  const raw = { Authorization: `Bearer ${decodeURIComponent(headers.Authorization.slice(7)).split('.')[0]}` };
  expect((await whoAsks(raw, '/functions/v1/check-subscription')).person).toBeNull();
});

test('fails where sessions cannot be read, instead of treating the person as a visitor', async () => {
  const { cookie } = await signedIn(services);
  await loseTable(services.db, 'sessions');
  await expect(whoAsks({ Cookie: cookie })).rejects.toThrow(/sessions/);
});
