import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadZip } from 'client-zip';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importFeed } from '#app/features/feeds/import-desk/commands.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { makeTopic } from '../../../../tests/support/records/factories.ts';
import { type Post, wxrOf } from './archive-samples.test-support.ts';
import { type ArchiveSite, countsOf, openArchiveSite } from './archive-site.test-support.ts';
import { reportLines } from './words.ts';

let site: ArchiveSite;

beforeEach(async () => {
  site = await openArchiveSite();
});
afterEach(() => site.close());

test('what is not public there is never public here', async () => {
  await makeTopic(site.db, { slug: 'luto', name: 'Luto' });
  const sound = 'https://antigo.example/a.mp3';
  const states: Array<Partial<Post>> = [
    { status: 'publish' },
    { status: 'draft' },
    { status: 'private' },
    { status: 'pending' },
    { status: 'future' },
    { status: 'publish', password: 'abc' },
    { status: 'acf-disabled' },
    { status: 'trash' },
  ];
  const posts = states.flatMap((state, at) => [
    { id: at + 1, ...state, sound: `${sound}?${at}`.replace('a.mp3', `${at}.mp3`) },
    { id: at + 21, ...state },
  ]);
  const report = await site.runPosts(...posts, { id: 50, type: 'page' }, { id: 51, type: 'customcpt' });
  expect((await site.items()).filter(({ is_published }) => is_published).map(({ title }) => title)).toEqual([
    'Texto 1',
  ]);
  expect(await site.items()).toHaveLength(7);
  expect(
    (await site.letters())
      .filter(({ status, is_public }) => status !== 'draft' || is_public)
      .map((row) => row.subject),
  ).toEqual(['Texto 21']);
  expect(report.held).toEqual({ draft: 2, private: 4, pending: 2, scheduled: 2, password: 2 });
});

test('a second run makes nothing twice, and what was deleted here stays so', async () => {
  const posts = [{ id: 1, sound: 'https://antigo.example/1.mp3' }, { id: 2 }, { id: 3 }];
  expect(countsOf(await site.runPosts(...posts))).toEqual({ episode: { new: 1 }, text: { new: 2 } });
  await site.db.deleteFrom('letters').where('subject', '=', 'Texto 3').execute();
  const again = await site.runPosts(...posts);
  expect(countsOf(again)).toEqual({ episode: { same: 1 }, text: { same: 1, deleted: 1 } });
  expect([(await site.items()).length, (await site.letters()).length]).toEqual([1, 1]);
});

test('a post that the archive has twice comes once, and no feed is said to have it', async () => {
  const twice = [{ id: 1, sound: 'https://antigo.example/1.mp3' }, { id: 2 }];
  const report = await site.runPosts(...twice, ...twice);
  expect(countsOf(report)).toEqual({ episode: { new: 1 }, text: { new: 1 } });
  expect(report.summary?.repeated).toEqual({ count: 2, titles: ['Texto 1', 'Texto 2'] });
});

test('follows what changed there, and leaves what she changed here', async () => {
  const sound = 'https://antigo.example/1.mp3';
  await site.runPosts({ id: 1, sound }, { id: 2 });
  await site.db.updateTable('items').set({ title: 'Meu título' }).execute();
  const changed = await site.runPosts(
    { id: 1, sound, title: 'Título de lá', content: '<p>Texto novo.</p>' },
    { id: 2, content: '<p>Outro texto.</p>' },
  );
  expect(countsOf(changed)).toEqual({ episode: { kept: 1 }, text: { updated: 1 } });
  expect(await site.items()).toMatchObject([{ title: 'Meu título', description_html: '<p>Texto novo.</p>' }]);
  expect(await site.letters()).toMatchObject([{ body: '<p>Outro texto.</p>', status: 'sent' }]);
  const hidden = await site.runPosts({ id: 1, sound, status: 'private' }, { id: 2, status: 'private' });
  expect(hidden.held).toEqual({});
  expect([(await site.items())[0]?.is_published, (await site.letters())[0]?.status]).toEqual([
    false,
    'draft',
  ]);
});

test('names what she changed here also where nothing changed there', async () => {
  const posts = [{ id: 1, sound: 'https://antigo.example/1.mp3' }, { id: 2 }, { id: 3 }];
  await site.runPosts(...posts);
  await site.db.updateTable('items').set({ title: 'Meu título' }).execute();
  await site.db
    .updateTable('letters')
    .set({ body: '<p>Meu.</p>' })
    .where('subject', '=', 'Texto 2')
    .execute();
  for (const _again of [1, 2])
    expect(countsOf(await site.runPosts(...posts))).toEqual({
      episode: { kept: 1 },
      text: { kept: 1, same: 1 },
    });
  expect(await site.items()).toMatchObject([{ title: 'Meu título' }]);
});

test('new words of something private do not go into a record that she published', async () => {
  const sound = 'https://antigo.example/1.mp3';
  await site.runPosts({ id: 1, sound, status: 'draft' });
  await site.db.updateTable('items').set({ is_published: true }).execute();
  const report = await site.runPosts({ id: 1, sound, status: 'draft', content: '<p>Ainda em segredo.</p>' });
  expect(countsOf(report)).toEqual({ episode: { kept: 1 } });
  expect(await site.items()).toMatchObject([{ description_html: '<p>Olá.</p>' }]);
});

const FEED = (guid: string, url: string) =>
  `<rss version="2.0"><channel><title>P</title><item><title>Do feed</title><guid>${guid}</guid><description>Curto</description>
   <enclosure url="${url}" length="5" type="audio/mpeg"/></item></channel></rss>`;

test.each([
  ['guid', 'https://antigo.example/?p=1', 'https://host.example/outro.mp3'],
  [
    'sound behind a prefix',
    'a-guid-of-the-host',
    'https://dts.podtrac.com/redirect.mp3/antigo.example/1.mp3?x=1',
  ],
])('completes what a feed brought, found by its %s', async (_, guid, url) => {
  await importFeed({ ...site.database, clock: site.clock }, { bytes: Buffer.from(FEED(guid, url)) });
  const post = { id: 1, sound: 'https://antigo.example/1.mp3', content: '<p>Texto inteiro.</p>' };
  expect(countsOf(await site.runPosts(post))).toEqual({ episode: { completed: 1 } });
  expect(await site.items()).toMatchObject([
    { title: 'Do feed', guid, audio_url: url, description_html: '<p>Texto inteiro.</p>' },
  ]);
  expect(countsOf(await site.runPosts(post))).toEqual({ episode: { same: 1 } });
  const old = await site.db.selectFrom('old_addresses').select(['search_text', 'target_kind']).execute();
  expect(old).toContainEqual({ search_text: '/?p=1', target_kind: 'item' });
});

test('a draft of the archive gives no word to an episode that is public by its feed', async () => {
  const url = 'https://antigo.example/1.mp3';
  await importFeed(
    { ...site.database, clock: site.clock },
    { bytes: Buffer.from(FEED('https://antigo.example/?p=1', url)) },
  );
  await site.runPosts({ id: 1, sound: url, status: 'draft', content: '<p>Em segredo.</p>' });
  expect((await site.items())[0]?.description_html).not.toContain('segredo');
});

test('a feed that comes later finds what the archive brought', async () => {
  await site.runPosts({ id: 1, sound: 'https://antigo.example/1.mp3' });
  const report = await importFeed(
    { ...site.database, clock: site.clock },
    { bytes: Buffer.from(FEED('https://antigo.example/?p=1', 'https://antigo.example/1.mp3')) },
  );
  expect(report).toMatchObject({ created: 0, alreadyThere: 1 });
});

test('a feed that comes after an archive without guids is the authority for them', async () => {
  const list = `post_id,post_date,is_published,type,audience,title,podcast_url
9.um,2020-01-01T00:00:00.000Z,true,podcast,everyone,Um,https://antigo.example/1.mp3\n`;
  await site.runText(list);
  const feed = { bytes: Buffer.from(FEED('guid-of-the-old-host', 'https://antigo.example/1.mp3?x=1')) };
  expect(await importFeed({ ...site.database, clock: site.clock }, feed)).toMatchObject({
    created: 0,
    alreadyThere: 1,
  });
  expect(await site.items()).toMatchObject([{ title: 'Um', guid: 'guid-of-the-old-host' }]);
  expect(await importFeed({ ...site.database, clock: site.clock }, feed)).toMatchObject({
    created: 0,
    alreadyThere: 1,
  });
  expect(countsOf(await site.runText(list))).toEqual({ episode: { same: 1 } });
});

test('an archive never sets the language of the feed, which a feed brings later', async () => {
  const posts = wxrOf({ id: 1, sound: 'https://antigo.example/1.mp3' });
  const report = await site.runText(posts.replace('<link>', '<language>en-US</language><link>'));
  expect(report.taken).toEqual(['title']);
  expect(report.summary?.language).toBe('en-US');
  expect((await findSettings(site.db)).feedLanguage).toBe('pt-br');
  const feed = FEED('a-guid-of-the-host', 'https://antigo.example/1.mp3').replace(
    '<title>P</title>',
    '<title>Site antigo</title><language>pt-pt</language>',
  );
  await importFeed({ ...site.database, clock: site.clock }, { bytes: Buffer.from(feed) });
  expect((await findSettings(site.db)).feedLanguage).toBe('pt-pt');
});

test('she decides what becomes of texts', async () => {
  const posts = wxrOf({ id: 1 }, { id: 2, status: 'draft' });
  expect(countsOf(await site.runText(posts, { texts: 'leave' }))).toEqual({ text: { left: 2 } });
  expect(await site.letters()).toEqual([]);
  const drafted = await site.runText(posts, { texts: 'drafts' });
  expect([drafted.asDrafts, drafted.held]).toEqual([{ texts: 1, others: 0 }, { draft: 1 }]);
  expect(reportLines(drafted)).toContain('1 era público lá e entrou como rascunho, como você escolheu.');
  expect((await site.letters()).map(({ status, slug }) => [status, slug])).toEqual([
    ['draft', null],
    ['draft', null],
  ]);
  expect(await site.db.selectFrom('letter_recipients').selectAll().execute()).toEqual([]);
  // What was public there is shown once she chooses so; a draft of the old site stays one.
  expect(countsOf(await site.runText(posts, { texts: 'letters' }))).toEqual({
    text: { shown: 1, same: 1 },
  });
  expect((await site.letters()).map(({ status }) => status).toSorted()).toEqual(['draft', 'sent']);
  // What was closed there for a while, and is open again.
  await site.runPosts({ id: 1, status: 'private' });
  expect((await site.letters()).map(({ status }) => status)).toEqual(['draft', 'draft']);
  await site.runPosts({ id: 1 });
  expect((await site.letters()).map(({ status }) => status).toSorted()).toEqual(['draft', 'sent']);
});

test('texts are on the site where she says nothing, and all else is a draft where she wants that', async () => {
  const posts = wxrOf({ id: 1 }, { id: 2, sound: 'https://antigo.example/2.mp3' }, { id: 3 });
  const report = await site.runText(posts, { texts: null, isDraft: true });
  expect([report.asDrafts, report.held]).toEqual([{ texts: 2, others: 1 }, {}]);
  expect(reportLines(report)).toContain('3 eram públicos lá e entraram como rascunho, como você escolheu.');
  const usual = await site.runText(wxrOf({ id: 4 }), { texts: null });
  expect([countsOf(usual), usual.asDrafts]).toEqual([{ text: { new: 1 } }, { texts: 0, others: 0 }]);
  expect((await site.letters()).find(({ subject }) => subject === 'Texto 4')?.status).toBe('sent');
});

test('a text whose date is still to come is a draft', async () => {
  const substack = `post_id,post_date,is_published,type,audience,title
1.um,2091-01-01T00:00:00.000Z,true,newsletter,everyone,Um
`;
  const zip = await downloadZip([
    { name: 'posts.csv', input: substack },
    { name: 'posts/1.um.html', input: '<p>Oi</p>' },
  ]).arrayBuffer();
  const path = join(site.dataDir, 'zip');
  await writeFile(path, new Uint8Array(zip));
  expect((await site.run(path)).held).toEqual({ scheduled: 1 });
  const later = wxrOf({ id: 1 }).replace('01 May 2020', '01 May 2091').replace('2020-05-01', '2091-05-01');
  await site.runText(later.replaceAll('Fri, ', ''));
  expect((await site.letters()).map(({ status }) => status)).toEqual(['draft', 'draft']);
});
