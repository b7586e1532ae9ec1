import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#app/pure/people/person.ts';
import { can, DESK_ROLES, EVERY_RIGHT, type Right, whoMay } from '#app/pure/people/rights.ts';
import { openTestDatabase } from './support/databases/test-database.ts';
import { type AdminRoute, adminRoutes, loadRoute, sourceOf } from './support/requests/admin-routes.ts';
import { callRoute } from './support/requests/call-route.ts';
import { testServices } from './support/requests/request-context.ts';

type Role = (typeof DESK_ROLES)[number];

const person = (role: Role): Person => ({
  ...{ id: `the-${role}`, name: role, email: `${role}@exemplo.com` },
  ...{ role, isPremium: false },
});
/** Layouts have only what every desk has; the tests of guards see them. */
const own = adminRoutes.filter(({ file }) => !file.startsWith('layouts/'));

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Whether the route refuses the role, in the words of the one table. */
async function refusal({ path }: AdminRoute, handler: (args: never) => unknown, role: Role, form?: object) {
  const address = path.replace(/:(\w+)|\*/g, 'x');
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']));
  const call = { services: testServices(database), person: person(role), params: { ...params, '*': 'x' } };
  // What comes after the guard is tested elsewhere: with an id that is not there it may end in any way.
  const answer = await callRoute(handler, address, { ...call, ...(form && { form: { ...form } }) }).catch(
    () => null,
  );
  return answer?.status === 403 ? (answer.body as { message: string }).message : null;
}

/** The rights that a route names, in the order of its code. */
async function rightsOf(route: AdminRoute): Promise<Right[]> {
  const code = await sourceOf(route);
  return [...code.matchAll(/(?:requireRight\(args, |right: )'([a-z-]+)'/g)].map(
    ([, right]) => right as Right,
  );
}

describe.each(own)('$path ($file)', (route) => {
  test('opens for the roles of the table alone, and tells the others who may', async () => {
    const { loader } = await loadRoute(route);
    if (!loader) return;
    const [right] = await rightsOf(route);
    if (!right) throw new Error('the route names no right');
    for (const role of DESK_ROLES)
      expect([role, await refusal(route, loader, role)]).toEqual([
        role,
        can(person(role), right) ? null : whoMay(right),
      ]);
  });

  test('changes nothing for a role without any of its rights', async () => {
    const { action } = await loadRoute(route);
    if (!action) return;
    const named = await rightsOf(route);
    for (const role of DESK_ROLES) {
      const mayNone = named.length > 0 && named.every((right) => !can(person(role), right));
      if (mayNone)
        expect([role, await refusal(route, action, role, { intent: 'delete' })]).not.toContain(null);
    }
  });
});

test('the table of who opens what', async () => {
  const rows = await Promise.all(
    own.map(async (route) => {
      const { loader, action } = await loadRoute(route);
      const handler = loader ?? action;
      const opens = await Promise.all(
        DESK_ROLES.map(async (role) =>
          handler && (await refusal(route, handler, role, loader ? undefined : {})) === null ? role : '·',
        ),
      );
      return `${route.path.padEnd(44)}${opens.map((role) => role.padEnd(8)).join('')}`.trim();
    }),
  );
  expect(`\n${[...new Set(rows)].join('\n')}\n`).toMatchSnapshot();
});

test('each right is asked by a route', async () => {
  const named = new Set((await Promise.all(own.map(rightsOf))).flat());
  expect(EVERY_RIGHT.filter((right) => !named.has(right)).sort()).toEqual([
    'empty-bin',
    'publish-pages',
    'refunds',
  ]);
});
