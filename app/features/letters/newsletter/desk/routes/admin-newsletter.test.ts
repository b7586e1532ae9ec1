import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { suppressAddress } from '#app/features/letters/addresses/suppression.server.ts';
import type { Services } from '#app/platform/services.ts';
import { openTestDatabase } from '../../../../../../tests/support/databases/test-database.ts';
import { makeSubscriber } from '../../../../../../tests/support/letters/correspondence.ts';
import { makeTopic } from '../../../../../../tests/support/records/factories.ts';
import { ADMIN, VISITOR } from '../../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../../../tests/support/requests/render-page.tsx';
import { requestContext, testServices } from '../../../../../../tests/support/requests/request-context.ts';
import * as list from './admin-newsletter.tsx';
import * as csv from './admin-newsletter-csv.ts';
import * as everybody from './admin-newsletter-export.ts';
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

test('exports everything about everybody, with harmless cells', async () => {
  const { db } = database;
  const topic = await makeTopic(db, { name: 'Sono' });
  const id = await makeSubscriber(db, {
    email: 'eva@exemplo.com',
    name: '@Eva',
    rhythm: 'weekly',
    paused_until: '2026-07-15T12:00:00.000Z',
  });
  await db.insertInto('subscriber_topics').values({ subscriber_id: id, topic_id: topic.id }).execute();
  const stop = {
    reason: 'imported',
    detail: '',
    now: services.clock.now(),
    secret: services.secret,
  } as const;
  await suppressAddress(db, { ...stop, email: 'fora@exemplo.com' });
  const { body } = await callRoute(everybody.loader, '/x', { services, person: ADMIN });
  const lines = (await (body as Response).text()).split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toBe(
    "eva@exemplo.com;'@Eva;Confirmada;Sono;resumo semanal;15/07/2026, 09:00;;;;15/06/2026, 12:00;15/06/2026, 12:00;;confirmou;2026-11;Ao se inscrever, você concorda.;15/06/2026, 12:00;confirmation;203.0.113.0;",
  );
  expect(lines[2]).toBe(
    `fora@exemplo.com;;Sem inscrição;;;;15/06/2026, 12:00;já tinha saído no serviço anterior${';'.repeat(11)}`,
  );
});

test('exports a filtered list, without addresses of nobody on it', async () => {
  const { db } = database;
  const { clock, secret } = services;
  const now = clock.now();
  for (const email of ['volta@exemplo.com', 'boa@exemplo.com']) await makeSubscriber(db, { email });
  for (const email of ['volta@exemplo.com', 'fora@exemplo.com'])
    await suppressAddress(db, { email, reason: 'bounced', detail: '', now, secret });
  const address = '/admin/newsletter/exportar.csv?estado=devolvem';
  const { body } = await callRoute(everybody.loader, address, { services, person: ADMIN });
  const answer = body as Response;
  expect(answer.headers.get('Content-Disposition')).toContain('newsletter-lista.csv');
  const [, ...lines] = (await answer.text()).trimEnd().split('\r\n');
  expect(lines.map((line) => line.split(';')[0])).toEqual(['volta@exemplo.com']);
  const text = await show('/admin/newsletter?estado=devolvem');
  expect(text).toContain('Endereço devolve cartas (1)');
  expect(text).toContain('1 inscrição');
  expect(text).toContain('Exportar esta lista');
  expect(await show('/admin/newsletter')).not.toContain('Exportar esta lista');
});

test('tells pauses and stops in words, and takes a reason for a stop', async () => {
  await makeSubscriber(database.db, { paused_until: '2099-07-15T12:00:00.000Z' });
  const id = await makeSubscriber(database.db, { email: 'eva@exemplo.com' });
  const send = (form: Record<string, string>) =>
    callRoute(subscriber.action, `/admin/newsletter/${id}`, {
      services,
      person: ADMIN,
      params: { id },
      form,
    });
  expect(await send({ intent: 'stop', note: ' ' })).toMatchObject({ status: 400 });
  expect(await send({ intent: 'stop', note: 'Pediu' })).toMatchObject({
    location: `/admin/newsletter/${id}`,
  });
  const text = await show('/admin/newsletter');
  expect(text).toContain('Sem cartas: você parou os envios');
  expect(text).toContain('Em pausa até 15/07/2099');
  expect(await send({ intent: 'allow', note: 'Voltou' })).toMatchObject({
    location: `/admin/newsletter/${id}`,
  });
});
