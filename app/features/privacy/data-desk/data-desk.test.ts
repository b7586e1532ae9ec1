import { beforeEach, expect, test } from 'vitest';
import { remindOfRequests } from '#app/features/privacy/core/reminders.server.ts';
import { countWaitingRequests } from '#app/features/privacy/core/requests.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { askHost, eraseForHost } from '#app/wiring/people/data-requests.server.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeContact, makeSubscriber } from '../../../../tests/support/letters/correspondence.ts';
import { listWrittenMails } from '../../../../tests/support/letters/outbox-mails.ts';
import { VISITOR } from '../../../../tests/support/records/people.ts';
import { adminArgs, leadsTo } from '../../../../tests/support/requests/admin-request.ts';
import { renderPage } from '../../../../tests/support/requests/render-page.tsx';
import { requestContext } from '../../../../tests/support/requests/request-context.ts';
import { makePerson } from '../../../../tests/support/requests/sign-in.ts';
import { SITE } from '../../../../tests/support/sites/mail-site.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { answerRequest } from './commands.server.ts';
import * as requestPage from './routes/admin-data-request.tsx';
import * as newPage from './routes/admin-data-request-new.tsx';
import * as listPage from './routes/admin-data-requests.tsx';

const EMAIL = 'eva@exemplo.com';
const LIST = '/admin/dados-pessoais';

let services: Services;
let clock: FixedClock;
let rita: Person;

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
  rita = await makePerson(services.db, { role: 'admin', name: 'Rita' });
  await saveSettings(services, { email: 'clara@conversas.example' });
});

const requests = () => services.db.selectFrom('data_requests').selectAll().orderBy('id').execute();
const mails = async () =>
  (await listWrittenMails(services.db)).map(({ kind, to_address }) => `${kind} ${to_address}`);
const log = () =>
  services.db.selectFrom('audit_log').select(['action', 'subject_title']).orderBy('id').execute();

async function show(page: object, path: string): Promise<string> {
  const { context } = requestContext(services, { person: rita });
  return (await renderPage(page as never, path, context)).text;
}

/** @returns the id of an open request from the page */
async function asked(kind: 'correction' | 'erasure' = 'erasure'): Promise<string> {
  await askHost(services, { email: EMAIL }, { kind, text: 'Apaguem tudo, por favor.' });
  return (await requests()).at(-1)?.id ?? '';
}

const press = (id: string, fields: Record<string, string>) =>
  requestPage.action(adminArgs(services, rita, `${LIST}/${id}`, { params: { id }, fields }));

test('lists what waits with its deadline, and marks what is late', async () => {
  expect(await show(listPage, LIST)).toContain('Nenhum pedido espera por você');
  await asked();
  const [request] = await requests();
  const text = await show(listPage, LIST);
  expect(text).toContain(`${request?.protocol} Apagar ${EMAIL} Aberto 15/06/2026 30/06/2026`);
  clock.advance(16 * 86_400_000);
  expect(await show(listPage, LIST)).toContain('Vencido');
  expect(await countWaitingRequests(services.db, clock.now())).toEqual({ open: 1, overdue: 1 });
  expect(await show(listPage, `${LIST}?estado=atendidos`)).toContain('Nenhum pedido encontrado');
});

test('answers by mail and closes, once', async () => {
  const id = await asked('correction');
  const fields = { result: 'done', answer: 'Corrigimos.' };
  expect(await leadsTo(Promise.resolve(press(id, fields)))).toBe(`${LIST}/${id}`);
  expect(await press(id, fields)).toMatchObject({ data: { toast: { title: 'Este pedido já foi fechado' } } });
  expect(await requests()).toMatchObject([
    { status: 'done', answer: 'Corrigimos.', email: EMAIL, closed_at: clock.now().toISOString() },
  ]);
  expect((await mails()).at(-1)).toBe(`privacy.answer ${EMAIL}`);
  expect((await log()).at(-1)?.action).toBe('data-request.answered');
  expect(JSON.stringify(await log())).not.toContain('eva@');
});

test('says where to turn with a refusal', async () => {
  const id = await asked();
  await leadsTo(Promise.resolve(press(id, { result: 'refused', answer: 'Falta provar quem é.' })));
  expect(await requests()).toMatchObject([{ status: 'refused', email: EMAIL }]);
  const [mail] = (await listWrittenMails(services.db)).slice(-1);
  expect(mail?.text).toContain('Falta provar quem é.');
  expect(mail?.text).toContain('gov.br/anpd');
});

test('carries out an erasure, and then only the whole address finds the request', async () => {
  await makeSubscriber(services.db, { email: EMAIL });
  await makeContact(services.db, { email: EMAIL });
  await makePerson(services.db, { email: EMAIL, has_two_factor: true });
  const id = await asked();
  const open = adminArgs(services, rita, `${LIST}/${id}`, { params: { id } });
  expect(await requestPage.loader(open)).toMatchObject({
    held: expect.arrayContaining([{ title: 'Mensagens de contato', count: 1, staying: 0 }]),
  });
  expect(await leadsTo(Promise.resolve(press(id, { intent: 'erase' })))).toBe(`${LIST}/${id}`);
  for (const table of ['subscribers', 'contact_submissions'] as const)
    expect(await services.db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await services.db.selectFrom('people').select('id').execute()).toEqual([{ id: rita.id }]);
  const [request] = await requests();
  expect(request).toMatchObject({ status: 'done', email: null, masked: 'e•••@exemplo.com' });
  expect(request?.outcome).toContain('Apagado na hora: Conta e aparelhos conectados');
  expect(await mails()).toEqual([`privacy.protocol ${EMAIL}`]);
  const find = (query: string) => show(listPage, `${LIST}?estado=todos&q=${encodeURIComponent(query)}`);
  expect(await find(EMAIL)).toContain(request?.protocol);
  expect(await find('eva')).toContain('Nenhum pedido encontrado');
});

test('erases no admin, and nothing for whom is none', async () => {
  await makePerson(services.db, { email: EMAIL, role: 'admin' });
  const id = await asked();
  expect(await press(id, { intent: 'erase' })).toMatchObject({
    data: { toast: { title: 'Esta conta administra o site' } },
  });
  const ctx = { ...services, site: SITE, actor: VISITOR };
  await expect(eraseForHost(services, VISITOR, id)).rejects.toThrow(NotAllowed);
  await expect(answerRequest(ctx, id, { answer: 'x', isRefused: false })).rejects.toThrow(NotAllowed);
});

test('enters a request that came by letter, from the day on which it came', async () => {
  const enter = (fields: Record<string, string>) =>
    newPage.action(adminArgs(services, rita, `${LIST}/novo`, { fields }));
  const fields = { email: 'EVA@exemplo.com ', kind: 'erasure', source: 'letter', text: 'Carta de junho.' };
  expect(await enter({ ...fields, day: '2026-06-16' })).toMatchObject({
    data: { fieldErrors: { day: ['Informe um dia que já chegou.'] }, values: { text: 'Carta de junho.' } },
  });
  expect(await leadsTo(Promise.resolve(enter({ ...fields, day: '2026-06-10' })))).toMatch(`${LIST}/`);
  expect(await requests()).toMatchObject([
    { source: 'letter', email: EMAIL, status: 'open', due_at: '2026-06-25T03:00:00.000Z' },
  ]);
  expect(await mails()).toEqual([`privacy.protocol ${EMAIL}`]);
  expect((await log()).at(-1)?.action).toBe('data-request.created');
});

test('reminds the host once, two days before the deadline', async () => {
  await asked();
  const before = (await mails()).length;
  const remind = async () => {
    await remindOfRequests({ ...services, site: SITE });
    return (await mails()).slice(before);
  };
  clock.advance(12 * 86_400_000);
  expect(await remind()).toEqual([]);
  clock.advance(86_400_000);
  expect(await remind()).toEqual(['privacy.reminder clara@conversas.example']);
  clock.advance(86_400_000);
  expect(await remind()).toHaveLength(1);
});
