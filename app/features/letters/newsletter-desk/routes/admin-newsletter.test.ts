import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import type { Services } from '#app/http/context.ts';
import { callRoute } from '../../../../../tests/support/call-route.ts';
import { makeSubscriber } from '../../../../../tests/support/correspondence.ts';
import { ADMIN, VISITOR } from '../../../../../tests/support/people.ts';
import { renderPage } from '../../../../../tests/support/render-page.tsx';
import { requestContext, testServices } from '../../../../../tests/support/request-context.ts';
import { openTestDatabase } from '../../../../../tests/support/test-database.ts';
import * as list from './admin-newsletter.tsx';
import * as csv from './admin-newsletter-csv.ts';
import * as subscriber from './admin-subscriber.tsx';

let database: Database;
let services: Services;

beforeEach(async () => {
  database = await openTestDatabase();
  services = testServices(database);
});
afterEach(() => database.close());

const show = async (address: string) =>
  (await renderPage(list, address, requestContext(services, { person: ADMIN }).context)).text;
const change = (id: string, intent: string, person: typeof ADMIN | null = ADMIN) =>
  callRoute(subscriber.action, `/admin/newsletter/${id}`, {
    services,
    person,
    params: { id },
    form: { intent },
  });

test('shows subscribers to admins only, and lets only them change any', async () => {
  const id = await makeSubscriber(database.db);
  for (const loader of [list.loader, subscriber.loader, csv.loader]) {
    const call = { services, params: { id } };
    expect(await callRoute(loader, '/x', { ...call, person: null })).toMatchObject({
      location: '/auth?next=%2Fx',
    });
    expect(await callRoute(loader, '/x', { ...call, person: VISITOR })).toMatchObject({ location: '/' });
  }
  expect(await change(id, 'erase', null)).toMatchObject({ status: 401 });
  expect(await change(id, 'erase', VISITOR)).toMatchObject({ status: 403 });
  expect(await show('/admin/newsletter')).toContain('1 inscrição confirmada');
});

test('shows the totals, and says when a list is empty', async () => {
  expect(await show('/admin/newsletter')).toContain('Ninguém se inscreveu ainda');
  const id = await makeSubscriber(database.db, { email: 'eva@exemplo.com', name: 'Eva <b>B</b>' });
  await makeSubscriber(database.db, { status: 'pending' });
  const text = await show('/admin/newsletter');
  expect(text).toContain('1 inscrição confirmada, 1 pendente, 0 canceladas.');
  expect(text).toContain('Eva &lt;b&gt;B&lt;/b&gt;');
  expect(await show('/admin/newsletter?estado=canceladas')).toContain('Nenhuma inscrição encontrada');
  expect(await change(id, 'erase')).toMatchObject({ status: 302, location: '/admin/newsletter' });
  expect(await show('/admin/newsletter?q=eva@exemplo.com')).toContain('foram apagados em 15/06/2026');
});

test('shows a subscription with its proof, and ends it on request', async () => {
  const id = await makeSubscriber(database.db);
  expect(await callRoute(subscriber.loader, '/', { services, person: ADMIN, params: { id } })).toMatchObject({
    body: { subscriber: { consents: [{ text_version: '2026-11', source: 'home' }, { kind: 'confirmed' }] } },
  });
  expect(await change(id, 'unsubscribe')).toMatchObject({ status: 302, location: `/admin/newsletter/${id}` });
  expect(await change(id, 'nonsense')).toMatchObject({ status: 400 });
  expect(await change('nobody', 'unsubscribe')).toMatchObject({ status: 404 });
});

test('exports the confirmed subscribers', async () => {
  await makeSubscriber(database.db, { email: 'eva@exemplo.com', name: '=Eva' });
  await makeSubscriber(database.db, { email: 'inscrito@exemplo.com', name: 'Inscrito', status: 'confirmed' });
  await makeSubscriber(database.db, { status: 'pending' });
  const { body } = await callRoute(csv.loader, '/x', { services, person: ADMIN });
  expect((await (body as Response).text()).split('\r\n')).toEqual([
    'E-mail;Nome;Tópico;Inscrição;Confirmação',
    'inscrito@exemplo.com;;;15/06/2026, 12:00;15/06/2026, 12:00',
    "eva@exemplo.com;'=Eva;;15/06/2026, 12:00;15/06/2026, 12:00",
    '',
  ]);
});
