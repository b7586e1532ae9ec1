import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadZip } from 'client-zip';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { importFeed } from '#app/features/feeds/import-desk/commands.server.ts';
import { findMovedPage } from '#app/features/moving/old-addresses/find-moved.server.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeTopic } from '../../../../tests/support/records/factories.ts';
import { type ArchiveChoices, archiveChoicesSchema } from './archive-import.server.ts';
import { hasShared, type Post, PRODUCTS, SHARED, wxrOf } from './archive-samples.test-support.ts';
import { importFile } from './import-file.server.ts';
import type { ArchiveReport } from './report.ts';
import { keptAddressesLine } from './words.ts';

let database: Database;
let dataDir: string;
const clock = fixedClock();

beforeEach(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'conversas-arquivo-'));
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function importPath(path: string, choices: Partial<ArchiveChoices> = {}) {
  const ctx = {
    ...{ ...database, clock, dataDir, files: createDiskFiles(dataDir) },
    publicUrl: 'https://novo.example',
  };
  const chosen = archiveChoicesSchema.parse({ texts: 'letters', ...choices });
  return importFile(ctx, { path, choices: chosen });
}

async function run(path: string, choices?: Partial<ArchiveChoices>): Promise<ArchiveReport> {
  const done = await importPath(path, choices);
  if (!done.ok || done.is !== 'archive') throw new Error(JSON.stringify(done));
  return done.report;
}

async function runText(text: string, choices?: Partial<ArchiveChoices>): Promise<ArchiveReport> {
  const path = join(dataDir, 'arquivo-enviado');
  await writeFile(path, text);
  return run(path, choices);
}

const runPosts = (...posts: Post[]) => runText(wxrOf(...posts));

const items = async () => database.db.selectFrom('items').selectAll().orderBy('title').execute();
const letters = async () => database.db.selectFrom('letters').selectAll().orderBy('subject').execute();

/** Only what is not zero. */
function countsOf({ counts }: ArchiveReport) {
  return Object.fromEntries(
    Object.entries(counts).map(([kind, standings]) => [
      kind,
      Object.fromEntries(Object.entries(standings).filter(([, count]) => count > 0)),
    ]),
  );
}

test('what is not public there is never public here', async () => {
  await makeTopic(database.db, { slug: 'luto', name: 'Luto' });
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
  const report = await runPosts(...posts, { id: 50, type: 'page' }, { id: 51, type: 'customcpt' });
  expect((await items()).filter(({ is_published }) => is_published).map(({ title }) => title)).toEqual([
    'Texto 1',
  ]);
  expect(await items()).toHaveLength(7);
  expect(
    (await letters())
      .filter(({ status, is_public }) => status !== 'draft' || is_public)
      .map((row) => row.subject),
  ).toEqual(['Texto 21']);
  expect(report.held).toEqual({ draft: 2, private: 4, pending: 2, scheduled: 2, password: 2 });
});

test('a second run makes nothing twice, and what was deleted here stays so', async () => {
  const posts = [{ id: 1, sound: 'https://antigo.example/1.mp3' }, { id: 2 }, { id: 3 }];
  expect(countsOf(await runPosts(...posts))).toEqual({ episode: { new: 1 }, text: { new: 2 } });
  await database.db.deleteFrom('letters').where('subject', '=', 'Texto 3').execute();
  const again = await runPosts(...posts);
  expect(countsOf(again)).toEqual({ episode: { same: 1 }, text: { same: 1, deleted: 1 } });
  expect([(await items()).length, (await letters()).length]).toEqual([1, 1]);
});

test('follows what changed there, and leaves what she changed here', async () => {
  const sound = 'https://antigo.example/1.mp3';
  await runPosts({ id: 1, sound }, { id: 2 });
  await database.db.updateTable('items').set({ title: 'Meu título' }).execute();
  const changed = await runPosts(
    { id: 1, sound, title: 'Título de lá', content: '<p>Texto novo.</p>' },
    { id: 2, content: '<p>Outro texto.</p>' },
  );
  expect(countsOf(changed)).toEqual({ episode: { kept: 1 }, text: { updated: 1 } });
  expect(await items()).toMatchObject([{ title: 'Meu título', description_html: '<p>Texto novo.</p>' }]);
  expect(await letters()).toMatchObject([{ body: '<p>Outro texto.</p>', status: 'sent' }]);
  const hidden = await runPosts({ id: 1, sound, status: 'private' }, { id: 2, status: 'private' });
  expect(hidden.held).toEqual({});
  expect([(await items())[0]?.is_published, (await letters())[0]?.status]).toEqual([false, 'draft']);
});

test('new words of something private do not go into a record that she published', async () => {
  const sound = 'https://antigo.example/1.mp3';
  await runPosts({ id: 1, sound, status: 'draft' });
  await database.db.updateTable('items').set({ is_published: true }).execute();
  const report = await runPosts({ id: 1, sound, status: 'draft', content: '<p>Ainda em segredo.</p>' });
  expect(countsOf(report)).toEqual({ episode: { kept: 1 } });
  expect(await items()).toMatchObject([{ description_html: '<p>Olá.</p>' }]);
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
  await importFeed({ ...database, clock }, { bytes: Buffer.from(FEED(guid, url)) });
  const post = { id: 1, sound: 'https://antigo.example/1.mp3', content: '<p>Texto inteiro.</p>' };
  expect(countsOf(await runPosts(post))).toEqual({ episode: { completed: 1 } });
  expect(await items()).toMatchObject([
    { title: 'Do feed', guid, audio_url: url, description_html: '<p>Texto inteiro.</p>' },
  ]);
  expect(countsOf(await runPosts(post))).toEqual({ episode: { same: 1 } });
  const old = await database.db.selectFrom('old_addresses').select(['search_text', 'target_kind']).execute();
  expect(old).toContainEqual({ search_text: '/?p=1', target_kind: 'item' });
});

test('a draft of the archive gives no word to an episode that is public by its feed', async () => {
  const url = 'https://antigo.example/1.mp3';
  await importFeed({ ...database, clock }, { bytes: Buffer.from(FEED('https://antigo.example/?p=1', url)) });
  await runPosts({ id: 1, sound: url, status: 'draft', content: '<p>Em segredo.</p>' });
  expect((await items())[0]?.description_html).not.toContain('segredo');
});

test('a feed that comes later finds what the archive brought', async () => {
  await runPosts({ id: 1, sound: 'https://antigo.example/1.mp3' });
  const report = await importFeed(
    { ...database, clock },
    { bytes: Buffer.from(FEED('https://antigo.example/?p=1', 'https://antigo.example/1.mp3')) },
  );
  expect(report).toMatchObject({ created: 0, alreadyThere: 1 });
});

test('a feed that comes after an archive without guids is the authority for them', async () => {
  const list = `post_id,post_date,is_published,type,audience,title,podcast_url
9.um,2020-01-01T00:00:00.000Z,true,podcast,everyone,Um,https://antigo.example/1.mp3\n`;
  await runText(list);
  const feed = { bytes: Buffer.from(FEED('guid-of-the-old-host', 'https://antigo.example/1.mp3?x=1')) };
  expect(await importFeed({ ...database, clock }, feed)).toMatchObject({ created: 0, alreadyThere: 1 });
  expect(await items()).toMatchObject([{ title: 'Um', guid: 'guid-of-the-old-host' }]);
  expect(await importFeed({ ...database, clock }, feed)).toMatchObject({ created: 0, alreadyThere: 1 });
  expect(countsOf(await runText(list))).toEqual({ episode: { same: 1 } });
});

test('links between old texts lead to the new pages, whichever comes first', async () => {
  const to = (id: number) => `<a href="https://antigo.example/?p=${id}">x</a>`;
  const report = await runPosts(
    { id: 1, content: `<p>${to(2)} ${to(3)} <a href="https://outro.example/?p=2">y</a></p>` },
    { id: 2, sound: 'https://antigo.example/2.mp3', content: `<p><a href="/2020/05/texto-1/">z</a></p>` },
    { id: 3, status: 'draft' },
  );
  expect(report.links).toBe(2);
  const [first] = await letters();
  expect(first?.body).toContain('<a href="/episodios/texto-2">x</a>');
  expect(first?.body).toContain('https://antigo.example/?p=3');
  expect(first?.body).toContain('https://outro.example/?p=2');
  expect((await items())[0]?.description_html).toContain('href="/cartas/texto-1"');
});

test('old addresses of posts and categories lead to their records', async () => {
  const topic = await makeTopic(database.db, { slug: 'luto', name: 'Luto' });
  await runPosts({ id: 7 });
  const rows = await database.db
    .selectFrom('old_addresses')
    .select(['search_text', 'target_kind', 'target_id'])
    .execute();
  const letter = (await database.db.selectFrom('letters').select('id').executeTakeFirstOrThrow()).id;
  const found = new Map(rows.map((row) => [row.search_text, [row.target_kind, row.target_id]]));
  expect(found).toEqual(
    new Map([
      ['/2020/05/01/texto-7', ['letter', letter]],
      ['/2020/05/texto-7', ['letter', letter]],
      ['/?p=7', ['letter', letter]],
      ['/category/luto', ['topic', topic.id]],
    ]),
  );
});

test('files of a post and their pages lead to what came of them; other hosts have none', async () => {
  const attachment = `<item><title>f</title><link>https://antigo.example/2020/05/texto-1/foto/</link><wp:post_id>9</wp:post_id>
<wp:post_type>attachment</wp:post_type><wp:post_parent>1</wp:post_parent><wp:attachment_url>https://antigo.example/wp-content/uploads/foto.jpg</wp:attachment_url></item>`;
  const content = '<p>Oi</p><img src="https://longe.example/fora.jpg">';
  const thumbnail =
    '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>';
  const sound = 'https://www.antigo.example/wp-content/uploads/1.mp3';
  const posts = wxrOf({ id: 1, sound, type: 'podcast', content, more: thumbnail });
  await runText(posts.replace('</channel>', `${attachment}</channel>`));
  await database.db.updateTable('items').set({ thumbnail_url: '/media/itens/f.jpg' }).execute();
  const [item] = await items();
  const moved = (path: string) =>
    findMovedPage(database.db, new URL(path, 'https://novo.example'), {
      ...{ viewer: publicViewer, now: clock.now(), publicUrl: 'https://novo.example' },
    });
  const found = {
    '/wp-content/uploads/foto-300x200.jpg': '/media/itens/f.jpg',
    '/wp-content/uploads/1.mp3': `/ouvir/${item?.id}/1.mp3`,
    '/podcast-download/1/texto-1.mp3?ref=feed': `/ouvir/${item?.id}/1.mp3`,
    '/2020/05/texto-1/foto/': '/episodios/texto-1',
    '/?attachment_id=9': '/episodios/texto-1',
    '/fora.jpg': null,
  };
  for (const [path, to] of Object.entries(found)) expect([path, await moved(path)]).toEqual([path, to]);
});

test('an address that another post has now follows it; one that she led stays, and is told', async () => {
  await runPosts({ id: 1 }, { id: 2 });
  const at = { target_kind: 'path', target_id: '/about', source: 'host' } as const;
  await database.db
    .updateTable('old_addresses')
    .set(at)
    .where('search_text', '=', '/2020/05/01/texto-1')
    .execute();
  const swapped = wxrOf({ id: 1 }, { id: 2 })
    .replaceAll('texto-1', 'texto-x')
    .replaceAll('texto-2', 'texto-1')
    .replaceAll('texto-x', 'texto-2');
  const report = await runText(swapped);
  expect(report.keptAddresses).toEqual({ count: 1, named: ['/2020/05/01/texto-1/'] });
  expect(keptAddressesLine(report)).toContain('1 endereço antigo que você já redirecionou');
  const [first, second] = await letters();
  const rows = await database.db.selectFrom('old_addresses').select(['search_text', 'target_id']).execute();
  const led = (path: string) => rows.find(({ search_text }) => search_text === path)?.target_id;
  expect([led('/2020/05/texto-1'), led('/2020/05/texto-2')]).toEqual([second?.id, first?.id]);
  expect(led('/2020/05/01/texto-1')).toBe('/about');
});

test('she decides what becomes of texts', async () => {
  const posts = wxrOf({ id: 1 }, { id: 2, status: 'draft' });
  expect(countsOf(await runText(posts, { texts: 'leave' }))).toEqual({ text: { left: 2 } });
  expect(await letters()).toEqual([]);
  await runText(posts, { texts: 'drafts' });
  expect((await letters()).map(({ status, slug }) => [status, slug])).toEqual([
    ['draft', null],
    ['draft', null],
  ]);
  // What was public there is shown once she chooses so; a draft of the old site stays one.
  expect(countsOf(await runText(posts, { texts: 'letters' }))).toEqual({ text: { updated: 1, same: 1 } });
  expect((await letters()).map(({ status }) => status).toSorted()).toEqual(['draft', 'sent']);
  // What was closed there for a while, and is open again.
  await runPosts({ id: 1, status: 'private' });
  expect((await letters()).map(({ status }) => status)).toEqual(['draft', 'draft']);
  await runPosts({ id: 1 });
  expect((await letters()).map(({ status }) => status).toSorted()).toEqual(['draft', 'sent']);
});

test('brings products: options, prices, and only what is sold there', async () => {
  const report = await runText(PRODUCTS);
  expect(countsOf(report)).toEqual({ product: { new: 7 } });
  const rows = await database.db
    .selectFrom('products')
    .select(['name', 'price_cents', 'category', 'kind', 'stock', 'is_active'])
    .orderBy('name')
    .execute();
  expect(rows).toEqual([
    {
      name: 'Boné – Azul',
      price_cents: 5000,
      category: 'Roupas',
      kind: 'physical',
      stock: 1,
      is_active: true,
    },
    {
      name: 'Boné – Verde',
      price_cents: 6000,
      category: 'Roupas',
      kind: 'physical',
      stock: 1,
      is_active: true,
    },
    {
      name: 'Camiseta',
      price_cents: 8000,
      category: 'Roupas',
      kind: 'physical',
      stock: null,
      is_active: true,
    },
    { name: 'Caneca', price_cents: 5990, category: 'Casa', kind: 'physical', stock: 7, is_active: true },
    { name: 'E-book', price_cents: 2000, category: 'Livros', kind: 'digital', stock: null, is_active: false },
    {
      name: 'Escondido',
      price_cents: 1000,
      category: 'Casa',
      kind: 'physical',
      stock: null,
      is_active: false,
    },
    {
      name: 'Rascunho',
      price_cents: 1000,
      category: 'Casa',
      kind: 'physical',
      stock: null,
      is_active: false,
    },
  ]);
  const variants = await database.db.selectFrom('product_variants').select(['name', 'stock']).execute();
  expect(variants).toEqual([
    { name: 'P', stock: 3 },
    { name: 'M', stock: 2 },
  ]);
  expect(countsOf(await runText(PRODUCTS))).toEqual({ product: { same: 7 } });
});

test('any list of products comes in by its columns', async () => {
  const list = 'Produto;Quanto custa;Setor\nCaneca;59,90;Casa\nSem preço;;Casa\n';
  const report = await runText(list, { columns: ['name', 'price', 'category'] });
  expect(countsOf(report)).toEqual({ product: { new: 2 } });
  const rows = await database.db
    .selectFrom('products')
    .select(['name', 'price_cents', 'is_active'])
    .where('price_cents', '>', 0)
    .execute();
  expect(rows).toEqual([{ name: 'Caneca', price_cents: 5990, is_active: true }]);
});

test.runIf(hasShared)('each file of the collection has its right yield', async () => {
  const of = async (file: string) => countsOf(await run(join(SHARED, file), { texts: 'letters' }));
  expect(await of('wild/made-wxr-private.xml')).toEqual({ episode: { new: 1 }, text: { new: 2 } });
  expect(await items()).toMatchObject([
    {
      title: 'Publicado com áudio',
      is_published: true,
      audio_url: 'https://meupodcast.example.com/ep1.mp3',
      audio_bytes: 12345678,
    },
  ]);
  expect((await letters()).map(({ subject, status }) => [subject, status])).toEqual([
    ['Com senha', 'draft'],
    ['Rascunho secreto', 'draft'],
  ]);
  expect(await of('moving/wxr-podcast.xml')).toEqual({ episode: { new: 1 } });
  expect(await of('moving/wxr-posts.xml')).toEqual({ text: { new: 3 } });
  expect(await of('wild/wxr-wp-sample.xml')).toEqual({ text: { same: 3 } });
  expect(await of('moving/squarespace.xml')).toEqual({ text: { new: 3 } });
  expect(await of('moving/ghost-export.json')).toEqual({ text: { new: 3 } });
  expect(await of('moving/substack-posts.csv')).toEqual({ episode: { new: 1 }, text: { new: 2 } });
  expect(await importPath(join(SHARED, 'moving/libsyn-feed.xml'))).toEqual({ ok: true, is: 'feed' });
  expect(await importPath(join(SHARED, 'wild/beehiiv-members.csv'))).toEqual({ ok: true, is: 'people' });
  const episode = (await items()).find(({ title }) => title === 'My Podcast Episode');
  expect(episode).toMatchObject({ duration_seconds: 1764, audio_bytes: 21169426, is_published: true });
  const shown = (await letters()).filter(({ status }) => status === 'sent').map(({ subject }) => subject);
  expect(shown).toEqual([
    'Another Post',
    'Basic Post',
    'Basic Post',
    'Post 1',
    'Post 2',
    'Post 3 - Lexical',
    'Sem título',
  ]);
});

test('a text whose date is still to come is a draft', async () => {
  const substack = `post_id,post_date,is_published,type,audience,title
1.um,2091-01-01T00:00:00.000Z,true,newsletter,everyone,Um
`;
  const zip = await downloadZip([
    { name: 'posts.csv', input: substack },
    { name: 'posts/1.um.html', input: '<p>Oi</p>' },
  ]).arrayBuffer();
  const path = join(dataDir, 'zip');
  await writeFile(path, new Uint8Array(zip));
  expect((await run(path)).held).toEqual({ scheduled: 1 });
  const later = wxrOf({ id: 1 }).replace('01 May 2020', '01 May 2091').replace('2020-05-01', '2091-05-01');
  await runText(later.replaceAll('Fri, ', ''));
  expect((await letters()).map(({ status }) => status)).toEqual(['draft', 'draft']);
});

test.each([
  ['comes to have options', false],
  ['comes without its options', true],
])('a product that %s stays as it is', async (_, isFirstWithOptions) => {
  const header = 'ID,Type,SKU,Name,Published,Regular price,Parent';
  const plain = `${header}\n1,simple,A,Camisa,1,90,\n`;
  const withOptions = `${header}\n1,variable,A,Camisa,1,,\n2,variation,A1,Camisa - P,1,50,A\n`;
  const lists = isFirstWithOptions ? [withOptions, plain] : [plain, withOptions];
  await runText(lists[0] ?? '');
  const products = () => database.db.selectFrom('products').select(['price_cents', 'is_active']).execute();
  const before = await products();
  expect(countsOf(await runText(lists[1] ?? ''))).toEqual({ product: { kept: 1 } });
  expect(await products()).toEqual(before);
});
