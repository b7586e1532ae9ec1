import { expect, onTestFinished, test } from 'vitest';
import { endSessions } from '#app/features/people/people-desk/commands.server.ts';
import type { Services } from '#app/platform/services.ts';
import { sessionMiddleware } from '#app/wiring/session-middleware.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { eventually } from '../../../../../tests/support/eventually.ts';
import { requestContext, testServices } from '../../../../../tests/support/requests/request-context.ts';
import { signedIn } from '../../../../../tests/support/requests/sign-in.ts';
import { isAdminSession } from '../queries.server.ts';
import { loader } from './events.ts';

async function site() {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  const services = testServices(database, { clock: { now: () => new Date() } });
  return services;
}

/** Requests as a browser does, with a session cookie. */
async function ask(services: Services, cookie: string, accept = 'text/event-stream'): Promise<Response> {
  const { context } = requestContext(services);
  const url = new URL('/admin/eventos?desde=x', services.publicUrl);
  const request = new Request(url, { headers: { Cookie: cookie, Accept: accept } });
  const next = async () => loader({ request, context, params: {}, url, pattern: '' } as never);
  return (await sessionMiddleware({ request, context } as never, next)) as Response;
}

test('the stream forbids caching, and ends with the session', async () => {
  const services = await site();
  const { person, cookie } = await signedIn(services, 'admin');
  const answer = await ask(services, cookie);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  let text = '';
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) text += new TextDecoder().decode(chunk);
  })();
  await eventually(() => text.includes('event: changed\nid: ')); // the mark differed
  await endSessions(services, person, person.id);
  await reading;
  expect(text).toMatch(/event: end\n/);
});

test('refuses a request that does not accept events', async () => {
  const services = await site();
  const { cookie } = await signedIn(services, 'admin');
  expect((await ask(services, cookie, '*/*')).status).toBe(406);
});

test.each([
  ['demoted', { role: 'user' as const }],
  ['disabled', { is_disabled: true }],
  ['not yet secured', { is_second_step_required: true }],
])('the session of a %s admin has no admin rights', async (_name, change) => {
  const services = await site();
  const { person } = await signedIn(services, 'admin');
  const { id } = await services.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  expect(await isAdminSession(services.db, id, { now: new Date() })).toBe(true);
  expect(await isAdminSession(services.db, id, { now: new Date(Date.now() + 365 * 24 * 3_600_000) })).toBe(
    false,
  );
  await services.db.updateTable('people').set(change).where('id', '=', person.id).execute();
  expect(await isAdminSession(services.db, id, { now: new Date() })).toBe(false);
});

test('where the site asks for a second step, a session without one hears nothing', async () => {
  const services = await site();
  const { person } = await signedIn(services, 'seller');
  const { id } = await services.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  const asked = () => isAdminSession(services.db, id, { now: new Date(), isCodeRequired: true });
  expect(await asked()).toBe(false);
  await services.db.updateTable('people').set({ has_two_factor: true }).where('id', '=', person.id).execute();
  expect(await asked()).toBe(true);
});
