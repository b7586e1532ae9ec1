import './support/databases/same-on-both.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { openTestDatabase } from './support/databases/test-database.ts';
import { type AdminRoute, adminRoutes, loadRoute } from './support/requests/admin-routes.ts';
import { requestContext, testServices } from './support/requests/request-context.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const visitors: Record<string, Person | null> = {
  nobody: null,
  'somebody who is no admin': {
    id: 'p1',
    name: 'Ana',
    email: 'ana@exemplo.com',
    role: 'user',
    isPremium: true,
  },
  'an admin with too short a password': {
    id: 'p2',
    name: 'Rui',
    email: 'rui@exemplo.com',
    role: 'admin',
    isPremium: false,
    adminNeeds: 'long-password',
  },
};

/** The refusals of each kind of person: for a read and for a change. */
const refusals: Record<string, { read: [number, RegExp]; change: number }> = {
  nobody: { read: [302, /^\/auth\?next=%2Fadmin/], change: 401 },
  'somebody who is no admin': { read: [302, /^\/$/], change: 403 },
  'an admin with too short a password': { read: [302, /^\/minha-conta\/seguranca$/], change: 403 },
};

/** Calls a loader or an action like the router. @returns the refusal's status and redirect */
async function refusalOf(
  call: (args: unknown) => unknown,
  { path }: AdminRoute,
  person: Person | null,
  method: 'GET' | 'POST' | 'DELETE',
) {
  const { context } = requestContext(testServices(database), { person });
  const address = path.replace(/:(\w+)|\*/g, 'x');
  const url = new URL(address, 'https://conversas.example');
  const body = method === 'POST' ? new URLSearchParams({ intent: 'delete', id: 'x' }) : undefined;
  const request = new Request(url, { method, body });
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']));
  try {
    const answer = await call({ request, context, params: { ...params, '*': 'x' }, url, pattern: path });
    return { status: 'no refusal', answer };
  } catch (refusal) {
    if (refusal instanceof Response) {
      return { status: refusal.status, to: refusal.headers.get('Location') ?? '' };
    }
    const { init } = refusal as { init?: ResponseInit };
    return { status: init?.status ?? refusal, to: '' };
  }
}

test('checks the real list of routes', () => {
  const paths = adminRoutes.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/admin', '/admin/*', '/admin/usuarios', '/admin/eventos']));
  expect(adminRoutes.map(({ file }) => file)).toContain('layouts/admin-layout.tsx');
});

describe.each(adminRoutes)('$path ($file)', (route) => {
  test('has a guarded loader, and none that runs only in the browser', async () => {
    const { default: page, loader, action, clientLoader } = await loadRoute(route);
    expect(page ? loader : (loader ?? action)).toBeTypeOf('function');
    expect(clientLoader).toBeUndefined();
  });

  test.each(Object.keys(visitors))('refuses %s', async (who) => {
    const { loader, action } = await loadRoute(route);
    const person = visitors[who] ?? null;
    const { read, change } = refusals[who] as (typeof refusals)[string];
    if (loader) {
      expect(await refusalOf(loader, route, person, 'GET')).toEqual({
        status: read[0],
        to: expect.stringMatching(read[1]),
      });
    }
    for (const method of ['POST', 'DELETE'] as const) {
      if (action) expect(await refusalOf(action, route, person, method)).toEqual({ status: change, to: '' });
    }
  });
});
