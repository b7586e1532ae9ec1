import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { jobHandlers } from '#app/wiring/jobs.server.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../../tests/support/requests/render-page.tsx';
import { requestContext } from '../../../../../tests/support/requests/request-context.ts';
import { runDueJobs } from '../../../../../tests/support/run-due-jobs.ts';
import { type UploadDesk, uploadDesk } from '../../../../../tests/support/sites/upload-desk.ts';
import * as one from './admin-reader-import.tsx';
import * as list from './admin-reader-imports.tsx';

const LIST = '/admin/newsletter/importar';
let desk: UploadDesk;
let services: Services;

beforeEach(async () => {
  desk = await uploadDesk();
  ({ services } = desk);
});

const work = () => runDueJobs(services, jobHandlers);
const post = (module: { action: never }, address: string, form: Record<string, string>) =>
  callRoute(module.action, address, {
    services,
    person: ADMIN,
    params: { id: address.split('/').pop() ?? '' },
    form,
  });

/** A list that was sent, and the address of its page. */
async function sent(content: string, name = 'lista.csv'): Promise<string> {
  const upload = await desk.sendGood('reader-list', name, Buffer.from(content));
  const { location } = await post(list as never, LIST, { list: upload });
  await work();
  return location ?? '';
}

const shown = async (address: string) => {
  const { context } = requestContext(services, { person: ADMIN });
  const args = {
    request: new Request(new URL(address, services.publicUrl)),
    context,
    params: { id: address.split('/').pop() ?? '' },
  };
  const data = await one.loader(args as never);
  const page = { loader: () => data, default: one.default };
  return (await renderPage(page, address, context)).text;
};

test('takes a list from its upload to its end, and removes the file', async () => {
  const address = await sent('Correio;Quem\nana@exemplo.com;Ana\nbia@exemplo.com;Bia\n');
  expect(await shown(address)).toContain('Prévia da importação');
  expect(await shown(address)).toContain('linha 2: a•••@exemplo.com');
  expect(
    await post(one as never, address, {
      intent: 'start',
      mode: 'confirmed',
      source: '',
      day: '2999-01-01',
      text: '',
    }),
  ).toMatchObject({
    status: 400,
    body: {
      fieldErrors: {
        source: expect.any(Array),
        day: ['Este dia ainda não chegou.'],
        text: expect.any(Array),
      },
    },
  });
  const columns = { intent: 'columns', 'coluna-0': 'email', 'coluna-1': 'first-name' };
  expect(await post(one as never, address, { ...columns, 'coluna-0': 'name' })).toMatchObject({
    status: 400,
  });
  expect(await post(one as never, address, columns)).toMatchObject({ location: address });
  await work();
  const proof = { source: 'Ghost', day: '2026-01-02', text: 'Quero receber.' };
  expect(await post(one as never, address, { intent: 'start', mode: 'confirmed', ...proof })).toMatchObject({
    location: address,
  });
  await work();
  expect(await shown(address)).toContain('Prova guardada');
  const people = await services.db
    .selectFrom('subscribers')
    .select(['name', 'status'])
    .orderBy('email')
    .execute();
  expect(people).toEqual([
    { name: 'Ana', status: 'confirmed' },
    { name: 'Bia', status: 'confirmed' },
  ]);
  expect((await desk.filesThere()).filter((file) => file.includes('listas'))).toEqual([]);
  expect(await post(one as never, address, { intent: 'cancel' })).toMatchObject({ status: 409 });
});

test('imports with the columns that are shown, also where nobody pressed their button', async () => {
  const address = await sent('E-mail,Apelido,Lá\nana@exemplo.com,Aninha,05/03/2024');
  const proof = { source: 'Planilha', day: '2026-01-02', text: 'Quero receber.' };
  const start = { intent: 'start', mode: 'confirmed', ...proof };
  const shownColumns = { 'coluna-0': 'email', 'coluna-1': 'first-name', 'coluna-2': 'opt-in-at' };
  expect(
    await post(one as never, address, { ...start, ...shownColumns, 'coluna-0': 'ignored' }),
  ).toMatchObject({ status: 400, body: { toast: { title: expect.stringContaining('e-mail') } } });
  expect(await post(one as never, address, { ...start, ...shownColumns })).toMatchObject({
    location: address,
  });
  await work();
  const [row] = await services.db.selectFrom('subscribers').selectAll().execute();
  expect(row).toMatchObject({ name: 'Aninha', status: 'confirmed' });
  expect(JSON.stringify(row)).toContain('2024-03-0');
});

test('says what is wrong with a file, and needs one', async () => {
  expect(await post(list as never, LIST, { list: '' })).toMatchObject({
    status: 400,
    body: { fieldErrors: { list: ['Escolha o arquivo da lista.'] } },
  });
  expect(await shown(await sent('email\n'))).toContain('não tem nenhuma linha com e-mail');
  expect(await desk.send('reader-list', 'lista.csv', Buffer.from('%PDF-1.4\n'))).toMatchObject({ ok: false });
});

test('cancels a list that waits', async () => {
  const address = await sent('email\nana@exemplo.com');
  expect(await post(one as never, address, { intent: 'cancel' })).toMatchObject({ location: address });
  expect(await shown(address)).toContain('Cancelada');
  expect(await services.db.selectFrom('subscribers').selectAll().execute()).toEqual([]);
});
