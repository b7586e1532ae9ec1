import { beforeEach, expect, test } from 'vitest';
import { FILE_LIFE_MS } from '#app/features/records/imports/rules.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { FetchResult, safeFetch } from '#app/platform/safe-fetch.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { confirmed } from './confirm.server.ts';
import {
  cancelFeedImport,
  forgetFeeds,
  readFeedImport,
  runFeedImport,
  startFeedImport,
} from './feed-import.server.ts';
import { findFeedImport } from './import-queries.server.ts';
import { planLines, planRows, planShowLines } from './plan-words.ts';

const ADDRESS = 'https://feeds.exemplo.com/podcast.xml';
const INPUT = { address: ADDRESS, feed: null, topic: '', isDraft: false, withShorts: false };
const CHOSEN = { intent: 'start', topic: '', isDraft: false, withShorts: false, hasLetters: true } as const;

let services: Services & { clock: FixedClock };

beforeEach(async () => {
  const clock = fixedClock();
  services = { ...(await openTestServices({ clock })), clock };
});

const ctx = () => ({ ...services, actor: ADMIN });
const answering =
  (feed: string): typeof safeFetch =>
  async (finalUrl): Promise<FetchResult> => ({
    ...{ ok: true, bytes: Buffer.from(feed), contentType: 'text/xml', finalUrl },
  });

async function begin(input: Partial<typeof INPUT> = {}): Promise<string> {
  const started = await startFeedImport(ctx(), { ...INPUT, ...input });
  if (!started.ok) throw new Error(started.reason);
  return started.id;
}
async function read(feed: string, input: Partial<typeof INPUT> = {}) {
  const id = await begin(input);
  await readFeedImport({ ...services, fetch: answering(feed) }, id);
  const found = await findFeedImport(services.db, id);
  if (!found?.plan) throw new Error(`no preview: ${found?.status}`);
  return { id, found, plan: found.plan };
}
async function bring(feed: string): Promise<void> {
  const { id } = await read(feed);
  expect(await confirmed(ctx(), id, { ...CHOSEN, follows: false })).toMatchObject({ ok: true });
  await runFeedImport({ ...services, fetch: answering(feed) }, id);
}
const rows = (plan: Parameters<typeof planRows>[0]) =>
  Object.fromEntries(planRows(plan).map(({ label, counts: [count] }) => [label, count]));
const items = () => services.db.selectFrom('items').select(['id', 'title']).orderBy('title').execute();
const change = (title: string, set: { title: string; updated_at?: string }) =>
  services.db.updateTable('items').set(set).where('title', '=', title).execute();

interface Said {
  name: string;
  title?: string;
  text?: string;
  sound?: string;
  more?: string;
}

function feedOf(said: readonly Said[], channel = ''): string {
  const entries = said.map(({ name, title = name, text = 'Texto', more = '', ...item }) => {
    const sound = item.sound ?? `https://antigo.exemplo/${name}.mp3?x=1`;
    const enclosure = sound === '' ? '' : `<enclosure url="${sound}" type="audio/mpeg" length="1"/>`;
    return `<item><title>${title}</title><guid>uma-conversa-${name}</guid><description>${text}</description>
      ${enclosure}${more}</item>`;
  });
  return `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
    <channel><title>Meu programa</title>${channel}${entries.join('')}</channel></rss>`;
}

test('says what would come by each way, and writes nothing', async () => {
  const names = ['igual', 'outro-titulo', 'outro-audio', 'dela', 'dos-dois', 'excluida'];
  await bring(feedOf(names.map((name) => ({ name }))));
  await change('dela', { title: 'Como eu quis' });
  await change('dos-dois', { title: 'Também quis' });
  const gone = (await items()).find(({ title }) => title === 'excluida')?.id ?? '';
  await services.db.deleteFrom('items').where('id', '=', gone).execute();
  const before = await items();

  const { plan } = await read(
    feedOf([
      // The query of a sound is another one each time.
      { name: 'igual', sound: 'https://antigo.exemplo/igual.mp3?x=2' },
      { name: 'outro-titulo', title: 'Mudou' },
      { name: 'outro-audio', sound: 'https://antigo.exemplo/novo.mp3' },
      { name: 'dela' },
      { name: 'dos-dois', text: 'Texto novo' },
      { name: 'excluida' },
      { name: 'nova' },
      { name: 'nova' },
      { name: 'calada', sound: '' },
      { name: 'escondida', more: '<itunes:block>yes</itunes:block>' },
    ]),
  );
  expect(rows(plan)).toEqual({
    ...{ Novos: 3, Completados: 0, 'Mudaram lá': 2, 'Mudados aqui por você': 2, Iguais: 1 },
    ...{ 'Excluídos aqui': 1, Shorts: 0, 'Repetidos no feed': 1, 'Sem vídeo': 0, Ilegíveis: 0 },
  });
  expect(plan.changed?.there.first.sort()).toEqual(['Mudou', 'outro-audio']);
  expect(planLines(plan)).toEqual([
    '1 fica como rascunho: não há áudio nem vídeo.',
    '1 fica como rascunho, porque o feed pede que não apareça (itunes:block).',
    '3 sem data no feed: com a data desta importação, na ordem do feed.',
    '3 ficam sem tópico, se você não escolher um abaixo.',
  ]);
  expect(await items()).toEqual(before);
});

test('the import does what its preview said, and tells of the same changes', async () => {
  const feed = feedOf([{ name: 'um' }, { name: 'dois' }]);
  await bring(feedOf([{ name: 'um', title: 'Antes' }]));
  const { id, plan } = await read(feed);
  expect(rows(plan)).toMatchObject({ Novos: 1, 'Mudaram lá': 1 });
  await confirmed(ctx(), id, { ...CHOSEN, isDraft: true, follows: false });
  await runFeedImport({ ...services, fetch: answering(feed) }, id);
  const done = await findFeedImport(services.db, id);
  expect(done).toMatchObject({ status: 'done', plan: null });
  expect(done?.report).toMatchObject({ created: 1, changed: { there: { count: 1, first: ['um'] } } });
  expect((await items()).map(({ title }) => title)).toEqual(['Antes', 'dois']);
  expect(rows((await read(feed)).plan)).toMatchObject({ Novos: 0, 'Mudaram lá': 1, Iguais: 1 });
});

test('an item from before its words were noted counts as hers once somebody has saved it', async () => {
  await bring(feedOf([{ name: 'um' }, { name: 'dois' }]));
  await services.db.updateTable('item_origins').set({ said: null }).execute();
  await change('um', { title: 'Dela', updated_at: '2099-01-01T00:00:00.000Z' });
  await change('dois', { title: 'De antes' });
  expect(rows((await read(feedOf([{ name: 'um' }, { name: 'dois' }]))).plan)).toMatchObject({
    ...{ 'Mudaram lá': 1, 'Mudados aqui por você': 1, Iguais: 0 },
  });
});

test('a sound that was copied here is no change', async () => {
  await bring(feedOf([{ name: 'um' }]));
  await services.db.updateTable('items').set({ audio_url: '/media/audio/x/y.mp3' }).execute();
  expect(rows((await read(feedOf([{ name: 'um' }]))).plan)).toMatchObject({ Iguais: 1 });
  const moved = feedOf([{ name: 'um', sound: 'https://antigo.exemplo/outro.mp3' }]);
  expect(rows((await read(moved)).plan)).toMatchObject({ 'Mudaram lá': 1 });
});

test('names the facts of the show that come and those that stay, and stores none of them', async () => {
  const channel = `<itunes:category text="Education"/><itunes:explicit>true</itunes:explicit><itunes:author>Clara</itunes:author>
    <podcast:funding url="https://apoie.exemplo">Apoie</podcast:funding><podcast:person role="host">Clara</podcast:person>
    <podcast:trailer url="https://antigo.exemplo/t.mp3" pubdate="Thu, 01 Apr 2021 08:00:00 EST">T</podcast:trailer>`;
  const more = '<podcast:transcript url="https://antigo.exemplo/1.vtt" type="text/vtt"/>';
  const before = await findSettings(services.db);
  const { plan } = await read(feedOf([{ name: 'um', more }, { name: 'dois' }], channel));
  const lines = planShowLines(plan);
  expect(lines[0]).toMatch(/^Do feed vêm para o programa: o nome do programa, quem apresenta.*categoria/);
  expect(lines.at(-1)).toBe(
    'Está no feed e não vem, porque aqui não há lugar para isso: o link de apoio, o trailer do programa e as pessoas da equipe.',
  );
  expect(planLines(plan)).toContain('1 tem transcrição no feed: ela vem depois da importação.');
  expect(await findSettings(services.db)).toEqual(before);
  const bare = await read(feedOf([{ name: 'um' }]), { address: `${ADDRESS}?2` });
  expect(planShowLines(bare.plan).join()).not.toMatch(/não vem/);
});

test('leaves Shorts out by name, and brings them when she asks for them in the preview', async () => {
  const entry = (id: string, path: string) =>
    `<entry><yt:videoId>${id}</yt:videoId><title>${id}</title><link rel="alternate" href="https://www.youtube.com/${path}${id}"/></entry>`;
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:yt="http://www.youtube.com/xml/schemas/2015"><title>Canal</title>
    ${entry('aaaaaaaaaaa', 'watch?v=')}${entry('bbbbbbbbbbb', 'shorts/')}</feed>`;
  const { id, plan } = await read(feed);
  expect(rows(plan)).toMatchObject({ Novos: 1, Shorts: 1 });
  await confirmed(ctx(), id, { ...CHOSEN, withShorts: true, follows: false });
  await runFeedImport({ ...services, fetch: answering(feed) }, id);
  expect(await items()).toHaveLength(2);
});

test('canceled, it leaves nothing; the same address is read anew, and stands alone', async () => {
  const feed = feedOf([{ name: 'um' }]);
  const first = await read(feed);
  const second = await read(feed, { isDraft: true });
  expect(second.id).not.toBe(first.id);
  expect(second.found.isDraft).toBe(true);
  expect(await findFeedImport(services.db, first.id)).toMatchObject({ status: 'canceled', plan: null });
  expect(await cancelFeedImport(ctx(), second.id)).toEqual({ ok: true });
  expect(await confirmed(ctx(), second.id, { ...CHOSEN, follows: true })).toMatchObject({ ok: false });
  expect(await items()).toEqual([]);
  expect(await services.db.selectFrom('followed_feeds').select('id').execute()).toEqual([]);
  expect(await services.db.selectFrom('item_origins').selectAll().execute()).toEqual([]);
});

test('killed while it reads, it begins anew; one that nobody confirms goes after a while', async () => {
  const id = await begin();
  const dying = () => Promise.reject(new Error('killed'));
  await expect(readFeedImport({ ...services, fetch: dying }, id)).rejects.toThrow('killed');
  await readFeedImport({ ...services, fetch: answering(feedOf([{ name: 'um' }])) }, id);
  expect(await findFeedImport(services.db, id)).toMatchObject({ status: 'ready', plan: { created: 1 } });
  await forgetFeeds(services);
  expect(await findFeedImport(services.db, id)).toMatchObject({ status: 'ready' });
  services.clock.advance(FILE_LIFE_MS + 1);
  await forgetFeeds(services);
  expect(await findFeedImport(services.db, id)).toMatchObject({ status: 'canceled' });
});

test('refuses what is no feed, and a topic that is not there, before the preview', async () => {
  const id = await begin();
  await readFeedImport({ ...services, fetch: answering('<html>não</html>') }, id);
  expect(await findFeedImport(services.db, id)).toMatchObject({ status: 'refused', refusal: 'not-a-feed' });
  const other = await begin({ topic: 'nada' });
  await readFeedImport({ ...services, fetch: answering(feedOf([{ name: 'um' }])) }, other);
  expect(await findFeedImport(services.db, other)).toMatchObject({ refusal: 'unknown-topic' });
});

test('a long feed has a short preview', async () => {
  const many = Array.from({ length: 3_000 }, (_, at) => ({ name: `n${at}`, text: 'x'.repeat(500) }));
  const { plan } = await read(feedOf(many));
  expect(plan.created).toBe(3_000);
  expect(JSON.stringify(plan).length).toBeLessThan(3_000);
});
