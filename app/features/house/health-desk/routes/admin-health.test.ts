import { beforeEach, expect, test } from 'vitest';
import { createTroubleNotes } from '#app/platform/log/trouble-notes.server.ts';
import type { Services } from '#app/platform/services.ts';
import { NOW } from '../../../../../tests/support/fixed-clock.ts';
import { ADMIN, VISITOR } from '../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../../tests/support/requests/render-page.tsx';
import { requestContext } from '../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { storeTroubles } from '../store-troubles.server.ts';
import * as page from './admin-health.tsx';

const CODE = '0f0f0f0f-0000-4000-8000-000000000000';

let services: Services;
beforeEach(async () => {
  services = await openTestServices();
});

const show = async (address = '/admin/saude') =>
  (await renderPage(page as never, address, requestContext(services, { person: ADMIN }).context)).text;
const send = (form: Record<string, string>, person: typeof ADMIN | null = ADMIN) =>
  callRoute(page.action, '/admin/saude', { services, person, form });

async function addDeadJob(): Promise<void> {
  await services.db
    .insertInto('jobs')
    .values({
      id: 'j1',
      kind: 'search.reindex',
      payload: 'null',
      unique_key: null,
      status: 'dead',
      run_at: NOW,
      attempts: 10,
      max_attempts: 10,
      created_at: NOW,
      lease_token: null,
      last_error: 'ana@exemplo.com não deu',
      finished_at: NOW,
    })
    .execute();
}

async function addTroubles(): Promise<void> {
  const notes = createTroubleNotes(() => Date.parse(NOW));
  notes.error({
    id: CODE,
    place: '/shop',
    said: 'request failed',
    type: 'TypeError',
    message: 'x is undefined',
    stack: '    at shop (shop.ts:1:2)',
  });
  notes.slow('page', 'GET /shop', 1_250);
  notes.slow('query', 'select * from items', 300);
  const batch = notes.take();
  if (batch) await storeTroubles(services, batch);
}

test('an ordinary person and a visitor see and change nothing', async () => {
  expect(await callRoute(page.loader, '/admin/saude', { services, person: null })).toMatchObject({
    status: 302,
  });
  expect(await callRoute(page.loader, '/admin/saude', { services, person: VISITOR })).toMatchObject({
    status: 302,
    location: '/',
  });
  await addDeadJob();
  const form = { intent: 'retry-kind', of: 'search.reindex' };
  expect(await send(form, null)).toMatchObject({ status: 401 });
  expect(await send(form, VISITOR)).toMatchObject({ status: 403 });
  expect(await services.db.selectFrom('jobs').select('status').execute()).toEqual([{ status: 'dead' }]);
});

test('a new site without errors says so', async () => {
  const text = await show();
  expect(text).toContain('Nenhum erro');
  expect(text).toContain('Nenhuma tarefa falhou.');
  expect(text).toContain('Nenhuma página levou mais de um quarto de segundo.');
  expect(text).toMatch(/Banco (SQLite|PostgreSQL) \d+\.\d+/);
});

test('shows what failed without addresses of people, and starts it again', async () => {
  await addDeadJob();
  const before = await show();
  expect(before).toContain('O site desistiu de 1 tarefa');
  expect(before).toContain('refazer o índice da busca');
  expect(before).toContain('[omitido] não deu');
  expect(await send({ intent: 'retry-job', of: 'j1' })).toMatchObject({
    status: 200,
    body: { ok: true, toast: { title: '1 tarefa começa de novo' } },
  });
  expect(await show()).not.toContain('O site desistiu');
  const log = await services.db.selectFrom('audit_log').select(['action', 'subject_title']).execute();
  expect(log).toEqual([{ action: 'job.retried', subject_title: 'refazer o índice da busca' }]);
  expect(await send({ intent: 'retry-kind', of: 'nada' })).toMatchObject({ status: 409 });
  expect(await send({ intent: 'retry-job', of: '' })).toMatchObject({ body: { ok: false } });
});

test('says that jobs fail while they are tried again', async () => {
  await addDeadJob();
  const retried = { status: 'waiting', finished_at: null } as const;
  await services.db.updateTable('jobs').set(retried).execute();
  const text = await show();
  expect(text).not.toContain('Tudo em ordem');
  expect(text).toContain('1 tarefa falhou e será tentada de novo');
  expect(text).toContain('O que falhou: refazer o índice da busca (1).');
});

test('shows no word of a program outside of what is folded', async () => {
  await addDeadJob();
  await services.db.updateTable('jobs').set({ last_error: 'SqliteError SQLITE_BUSY' }).execute();
  await addTroubles();
  const { html } = await renderPage(
    page as never,
    `/admin/saude?codigo=${CODE}`,
    requestContext(services, { person: ADMIN }).context,
  );
  const unfolded = withoutFolded(html);
  expect(html).toContain('Para quem cuida do servidor');
  expect(unfolded).toContain('Uma página não pôde ser mostrada');
  expect(unfolded).not.toMatch(/SQLITE|TypeError|undefined|select \*|shop\.ts|request failed/);
});

/** The page without its closed <details>, innermost first. */
function withoutFolded(html: string): string {
  const less = html.replace(/<details(?![^>]* open)[^>]*>(?:(?!<details)[\s\S])*?<\/details>/g, '');
  return less === html ? html : withoutFolded(less);
}

test('shows errors and slow places, and finds an error by its code', async () => {
  await addTroubles();
  const text = await show();
  for (const said of [
    'Houve 1 erro de 1 tipo',
    'TypeError: x is undefined',
    'GET /shop',
    '1,25 s',
    'select * from items',
  ])
    expect(text).toContain(said);
  const found = await show(`/admin/saude?codigo=%20${CODE}`);
  expect(found).toContain('15/06/2026, 12:00');
  expect(found).toContain('at shop (shop.ts:1:2)');
  expect(await show('/admin/saude?codigo=outro')).toContain('Nada foi guardado com este código');
});
