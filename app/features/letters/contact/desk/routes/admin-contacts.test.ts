import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { makeContact } from '../../../../../../tests/support/letters/correspondence.ts';
import { ADMIN, VISITOR } from '../../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../../../tests/support/requests/render-page.tsx';
import { requestContext } from '../../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../../tests/support/sites/test-services.ts';
import { findContact } from '../queries.server.ts';
import * as message from './admin-contact.tsx';
import * as list from './admin-contacts.tsx';
import * as csv from './admin-contacts-csv.ts';

let services: Services;

beforeEach(async () => {
  services = await openTestServices();
});

const show = (page: typeof list, address: string) =>
  renderPage(page, address, requestContext(services, { person: ADMIN }).context);
const change = (id: string, form: Record<string, string>, person = ADMIN) =>
  callRoute(message.action, `/admin/contatos/${id}`, { services, person, params: { id }, form });

test('shows messages to admins only, and lets only them change any', async () => {
  const id = await makeContact(services.db, { name: 'Segredo' });
  const params = { id };
  for (const [loader, path] of [
    [list.loader, '/admin/contatos'],
    [message.loader, `/admin/contatos/${id}`],
    [csv.loader, '/admin/contatos/exportar.csv'],
  ] as const) {
    const stranger = await callRoute(loader, path, { services, person: null, params });
    expect([stranger.status, stranger.location]).toEqual([302, `/auth?next=${encodeURIComponent(path)}`]);
    const person = await callRoute(loader, path, { services, person: VISITOR, params });
    expect([person.status, person.location]).toEqual([302, '/']);
  }
  const form = { intent: 'delete' };
  const posting = { services, params, form };
  expect(await callRoute(message.action, '/', { ...posting, person: null })).toMatchObject({ status: 401 });
  expect(await change(id, form, VISITOR)).toMatchObject({ status: 403 });
  expect(await findContact(services.db, id)).toMatchObject({ status: 'new' });
});

test('lists, finds and counts messages', async () => {
  expect((await show(list, '/admin/contatos')).text).toContain('Nenhuma mensagem ainda');
  await makeContact(services.db, { subject: '<img src=x onerror=1>', message: '{{7*7}} </textarea>' });
  await makeContact(services.db, { name: 'João Ávila', status: 'answered' });
  const { text, html } = await show(list, '/admin/contatos');
  expect(text).toContain('2 mensagens');
  expect(html).toContain('&lt;img src=x onerror=1&gt;');
  expect(html).not.toContain('<img');
  expect((await show(list, '/admin/contatos?q=joao')).text).not.toContain('Rita');
  expect((await show(list, '/admin/contatos?estado=respondidas')).text).toContain('João Ávila');
  expect((await show(list, '/admin/contatos?q=ninguém')).text).toContain('Nenhuma mensagem encontrada');
});

test('shows a message as written, and changes nothing by showing it', async () => {
  const id = await makeContact(services.db, { message: 'Um\n"><script>alert(1)</script>' });
  const { body } = await callRoute(message.loader, '/', { services, person: ADMIN, params: { id } });
  expect(body).toMatchObject({
    contact: { status: 'new', message: 'Um\n"><script>alert(1)</script>' },
    replyTo: expect.stringMatching(/^mailto:rita@exemplo\.com\?subject=Re%3A%20Uma%20pergunta&body=/),
  });
  expect(await findContact(services.db, id)).toMatchObject({ status: 'new', readAt: null });
  for (const id of ['nada', '%', "' or 1=1"]) {
    const gone = await callRoute(message.loader, '/', { services, person: ADMIN, params: { id } });
    expect(gone.status).toBe(404);
  }
});

test('does what each button says', async () => {
  const id = await makeContact(services.db);
  expect(await change(id, { intent: 'read' })).toMatchObject({
    status: 200,
    body: { ok: true, toast: { title: 'Mensagem marcada como lida' } },
  });
  expect(await findContact(services.db, id)).toMatchObject({ status: 'read' });
  const noted = await change(id, { intent: 'note', note: 'Ligar', version: '1' });
  expect(noted).toMatchObject({ status: 200, body: { ok: true, version: 2 } });
  expect(await change(id, { intent: 'note', note: 'Outra', version: '1' })).toMatchObject({
    status: 409,
    body: { ok: false, version: 2, values: { note: 'Outra' } },
  });
  expect(await change(id, { intent: 'note', note: 'x'.repeat(2_001), version: '2' })).toMatchObject({
    status: 400,
    body: { fieldErrors: { note: ['Anotação deve ter no máximo 2000 caracteres'] } },
  });
  expect(await change(id, { intent: 'explode' })).toMatchObject({ status: 400 });
  const deleted = await change(id, { intent: 'delete' });
  expect([deleted.status, deleted.location]).toEqual([302, '/admin/contatos']);
  expect(await change(id, { intent: 'read' })).toMatchObject({ status: 404 });
});

test('asks about a note only when both changed it to different texts', async () => {
  const id = await makeContact(services.db);
  const form = { intent: 'note', note: '', version: '1', base: JSON.stringify({ note: '' }) };
  await change(id, { ...form, note: 'Ligar' });
  expect(await change(id, form)).toMatchObject({ status: 200, body: { ok: true, version: 3 } });
  expect(await change(id, { ...form, note: 'Ligar' })).toMatchObject({ status: 200, body: { ok: true } });
  expect(await findContact(services.db, id)).toMatchObject({ note: 'Ligar' });
  const asked = await change(id, { ...form, note: 'Escrever' });
  expect(asked).toMatchObject({ status: 409, body: { version: 4, values: { note: 'Escrever' } } });
  await change(id, { ...(asked.body as FormAnswer).values, sawCollision: '1' });
  expect(await findContact(services.db, id)).toMatchObject({ note: 'Escrever' });
});

test('exports the messages that match the filters', async () => {
  await makeContact(services.db, { name: '=1+1', message: 'Duas\nlinhas' });
  await makeContact(services.db, { name: 'Outra', status: 'answered' });
  const { body } = await callRoute(csv.loader, '/admin/contatos/exportar.csv?estado=nao-lidas', {
    services,
    person: ADMIN,
  });
  const text = await (body as Response).text();
  expect(text.split('\r\n')).toEqual([
    'Chegou em;Nome;E-mail;Assunto;Mensagem;Situação;Respondida em;Anotação',
    `15/06/2026, 12:00;'=1+1;rita@exemplo.com;Uma pergunta;"Duas\nlinhas";Não lida;;`,
    '',
  ]);
});
