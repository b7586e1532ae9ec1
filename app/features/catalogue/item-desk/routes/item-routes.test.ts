import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { LETTER_WATCH_JOB } from '#app/features/letters/core/letter-commands.server.ts';
import * as bin from '#app/features/records/changes-desk/routes/bin.tsx';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import type { Person } from '#app/pure/people/person.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';
import { loseTable } from '../../../../../tests/support/databases/lost-table.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { editing, episodeFields, videoFields } from '../../../../../tests/support/records/item-form.ts';
import { requestContext, testServices } from '../../../../../tests/support/requests/request-context.ts';
import * as edit from './edit-item.tsx';
import * as list from './items.tsx';
import * as create from './new-item.tsx';

let database: Database;
let admin: Person;
beforeEach(async () => {
  database = await openTestDatabase();
  admin = editing(database).actor;
});
afterEach(() => database.close());

type Fields = Record<string, string> | ReadonlyArray<readonly [string, string]>;
type Handler = (args: never) => unknown;

/** Calls a route's loader or action with a real request. A thrown answer is returned. */
async function ask(handler: Handler, path: string, person: Person | null, fields?: Fields): Promise<unknown> {
  const url = new URL(path, 'https://conversas.example');
  const body = fields && new URLSearchParams(Array.isArray(fields) ? [...fields] : (fields as never));
  const request = new Request(url, body ? { method: 'POST', body } : {});
  const { context } = requestContext(testServices(database), { person });
  const args = { context, url, request, params: { id: url.pathname.split('/')[3] }, pattern: '' };
  try {
    return await handler(args as never);
  } catch (thrown) {
    return thrown;
  }
}

const answered = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)) as { data: FormAnswer; init: { status: number } };
const items = () => database.db.selectFrom('items').selectAll().execute();
const location = (answer: unknown) => (answer instanceof Response ? answer.headers.get('Location') : null);

const DOORS: Array<[string, Handler, string, Fields?]> = [
  ['list', list.loader, '/admin/episodios'],
  ['form', create.loader, '/admin/videos/novo'],
  ['record', edit.loader, '/admin/episodios/a'],
  ['bulk', list.action, '/admin/episodios', { intent: 'delete', ids: 'a' }],
  ['create', create.action, '/admin/episodios/novo', episodeFields()],
  ['update', edit.action, '/admin/episodios/a', episodeFields({ version: '1' })],
];

test.each(DOORS)(
  'refuses %s to visitors and to users without rights, and changes nothing',
  async (...door) => {
    const [, handler, path, fields] = door;
    await makeItem(database.db, { id: 'a', title: 'Segredo' });
    const before = await items();
    for (const person of [null, { ...admin, role: 'user' } satisfies Person]) {
      const answer = await ask(handler, path, person, fields);
      if (fields) expect(answer).toMatchObject({ init: { status: person ? 403 : 401 } });
      else expect(location(answer)).toBe(person ? '/' : `/auth?next=${encodeURIComponent(path)}`);
      expect(JSON.stringify(answer)).not.toContain('Segredo');
    }
    expect(await items()).toEqual(before);
  },
);

test('lets an admin create an item and leads to its page', async () => {
  const fields = episodeFields({ description: '<p>Olá</p>', minutes: '5' });
  const created = await ask(create.action, '/admin/episodios/novo', admin, fields);
  expect(location(created)).toBe(`/admin/episodios/${fields.newId}`);
  expect(location(await ask(create.action, '/admin/episodios/novo', admin, fields))).toBe(location(created));
  expect(await items()).toHaveLength(1);
  const page = await ask(edit.loader, location(created) ?? '', admin);
  expect(page).toMatchObject({
    item: {
      state: 'draft',
      values: { title: 'Uma conversa', date: '2026-01-10', time: '09:30', minutes: '5' },
    },
  });
});

test('leads from a toast to what is public now, and to nothing else', async () => {
  const publicNow = { version: '1', state: 'publicado', slug: 'no-ar' };
  await makeItem(database.db, { id: 'a', slug: 'no-ar' });
  const linkAfter = async (fields: Record<string, string>) =>
    (await answered(edit.action, '/admin/episodios/a', admin, episodeFields(fields))).data.toast?.link;
  expect(await linkAfter(publicNow)).toEqual({ label: 'Ver no site', to: '/episodios/no-ar' });
  expect(await linkAfter({ ...publicNow, version: '2', date: '2999-01-10' })).toBeUndefined();
  expect(await linkAfter({ version: '3', slug: 'no-ar' })).toBeUndefined();
  const press = (ids: string) =>
    answered(list.action, '/admin/episodios', admin, { intent: 'publish', ids, notice: 'none' });
  expect((await press('a')).data.toast?.link?.to).toBe('/episodios/no-ar');
  await makeItem(database.db, { id: 'b', is_published: false, published_at: '2999-01-10T12:00:00.000Z' });
  expect((await press('b')).data.toast?.link).toBeUndefined();
  for (const id of ['c', 'd']) await makeItem(database.db, { id, slug: id, is_published: false });
  expect((await press('c,d')).data.toast?.link?.to).toBe('/episodios');
});

test('returns what was typed with its errors', async () => {
  const wrong = videoFields({ title: '', seconds: '5', youtubeLink: 'javascript:alert(1)' });
  const { data, init } = await answered(create.action, '/admin/videos/novo', admin, wrong);
  expect(init.status).toBe(400);
  expect(Object.keys(data.fieldErrors ?? {})).toEqual(['title', 'youtubeLink']);
  expect(data.values).toMatchObject({ guest: 'Rita', youtubeLink: 'javascript:alert(1)' });
  expect(await items()).toEqual([]);
});

test('reports a save in the specified words, and rejects a second one but keeps its text', async () => {
  await makeItem(database.db, { id: 'a', title: 'Antes' });
  const path = '/admin/episodios/a';
  const first = await answered(edit.action, path, admin, episodeFields({ title: 'De Ana', version: '1' }));
  expect(first.data).toEqual({
    ok: true,
    version: 2,
    toast: { title: 'Episódio atualizado!', tone: 'success' },
  });
  const second = await answered(edit.action, path, admin, episodeFields({ title: 'De Bia', version: '1' }));
  expect(second.init.status).toBe(409);
  expect(second.data.toast?.title).toBe('Erro ao salvar episódio.');
  expect(second.data.version).toBe(2);
  expect(second.data.values?.title).toBe('De Bia');
  const over = episodeFields({ title: 'De Bia', version: '2' });
  expect((await answered(edit.action, path, admin, over)).data.ok).toBe(true);
  expect((await items())[0]?.title).toBe('De Bia');
});

test('accepts a description up to its limit', async () => {
  const long = `<p>${'a'.repeat(60_000)}</p>`;
  await ask(create.action, '/admin/episodios/novo', admin, episodeFields({ description: long }));
  expect((await items())[0]?.description_html).toBe(long);
  const tooLong = episodeFields({ description: 'a'.repeat(100_001) });
  const { data } = await answered(create.action, '/admin/episodios/novo', admin, tooLong);
  expect(data.fieldErrors).toHaveProperty('description');
});

test('says how many items a list button changed, and restores deleted ones', async () => {
  for (const id of ['a', 'b']) await makeItem(database.db, { id, kind: 'video', is_published: false });
  const act = async (fields: Fields) => (await answered(list.action, '/admin/videos', admin, fields)).data;
  const both = [
    ['ids', 'a'],
    ['ids', 'b'],
  ] as const;
  expect((await act([['intent', 'publish'], ...both])).toast?.title).toBe('2 vídeos publicados.');
  expect((await act([['intent', 'publish'], ...both])).toast?.title).toBe(
    'Nada a mudar: já estava publicado.',
  );
  expect((await act({ intent: 'delete', ids: 'a' })).toast?.title).toBe('Vídeo deletado com sucesso!');
  const { toast } = await act({ intent: 'delete', ids: 'b' });
  expect(await items()).toEqual([]);
  expect(toast?.action?.to).toBe('/admin/lixeira');
  expect(location(await ask(bin.action, '/admin/lixeira', admin, toast?.action?.fields))).toBe(
    '/admin/videos',
  );
  expect(await items()).toHaveLength(1);
  expect((await act({ intent: 'publish' })).fieldErrors?.ids?.[0]).toBe('Selecione pelo menos um na lista.');
  const gone = await answered(list.action, '/admin/videos', admin, { intent: 'delete', ids: 'nada' });
  expect(gone.init.status).toBe(404);
});

test("moves everything that the list's filters find to a topic", async () => {
  await makeItem(database.db, { id: 'a' });
  await makeItem(database.db, { id: 'b', is_published: false });
  const fields = { intent: 'move-found', topic: 'topic-saude' };
  const { data } = await answered(list.action, '/admin/episodios?estado=rascunho', admin, fields);
  expect(data.toast?.title).toBe('1 episódio movido.');
  expect((await items()).map(({ topic_id }) => topic_id)).toEqual([null, 'topic-saude']);
});

test("redirects to the form's page after a save without JavaScript", async () => {
  await makeItem(database.db, { id: 'a' });
  const url = new URL('https://conversas.example/admin/episodios/a');
  const body = new URLSearchParams(episodeFields({ version: '1' }));
  const headers = { 'Sec-Fetch-Dest': 'document' };
  const { context } = requestContext(testServices(database), { person: admin });
  const request = new Request(url, { method: 'POST', body, headers });
  const args = { context, url, request, params: { id: 'a' }, pattern: '' };
  await expect(edit.action(args as never)).rejects.toMatchObject({ status: 302 });
});

test('answers 404 for an unknown record', async () => {
  await makeItem(database.db, { id: 'a' });
  const notFound = { init: { status: 404 } };
  expect(await ask(edit.loader, '/admin/videos/a', admin)).toMatchObject(notFound);
  expect(await ask(edit.loader, '/admin/episodios/nada', admin)).toMatchObject(notFound);
  expect(await ask(edit.action, '/admin/episodios/nada', admin, episodeFields())).toMatchObject(notFound);
});

test('says what failed on our side, and rolls everything back', async () => {
  for (const id of ['a', 'b']) await makeItem(database.db, { id });
  await loseTable(database.db, 'audit_log');
  const failed = async (fields: Fields) => {
    const { data, init } = await answered(list.action, '/admin/episodios', admin, fields);
    return [init.status, data.toast?.title];
  };
  expect(await failed({ intent: 'delete', ids: 'a' })).toEqual([500, 'Erro ao excluir episódio.']);
  expect(await failed({ intent: 'unpublish', ids: 'a,b' })).toEqual([
    500,
    'Não foi possível fazer a mudança.',
  ]);
  const save = await answered(edit.action, '/admin/episodios/a', admin, episodeFields({ version: '1' }));
  expect([save.init.status, save.data.toast?.title]).toEqual([500, 'Erro ao salvar episódio.']);
  expect((await items()).map(({ version, is_published }) => [version, is_published])).toEqual([
    [1, true],
    [1, true],
  ]);
});

const BASE = {
  state: 'rascunho',
  title: 'Uma conversa',
  subtitle: '',
  guest: '',
  isLive: '',
  date: '2026-01-10',
  time: '09:30',
};
const sendWith = (fields: Record<string, string>) =>
  answered(
    edit.action,
    '/admin/episodios/a',
    admin,
    episodeFields({ state: BASE.state, ...fields, base: JSON.stringify(BASE) }),
  );

test('merges two concurrent saves by field, and says so', async () => {
  await makeItem(database.db, { id: 'a' });
  await answered(edit.action, '/admin/episodios/a', admin, episodeFields({ version: '1' }));
  await sendWith({ version: '2', guest: 'Bia', isLive: 'on' });
  const second = await sendWith({ version: '2', subtitle: 'De Marina' });
  expect(second.data).toMatchObject({
    ok: true,
    version: 4,
    toast: {
      title: 'Episódio atualizado!',
      description: expect.stringContaining('todas as mudanças ficaram'),
    },
  });
  expect(await items()).toMatchObject([{ guest: 'Bia', is_live: true, subtitle: 'De Marina', version: 4 }]);
});

test('asks about a field that both changed, and keeps the other saved fields', async () => {
  await makeItem(database.db, { id: 'a' });
  await answered(edit.action, '/admin/episodios/a', admin, episodeFields({ version: '1' }));
  await sendWith({ version: '2', guest: 'Bia', subtitle: 'De Bia' });
  const asked = await sendWith({ version: '2', subtitle: 'De Marina' });
  expect([asked.init.status, asked.data]).toMatchObject([
    409,
    { ok: false, version: 3, values: { subtitle: 'De Marina', guest: 'Bia', version: '3' } },
  ]);
  expect(await items()).toMatchObject([{ guest: 'Bia', subtitle: 'De Bia', version: 3 }]);
  // As the browser's form sends it: its other fields still have their original values.
  const decided = await sendWith({ version: '3', subtitle: 'De Marina', sawCollision: '1' });
  expect(decided.data).toMatchObject({ ok: true, version: 4 });
  expect(await items()).toMatchObject([{ guest: 'Bia', subtitle: 'De Marina', version: 4 }]);
});

test.each([
  [
    'came out meanwhile',
    { state: 'rascunho' },
    { is_published: true },
    { tomorrow: 'on', state: 'publicado' },
  ],
  ['came out meanwhile', { state: 'rascunho' }, { is_published: true }, { state: 'rascunho', guest: 'Bia' }],
  ['was taken back meanwhile', { state: 'publicado' }, { is_published: false }, { guest: 'Bia' }],
])('a form does not move what %s', async (_, shown, stored, sent) => {
  await makeItem(database.db, { id: 'a', version: 2, ...stored });
  const before = await items();
  const base = JSON.stringify({ ...episodeFields({ version: '1' }), ...shown });
  const asked = await answered(
    edit.action,
    '/admin/episodios/a',
    admin,
    episodeFields({ version: '1', base, ...shown, ...sent }),
  );
  expect([asked.init.status, asked.data.ok]).toEqual([409, false]);
  expect(await items()).toEqual(before);
});

test('shows both sides without JavaScript, and saves on top of what is stored', async () => {
  await makeItem(database.db, { id: 'a' });
  await answered(edit.action, '/admin/episodios/a', admin, episodeFields({ version: '1' }));
  await sendWith({ version: '2', guest: 'Bia', subtitle: 'De Bia' });
  const { data } = await sendWith({ version: '2', subtitle: 'De Marina' });
  const shown = data.values ?? {};
  expect(JSON.parse(shown.base ?? '')).toMatchObject({ guest: 'Bia', subtitle: 'De Bia' });
  await answered(edit.action, '/admin/episodios/a', admin, { ...shown, sawCollision: '1' });
  expect(await items()).toMatchObject([{ guest: 'Bia', subtitle: 'De Marina', version: 4 }]);
});

test.each([
  ['creating', create.action, '/admin/episodios/novo', episodeFields()],
  ['saving', edit.action, '/admin/episodios/a', episodeFields({ version: '1' })],
  ['publishing from the list', list.action, '/admin/episodios', { intent: 'publish', ids: 'a' }],
] as Array<[string, Handler, string, Fields]>)(
  '%s looks for notices at once, not at the end of a minute',
  async (_which, handler, path, fields) => {
    const { db, clock } = testServices(database);
    await makeItem(db, { id: 'a', is_published: false });
    const runAt = new Date(clock.now().getTime() + MINUTE_MS);
    await enqueueJob(
      { db, clock },
      { kind: LETTER_WATCH_JOB, payload: null, uniqueKey: LETTER_WATCH_JOB, runAt },
    );
    await ask(handler, path, admin, fields);
    const watch = db.selectFrom('jobs').select('run_at').where('kind', '=', LETTER_WATCH_JOB);
    expect(await watch.executeTakeFirst()).toEqual({ run_at: clock.now().toISOString() });
  },
);

test.each([
  ['now', '2026-06-15T15:00:00.000Z'],
  ['tomorrow', '2026-06-16T10:00:00.000Z'],
])("publishes %s by the site's clock, whatever date the form has", async (button, published_at) => {
  const fields = episodeFields({ [button]: 'on', date: '2030-01-01', time: '10:00', state: 'rascunho' });
  await ask(create.action, '/admin/episodios/novo', admin, fields);
  const [item] = await items();
  const published = { is_published: true, published_at };
  expect(item).toMatchObject(published);

  await database.db
    .updateTable('items')
    .set({ is_published: false, published_at: '2020-01-01T00:00:00.000Z' })
    .execute();
  const stored = { ...fields, version: String(item?.version) };
  await ask(edit.action, `/admin/episodios/${item?.id}`, admin, stored);
  expect((await items())[0]).toMatchObject(published);
});

test('does not schedule for who writes drafts alone', async () => {
  const fields = episodeFields({ tomorrow: 'on' });
  await ask(create.action, '/admin/episodios/novo', { ...admin, role: 'helper' }, fields);
  expect((await items()).filter(({ is_published }) => is_published)).toEqual([]);
});
