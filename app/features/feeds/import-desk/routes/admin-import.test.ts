import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { ADMIN, VISITOR } from '../../../../../tests/support/records/people.ts';
import { callRoute, type Outcome } from '../../../../../tests/support/requests/call-route.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import * as list from '../../../moving/archive-desk/routes/admin-imports.tsx';
import { readFeedImport, runFeedImport } from '../feed-import.server.ts';
import * as one from './admin-import.tsx';

const ADDRESS = 'https://feeds.exemplo.com/podcast.xml';
let services: Services;

beforeEach(async () => {
  services = await openTestServices();
});

const begin = (form: Record<string, string>, person: typeof ADMIN | null = ADMIN) =>
  callRoute(list.action, '/admin/importar', { services, person, form });
const act = (id: string, intent: string, person: typeof ADMIN | null = ADMIN, form = {}) =>
  callRoute(one.action, `/admin/importar/${id}`, {
    ...{ services, person, params: { id } },
    form: { intent, ...form },
  });
const show = (id: string) =>
  callRoute(one.loader, `/admin/importar/${id}`, { services, person: ADMIN, params: { id } });
const idIn = ({ location }: Outcome) => location?.replace('/admin/importar/', '') ?? '';

test('shows imports to admins only, and lets only them start one', async () => {
  const id = idIn(await begin({ address: ADDRESS }));
  for (const loader of [list.loader, one.loader]) {
    const call = { services, params: { id } };
    expect(await callRoute(loader, '/x', { ...call, person: null })).toMatchObject({
      location: '/auth?next=%2Fx',
    });
    expect(await callRoute(loader, '/x', { ...call, person: VISITOR })).toMatchObject({ location: '/' });
  }
  for (const [person, status] of [
    [null, 401],
    [VISITOR, 403],
  ] as const) {
    expect(await begin({ address: `${ADDRESS}?2` }, person)).toMatchObject({ status });
    for (const intent of ['cancel', 'start']) expect(await act(id, intent, person)).toMatchObject({ status });
  }
  expect(await services.db.selectFrom('import_runs').select('status').execute()).toEqual([
    { status: 'reading' },
  ]);
});

test('the list says when a preview goes, and lets her take it out before', async () => {
  const id = idIn(await begin({ address: ADDRESS }));
  const feed = '<rss version="2.0"><channel><title>P</title><item><title>A</title></item></channel></rss>';
  const fetch = async () => ({
    ok: true as const,
    bytes: Buffer.from(feed),
    contentType: null,
    finalUrl: ADDRESS,
  });
  await readFeedImport({ ...services, fetch }, id);
  const rows = async () => {
    const { body } = await callRoute(list.loader, '/admin/importar', { services, person: ADMIN });
    return (body as { rows: unknown[] }).rows;
  };
  expect(await rows()).toMatchObject([{ id, title: 'P', status: 'ready', removedAt: expect.any(String) }]);
  const discard = { address: '', intent: 'discard', id };
  expect(await begin(discard, VISITOR)).toMatchObject({ status: 403 });
  expect(await begin(discard)).toMatchObject({ status: 302, location: '/admin/importar' });
  expect(await rows()).toMatchObject([{ id, status: 'canceled', removedAt: null }]);
  expect(await begin(discard)).toMatchObject({ status: 409 });
});

test.each([
  [{ address: '' }, { address: ['Cole o endereço de um feed ou envie um arquivo.'] }],
  [{ address: 'ftp://a.b/c' }, { address: ['Digite o endereço completo, que começa com https://'] }],
  [{ address: `https://a.b/${'c'.repeat(2_000)}` }, { address: ['Este endereço é longo demais.'] }],
  [{ address: '', feed: 'x' }, { feed: ['Este envio não é válido. Envie de novo.'] }],
  [
    { address: '', feed: '019ec000-0000-4000-8000-000000000002' },
    { feed: ['Este arquivo não está mais aqui. Envie de novo.'] },
  ],
])('starts nothing for %j', async (form, fieldErrors) => {
  expect(await begin(form as Record<string, string>)).toMatchObject({ status: 400, body: { fieldErrors } });
  expect(await services.db.selectFrom('import_runs').selectAll().execute()).toEqual([]);
});

test('shows the preview, imports what was confirmed, and can be started again', async () => {
  const id = idIn(await begin({ address: ADDRESS, isDraft: 'on' }));
  expect(await show(id)).toMatchObject({ body: { found: { status: 'reading' }, lines: [], created: [] } });
  expect(await act(id, 'start')).toMatchObject({ status: 409 });
  const feed =
    '<rss version="2.0"><channel><title>P</title><item><title>A</title><guid>um-guid-de-verdade</guid><enclosure url="https://a.b/c.mp3"/></item></channel></rss>';
  const bytes = Buffer.from(feed);
  const fetch = async () => ({ ok: true as const, bytes, contentType: 'text/xml', finalUrl: ADDRESS });
  await readFeedImport({ ...services, fetch }, id);
  expect(await show(id)).toMatchObject({
    body: {
      found: { status: 'ready', isDraft: true, plan: { created: 1, feedTitle: 'P' } },
      created: [],
    },
  });
  expect(await services.db.selectFrom('items').select('id').execute()).toEqual([]);
  expect(await act(id, 'start', ADMIN, { follows: 'on' })).toMatchObject({ status: 302 });
  expect(await services.db.selectFrom('followed_feeds').select('address').execute()).toEqual([
    { address: ADDRESS },
  ]);
  await runFeedImport({ ...services, fetch }, id);
  expect(await show(id)).toMatchObject({
    body: {
      found: { status: 'done' },
      created: [{ title: 'A', kind: 'episode' }],
      lines: [
        'P: 1 episódio no feed.',
        '1 criado, 0 já estavam aqui (sem mudança), 0 ignorados.',
        expect.any(String),
        '1 ficou sem tópico: escolha abaixo um tópico para todos.',
        'Do feed vieram para o programa: o nome do programa.',
      ],
    },
  });
  expect(await act(id, 'cancel')).toMatchObject({ status: 409 });
  const again = idIn(await act(id, 'again'));
  expect(again).not.toBe(id);
  await readFeedImport({ ...services, fetch }, again);
  expect(await show(again)).toMatchObject({ body: { found: { plan: { created: 0, alreadyThere: 1 } } } });
  expect(await act(again, 'cancel')).toMatchObject({ status: 302, location: '/admin/importar' });
  expect(await show(again)).toMatchObject({
    body: { lines: ['Cancelada antes de começar: nada foi importado.'] },
  });
  expect(await callRoute(list.loader, '/admin/importar', { services, person: ADMIN })).toMatchObject({
    body: {
      rows: [
        { id: again, status: 'canceled' },
        { id, status: 'done' },
      ],
    },
  });
  expect(await show('nada')).toMatchObject({ status: 404 });
});

test('a topic that does not exist begins nothing', async () => {
  expect(await begin({ address: ADDRESS, topic: 'nao-existe' })).toMatchObject({ status: 400 });
  expect(await services.db.selectFrom('import_runs').select('id').execute()).toEqual([]);
  const id = idIn(await begin({ address: ADDRESS }));
  await services.db.updateTable('import_runs').set({ status: 'ready' }).execute();
  expect(await act(id, 'start', ADMIN, { topic: 'nao-existe' })).toMatchObject({ status: 400 });
  expect(await services.db.selectFrom('import_runs').select('status').execute()).toEqual([
    { status: 'ready' },
  ]);
});
