import type { LoaderFunctionArgs } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import type { safeFetch } from '#app/platform/safe-fetch.server.ts';
import type { Services } from '#app/platform/services.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeTopic } from '../../../../../tests/support/records/factories.ts';
import { makeImportRun } from '../../../../../tests/support/records/import-runs.ts';
import { ADMIN, VISITOR } from '../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../../tests/support/requests/render-page.tsx';
import { requestContext } from '../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { followFeeds } from '../following/follow-feed.server.ts';
import * as page from './admin-followed.tsx';
import * as one from './admin-import.tsx';

const ADDRESS = 'https://feeds.exemplo.com/a.xml';
let services: Services & { clock: FixedClock; fetch: typeof safeFetch };
let titles: Record<string, string>;

beforeEach(async () => {
  const clock = fixedClock();
  titles = { 'uma-conversa-bem-longa': 'Coragem' };
  services = { ...(await openTestServices({ clock })), clock, fetch: async () => feed() };
});

function feed() {
  const items = Object.entries(titles).map(
    ([guid, title]) =>
      `<item><title>${title}</title><guid>${guid}</guid><enclosure url="https://a.exemplo.com/${guid}.mp3"/></item>`,
  );
  const bytes = Buffer.from(`<rss version="2.0"><channel><title>P</title>${items.join('')}</channel></rss>`);
  return { ok: true as const, bytes, contentType: 'text/xml', finalUrl: ADDRESS };
}

/** Confirms the preview of an import. */
async function begin({ address, ...form }: { address: string }, person: typeof ADMIN | null = ADMIN) {
  const { id } = await makeImportRun(services.db, {
    ...({ status: 'ready', source_name: address, is_confirmed: false, preview: '{}' } as const),
  });
  const sent = { intent: 'start', follows: 'on', hasLetters: 'on', ...form };
  return callRoute(one.action, `/admin/importar/${id}`, { services, person, params: { id }, form: sent });
}
const at = (id: string) => `/admin/importar/seguir/${id}`;
const act = (id: string, form: Record<string, string>, person: typeof ADMIN | null = ADMIN) =>
  callRoute(page.action, at(id), { services, person, params: { id }, form });
const show = (id: string, person: typeof ADMIN | null = ADMIN) =>
  callRoute(page.loader, at(id), { services, person, params: { id } });
const text = async (id: string) => {
  const loader = (args: LoaderFunctionArgs) => page.loader({ ...args, params: { id } } as never);
  const { context } = requestContext(services, { person: ADMIN });
  return (await renderPage({ ...page, loader } as never, at(id), context)).text;
};
const PRESSES: ReadonlyArray<Record<string, string>> = [
  { intent: 'stop' },
  { intent: 'remove' },
  { intent: 'ask' },
  { isDraft: 'on' },
];
const rows = () =>
  services.db.selectFrom('followed_feeds').select(['id', 'state', 'stop_reason', 'is_draft']).execute();

async function followed(): Promise<string> {
  await begin({ address: ADDRESS });
  await services.db.deleteFrom('import_runs').execute();
  return (await rows())[0]?.id ?? '';
}

test('is for who may import alone', async () => {
  const id = await followed();
  expect(await show(id, null)).toMatchObject({ location: `/auth?next=${encodeURIComponent(at(id))}` });
  expect(await show(id, VISITOR)).toMatchObject({ location: '/' });
  for (const [person, status] of [
    [null, 401],
    [VISITOR, 403],
  ] as const)
    for (const form of PRESSES) expect(await act(id, form, person)).toMatchObject({ status });
  expect(await rows()).toMatchObject([{ state: 'following', is_draft: false }]);
});

test('begins by an address, and refuses with words what can be no feed', async () => {
  for (const [address, words] of [
    ['https://open.spotify.com/show/abc', 'Spotify'],
    [`${services.publicUrl}/feed.xml`, 'seu próprio site'],
  ] as const) {
    const answer = await begin({ address });
    expect(answer.status).toBe(409);
    expect(JSON.stringify(answer.body)).toContain(words);
  }
  expect(await rows()).toEqual([]);
});

test('answers that there is none, and changes nothing by bad input', async () => {
  const id = await followed();
  expect(await show('nenhum')).toMatchObject({ status: 404 });
  for (const form of PRESSES) expect(await act('nenhum', form)).toMatchObject({ status: 404 });
  expect(await act(id, { intent: 'apagar tudo' })).toMatchObject({ status: 400 });
  expect(await act(id, { topic: '../../x' })).toMatchObject({ status: 400 });
  expect(await rows()).toMatchObject([{ state: 'following', is_draft: false }]);
});

test('says that nobody has looked yet, what arrived, and what changed there', async () => {
  const id = await followed();
  expect(await text(id)).toMatch(/Ainda não olhamos.*Nada novo ainda/);
  await followFeeds(services);
  expect(await text(id)).toMatch(/Seguindo.*1 novo.*Coragem/);
  titles = { 'uma-conversa-bem-longa': 'Coragem, de novo' };
  services.clock.advance(DAY_MS);
  await followFeeds(services);
  expect(await text(id)).toContain(
    'Coragem: mudou lá o título, aqui ficou como está. Lá o título agora é “Coragem, de novo”.',
  );
});

test('takes choices, stops, goes on and is removed, also where it is pressed twice', async () => {
  const { slug } = await makeTopic(services.db, { slug: 'luto' });
  const id = await followed();
  expect(await act(id, { topic: slug, isDraft: 'on', hasLetters: 'on' })).toMatchObject({ location: at(id) });
  expect(await rows()).toMatchObject([{ is_draft: true }]);
  for (const _twice of [1, 2]) expect(await act(id, { intent: 'stop' })).toMatchObject({ location: at(id) });
  expect(await rows()).toMatchObject([{ state: 'stopped', stop_reason: 'host' }]);
  expect(await text(id)).toContain('Você parou de seguir este feed.');
  await followFeeds(services);
  expect(await services.db.selectFrom('items').select('id').execute()).toEqual([]);
  for (const _twice of [1, 2]) expect(await act(id, { intent: 'ask' })).toMatchObject({ location: at(id) });
  expect(await rows()).toMatchObject([{ state: 'following', stop_reason: null }]);
  await Promise.all([followFeeds(services), followFeeds(services)]);
  expect(await services.db.selectFrom('items').select('is_published').execute()).toHaveLength(1);
  expect(await act(id, { intent: 'remove' })).toMatchObject({ location: '/admin/importar' });
  expect(await act(id, { intent: 'remove' })).toMatchObject({ status: 404 });
});
