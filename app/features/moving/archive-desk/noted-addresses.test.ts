import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMovedPage } from '#app/features/moving/old-addresses/find-moved.server.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { makeTopic } from '../../../../tests/support/records/factories.ts';
import { wxrOf } from './archive-samples.test-support.ts';
import { type ArchiveSite, openArchiveSite } from './archive-site.test-support.ts';
import { keptAddressesLine } from './words.ts';

let site: ArchiveSite;

beforeEach(async () => {
  site = await openArchiveSite();
});
afterEach(() => site.close());

test('links between old texts lead to the new pages, whichever comes first', async () => {
  const to = (id: number) => `<a href="https://antigo.example/?p=${id}">x</a>`;
  const report = await site.runPosts(
    { id: 1, content: `<p>${to(2)} ${to(3)} <a href="https://outro.example/?p=2">y</a></p>` },
    { id: 2, sound: 'https://antigo.example/2.mp3', content: `<p><a href="/2020/05/texto-1/">z</a></p>` },
    { id: 3, status: 'draft' },
  );
  expect(report.links).toBe(2);
  const [first] = await site.letters();
  expect(first?.body).toContain('<a href="/episodios/texto-2">x</a>');
  expect(first?.body).toContain('https://antigo.example/?p=3');
  expect(first?.body).toContain('https://outro.example/?p=2');
  expect((await site.items())[0]?.description_html).toContain('href="/cartas/texto-1"');
});

test('old addresses of posts and categories lead to their records', async () => {
  const topic = await makeTopic(site.db, { slug: 'luto', name: 'Luto' });
  await site.runPosts({ id: 7 });
  const rows = await site.db
    .selectFrom('old_addresses')
    .select(['search_text', 'target_kind', 'target_id'])
    .execute();
  const letter = (await site.db.selectFrom('letters').select('id').executeTakeFirstOrThrow()).id;
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
  await site.runText(posts.replace('</channel>', `${attachment}</channel>`));
  await site.db.updateTable('items').set({ thumbnail_url: '/media/itens/f.jpg' }).execute();
  const [item] = await site.items();
  const moved = (path: string) =>
    findMovedPage(site.db, new URL(path, 'https://novo.example'), {
      ...{ viewer: publicViewer, now: site.clock.now(), publicUrl: 'https://novo.example' },
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

test('a file of the library leads to its post, also where its text does not show it; one of another host nowhere', async () => {
  const file = (id: number, parent: number, url: string) =>
    `<item><title>f</title><link>${url}</link><wp:post_id>${id}</wp:post_id><wp:post_type>attachment</wp:post_type>
<wp:post_parent>${parent}</wp:post_parent><wp:attachment_url>${url}</wp:attachment_url></item>`;
  const posts = wxrOf(
    { id: 101, sound: 'https://antigo.example/1.mp3' },
    { id: 102 },
    { id: 103, status: 'draft' },
  );
  const files = [
    file(201, 101, 'https://antigo.example/wp-content/uploads/2025/01/foto-101.jpg'),
    file(202, 102, 'https://antigo.example/wp-content/uploads/2025/01/foto-102-scaled.jpg'),
    file(203, 103, 'https://antigo.example/wp-content/uploads/2025/01/foto-103.jpg'),
    file(204, 101, 'https://images.longe.example/photo-160?w=1268'),
  ];
  await site.runText(posts.replace('</channel>', `${files.join('')}</channel>`));
  const moved = (path: string) =>
    findMovedPage(site.db, new URL(path, 'https://novo.example'), {
      ...{ viewer: publicViewer, now: site.clock.now(), publicUrl: 'https://novo.example' },
    });
  const found = {
    '/wp-content/uploads/2025/01/foto-101.jpg': '/episodios/texto-101',
    '/wp-content/uploads/2025/01/foto-101-300x200.jpg': '/episodios/texto-101',
    '/?attachment_id=201': '/episodios/texto-101',
    '/?attachment_id=204': '/episodios/texto-101',
    '/wp-content/uploads/2025/01/foto-102.jpg': '/cartas/texto-102',
    '/wp-content/uploads/2025/01/foto-102-scaled.jpg': '/cartas/texto-102',
    '/wp-content/uploads/2025/01/foto-103.jpg': null,
    '/photo-160': null,
  };
  for (const [path, to] of Object.entries(found)) expect([path, await moved(path)]).toEqual([path, to]);
});

test('an address that another post has now follows it; one that she led stays, and is told', async () => {
  await site.runPosts({ id: 1 }, { id: 2 });
  const at = { target_kind: 'path', target_id: '/about', source: 'host' } as const;
  await site.db
    .updateTable('old_addresses')
    .set(at)
    .where('search_text', '=', '/2020/05/01/texto-1')
    .execute();
  const swapped = wxrOf({ id: 1 }, { id: 2 })
    .replaceAll('texto-1', 'texto-x')
    .replaceAll('texto-2', 'texto-1')
    .replaceAll('texto-x', 'texto-2');
  const report = await site.runText(swapped);
  expect(report.keptAddresses).toEqual({ count: 1, named: ['/2020/05/01/texto-1/'] });
  expect(keptAddressesLine(report)).toContain('1 endereço antigo que você já redirecionou');
  const [first, second] = await site.letters();
  const rows = await site.db.selectFrom('old_addresses').select(['search_text', 'target_id']).execute();
  const led = (path: string) => rows.find(({ search_text }) => search_text === path)?.target_id;
  expect([led('/2020/05/texto-1'), led('/2020/05/texto-2')]).toEqual([second?.id, first?.id]);
  expect(led('/2020/05/01/texto-1')).toBe('/about');
});
