import type { RouteConfigEntry } from '@react-router/dev/routes';
import { beforeEach, expect, test } from 'vitest';
import { flashContext } from '#app/http/context.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import routes from '#app/routes.ts';
import { binKinds } from '#app/wiring/bin-kinds.server.ts';
import { loseTable } from './support/databases/lost-table.ts';
import { ADMIN } from './support/records/people.ts';
import { callRoute } from './support/requests/call-route.ts';
import type { SampleRecord, Samples } from './support/samples.ts';
import { saidBy } from './support/sites/catalogue-site.ts';
import { type UploadDesk, uploadDesk } from './support/sites/upload-desk.ts';

let desk: UploadDesk;
beforeEach(async () => {
  desk = await uploadDesk();
});

interface RecordRoute {
  action: unknown;
  clientAction: unknown;
}

interface RecordPage extends SampleRecord {
  load: () => Promise<RecordRoute>;
}

const modules = import.meta.glob<RecordRoute>('../app/features/*/*/**/routes/*.tsx');
const found = import.meta.glob<Samples>('../app/features/*/*/**/samples.test-support.ts', {
  eager: true,
  import: 'samples',
});
const files = new Map(
  (await routes)
    .flatMap(({ children = [] }: RouteConfigEntry) => children)
    .map(({ path, file }) => [`/${path}`, file]),
);
const pages = Object.values(found)
  .flatMap(({ records = [] }) => records)
  .map((record): [string, RecordPage] => {
    const load = modules[`../app/${files.get(`${record.list}/:id`)}`];
    if (!load) throw new Error(`no page below ${record.list}`);
    return [record.list, { ...record, load }];
  });

test('each list with records of the bin has one among the samples of its room', () => {
  const lists = new Set(Object.values(binKinds).map(({ list }) => list));
  expect(pages.map(([list]) => list).sort()).toEqual([...lists].sort());
});

/** Presses 'Excluir' on the record's page. */
async function press({ load, list }: RecordPage, id: string) {
  const asked = { services: desk.services, person: ADMIN, params: { id }, form: { intent: 'delete' } };
  const answer = await callRoute((await load()).action as never, `${list}/${id}`, asked);
  const flash = answer.context.get(flashContext).toSend;
  return { ...answer, says: saidBy({ data: answer.body, flash }), offers: flash?.action?.label };
}

test.each(pages)(
  "'Excluir' on a page of %s leads to the list, which says so and offers to undo it",
  async (_, page) => {
    const { status, location, says, offers } = await press(page, await page.make(desk.services.db, 1));
    expect([status, location, says[0], offers]).toEqual([302, page.list, page.deleted[0], 'Desfazer']);
    const entries = await desk.services.db.selectFrom('bin_entries').selectAll().execute();
    for (const { kind, record_json } of entries)
      expect(/"\w*(?:email|phone|person_id|subscriber_id)"/.test(record_json)).toBe(
        !binKinds[kind]?.isAboutNobody,
      );
  },
);

test.each(pages)('%s reports a record that somebody else has deleted', async (_, page) => {
  const id = await page.make(desk.services.db, 1);
  await press(page, id);
  const { location, says } = await press(page, id);
  expect(location).toBe(page.list);
  expect(says.join(' ')).toContain('não existe mais');
});

test.each(pages)(
  'a record of %s that cannot be deleted keeps its page, which reports the failure',
  async (_, page) => {
    const id = await page.make(desk.services.db, 1);
    await loseTable(desk.services.db, 'bin_entries');
    const { status, location, says } = await press(page, id);
    expect([status, location, says[0]]).toEqual([500, null, page.deleted[1]]);
  },
);

test.each(pages)('while nothing answers, a page of %s reports a failed deletion', async (_, page) => {
  const tell = (await page.load()).clientAction as (args: unknown) => Promise<{ data: FormAnswer }>;
  const url = new URL(`https://conversas.example${page.list}/a`);
  const sent = (form: Record<string, string>) => ({
    request: new Request(url, { method: 'POST', body: new URLSearchParams(form) }),
    ...{ url, params: { id: 'a' } },
    serverAction: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const deletion = (await tell(sent({ intent: 'delete' }))).data;
  expect(deletion.toast).toMatchObject({ title: page.deleted[1], tone: 'error' });
  expect(deletion.toast?.description).toContain('O servidor não respondeu.');
  const save = (await tell(sent({ title: 'Digitado' }))).data;
  expect(save.toast?.title).toMatch(/^Erro ao salvar/);
});
