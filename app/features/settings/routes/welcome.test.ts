import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { flashContext, type Services } from '#app/http/context.ts';
import { callRoute } from '../../../../tests/support/call-route.ts';
import { ADMIN, VISITOR } from '../../../../tests/support/people.ts';
import { testServices } from '../../../../tests/support/request-context.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { findSettings } from '../queries.server.ts';
import * as page from './welcome.tsx';

const FACTS = { showName: 'Sopro', hostName: 'Clara Nunes', email: 'Ola@Sopro.example' };
let database: Database;
let services: Services;

beforeEach(async () => {
  database = await openTestDatabase();
  services = testServices(database);
});
afterEach(() => database.close());

const open = (person: typeof ADMIN | null = ADMIN) =>
  callRoute(page.loader, '/bem-vinda/site', { services, person });
const send = (form: Record<string, string>, person: typeof ADMIN | null = ADMIN) =>
  callRoute(page.action, '/bem-vinda/site', { services, person, form });

test('the welcome is for an admin, and begins with what is known', async () => {
  expect(await open(null)).toMatchObject({ status: 302, location: '/auth?next=%2Fbem-vinda%2Fsite' });
  expect(await open(VISITOR)).toMatchObject({ location: '/' });
  expect(await open()).toMatchObject({
    body: { showName: '', hostName: ADMIN.name, email: ADMIN.email },
  });
  expect(await send({ ...FACTS, start: 'scratch' }, VISITOR)).toMatchObject({ status: 403 });
  expect(await findSettings(database.db)).toMatchObject({ welcomedAt: '' });
});

test('three answers and a feed leave a site that is being filled, once', async () => {
  const address = 'https://feeds.exemplo.com/sopro.xml';
  const done = await send({ ...FACTS, start: 'feed', address });
  expect([done.status, done.location]).toEqual([302, '/admin']);
  expect(done.context.get(flashContext).toSend).toMatchObject({ title: 'Seu site está pronto!' });
  expect(await findSettings(database.db)).toMatchObject({ ...FACTS, email: 'ola@sopro.example' });
  expect(await database.db.selectFrom('imports').select(['source_name', 'is_draft']).execute()).toEqual([
    { source_name: address, is_draft: false },
  ]);
  expect(await open()).toMatchObject({ status: 302, location: '/admin' });
});

test('one may begin from nothing', async () => {
  expect(await send({ ...FACTS, start: 'scratch', address: '' })).toMatchObject({ location: '/admin' });
  expect(await database.db.selectFrom('imports').selectAll().execute()).toEqual([]);
});

test('what is missing is told, and nothing is kept', async () => {
  expect(await send({ showName: ' ', hostName: '', email: 'x', start: 'feed', address: '' })).toMatchObject({
    status: 400,
    body: { fieldErrors: { showName: ['Digite o nome do programa'], hostName: ['Digite seu nome'] } },
  });
  expect(await send({ ...FACTS, start: 'feed', address: '' })).toMatchObject({
    body: { fieldErrors: { address: ['Cole o endereço do feed, ou comece do zero.'] } },
  });
  expect(await send({ ...FACTS, start: 'feed', address: 'file:///etc/passwd' })).toMatchObject({
    status: 400,
  });
  expect(await findSettings(database.db)).toMatchObject({ welcomedAt: '' });
});
