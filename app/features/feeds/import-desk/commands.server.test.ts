import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { ReadingFailure } from '#app/platform/markup/apart-reader.server.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { fixedClock, NOW } from '../../../../tests/support/fixed-clock.ts';
import { hereReader } from '../../../../tests/support/letters/here-reader.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { importFeed } from './commands.server.ts';
import type { ImportOptions } from './import-options.ts';
import { summaryLines, TERMINAL_HINTS } from './summary.ts';

let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});

afterEach(() => database.close());

function rss(items: string, channel = '<link>https://a.com/</link>') {
  return `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
    <title>Programa</title>${channel}${items}</channel></rss>`;
}

function item(title: string, inner = `<guid>guid-of-${title}</guid>`) {
  return `<item><title>${title}</title>${inner}</item>`;
}

function numbered(count: number) {
  return Array.from({ length: count }, (_, i) => item(`Episódio ${count - i}`)).join('');
}

function youtube(...videoIds: string[]) {
  const entries = videoIds.map((id) => `<entry><id>yt:video:${id}</id><title>Vídeo</title></entry>`).join('');
  return `<feed xmlns="http://www.w3.org/2005/Atom"><title>Canal</title>${entries}</feed>`;
}

function run(feed: string, options: ImportOptions = {}) {
  const context = { ...database, clock: fixedClock() };
  return importFeed(context, { bytes: Buffer.from(feed), ...options });
}

function listItems() {
  return database.db
    .selectFrom('items')
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

async function countChanges() {
  const rows = await database.db.selectFrom('content_versions').selectAll().execute();
  return Object.fromEntries(rows.map(({ key, version }) => [key, version]));
}

test('imports guids, dates and texts, and invalidates the pages that show them', async () => {
  const dated = item(
    ' Fé &amp; Ação ',
    '<guid>x1</guid><pubDate>Wed, 08 Feb 2023 20:34:49 GMT</pubDate><itunes:duration>7:04</itunes:duration><description>Olá <b>mundo</b></description><enclosure url="https://a.com/1.mp3" length="9" type="audio/mpeg"/>',
  );
  const result = await run(rss(dated));
  expect(result).toMatchObject({ ok: true, kind: 'episode', feedTitle: 'Programa', found: 1, created: 1 });
  expect(await listItems()).toMatchObject([
    {
      guid: 'x1',
      slug: 'fe-acao',
      title: 'Fé & Ação',
      title_folded: 'fe & acao',
      kind: 'episode',
      is_published: true,
      published_at: '2023-02-08T20:34:49.000Z',
      duration_seconds: 424,
      description_html: '<p>Olá <b>mundo</b></p>',
      description_text: 'Olá mundo',
      created_at: NOW,
    },
  ]);
  expect(await countChanges()).toHaveProperty('episodes');
});

test('changes nothing on a second run, not even edited items', async () => {
  const feed = rss(numbered(3));
  await run(feed);
  await database.db
    .updateTable('items')
    .set({ title: 'Meu título', slug: 'meu', version: 2 })
    .where('guid', '=', 'guid-of-Episódio 2')
    .execute();
  const before = await listItems();
  const changes = await countChanges();
  expect(await run(feed)).toMatchObject({ created: 0, alreadyThere: 3, skipped: [], undated: 0 });
  expect(await listItems()).toEqual(before);
  expect(await countChanges()).toEqual(changes);
});

test('adds the new items of a known feed', async () => {
  await run(rss(numbered(2)));
  expect(await run(rss(numbered(4)))).toMatchObject({ created: 2, alreadyThere: 2 });
  expect(await listItems()).toHaveLength(4);
});

test("continues an interrupted run, keeping the feed's order", async () => {
  const feed = rss(numbered(120));
  const breakOff = () => {
    throw new Error('sem energia');
  };
  await expect(run(feed, { onProgress: breakOff })).rejects.toThrow('sem energia');
  expect(await listItems()).toHaveLength(50);
  expect(await run(feed)).toMatchObject({ created: 70, alreadyThere: 50, isComplete: true });
  const titles = (await listItems()).map(({ title }) => title);
  expect(titles).toEqual(Array.from({ length: 120 }, (_, i) => `Episódio ${120 - i}`));
});

test('stops after the current batch when told to', async () => {
  const controller = new AbortController();
  const progress: number[] = [];
  const options = {
    signal: controller.signal,
    onProgress: (done: number) => {
      progress.push(done);
      controller.abort();
    },
  };
  expect(await run(rss(numbered(120)), options)).toMatchObject({ created: 50, isComplete: false });
  expect(progress).toEqual([50]);
});

test("lists items of the same instant in the feed's order", async () => {
  const date = '<pubDate>Mon, 01 Apr 2024 00:00:00 GMT</pubDate>';
  await run(
    rss(['A', 'B', 'C'].map((title) => item(title, `<guid>long-guid-${title}</guid>${date}`)).join('')),
  );
  expect((await listItems()).map(({ title }) => title)).toEqual(['A', 'B', 'C']);
});

test('dates undated items by the import, a second apart', async () => {
  expect(await run(rss(item('A') + item('B')))).toMatchObject({ undated: 2 });
  expect((await listItems()).map(({ published_at }) => published_at)).toEqual([
    '2026-06-15T15:00:00.000Z',
    '2026-06-15T14:59:59.000Z',
  ]);
});

test('gives equal titles different slugs', async () => {
  await makeItem(database.db, { slug: 'oi' });
  await run(rss(Array.from({ length: 15 }, (_, i) => item('Oi', `<guid>long-guid-${i}</guid>`)).join('')));
  const slugs = (await listItems()).map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(16);
  expect(slugs).toContain('oi-12');
});

test('creates each item once when two imports run at once', async () => {
  const results = await Promise.all([run(rss(numbered(120))), run(rss(numbered(120)))]);
  const created = results.map((result) => (result.ok ? result.created : 0));
  expect(created.reduce((sum, count) => sum + count, 0)).toBe(120);
  expect(await listItems()).toHaveLength(120);
});

test('keeps a short guid apart when two feeds use it', async () => {
  const [one, other] = [
    rss(item('Um', '<guid>1</guid>')),
    rss(item('Outro', '<guid>1</guid>'), '<link>https://b.com/</link>'),
  ];
  await run(one);
  expect(await run(other)).toMatchObject({ created: 1, alreadyThere: 0 });
  expect(await run(other)).toMatchObject({ created: 0, alreadyThere: 1 });
  expect(await run(one)).toMatchObject({ created: 0, alreadyThere: 1 });
  const guids = (await listItems()).map(({ guid }) => guid).sort();
  expect(guids).toEqual(['1', expect.stringMatching(/^1#[0-9a-f]{16}$/)]);
  const origins = await database.db.selectFrom('item_origins').select('guid').execute();
  expect(origins.map(({ guid }) => guid)).toEqual(['1', '1']);
});

test('recognises a moved feed by its guids, and short guids by title or audio', async () => {
  const items = item('Um', '<guid>1</guid>') + item('Dois');
  await run(rss(items));
  expect(await run(rss(items, '<link>https://novo.com/</link>'))).toMatchObject({
    created: 0,
    alreadyThere: 2,
  });
});

test('imports a repeated guid once, and reports it', async () => {
  const result = await run(rss(item('A', '<guid>1</guid>') + item('B', '<guid>1</guid>')));
  expect(result).toMatchObject({ found: 2, created: 1, skipped: [{ title: 'B', reason: 'repeated' }] });
});

test('leaves out items deleted here until asked for them', async () => {
  const feed = rss(numbered(2));
  await run(feed);
  await database.db.deleteFrom('items').where('guid', '=', 'guid-of-Episódio 1').execute();
  expect(await run(feed)).toMatchObject({ created: 0, alreadyThere: 1, skipped: [{ reason: 'deleted' }] });
  expect(await run(feed, { withDeleted: true })).toMatchObject({ created: 1, alreadyThere: 1 });
  expect(await run(feed, { withDeleted: true })).toMatchObject({ created: 0, alreadyThere: 2 });
});

test('recognises videos by YouTube id, however they were created', async () => {
  await makeItem(database.db, { kind: 'video', youtube_link: 'https://youtu.be/lR-w1h5ONOY?si=x' });
  await makeItem(database.db, { kind: 'video', youtube_link: 'https://youtu.be/aR-w1h5ONO_' });
  const result = await run(youtube('lR-w1h5ONOY', 'lr-w1h5onoy', 'aR-w1h5ONOX'));
  expect(result).toMatchObject({ kind: 'video', created: 2, alreadyThere: 1 });
  expect(await countChanges()).toHaveProperty('videos');
});

test('reports URLs that visitors cannot open, and does not use them for audio', async () => {
  const sound = (url: string) => `<enclosure url="${url}" type="audio/mpeg" length="5"/>`;
  const feed = rss(
    item('A', `<guid>a-long-guid-1</guid><link>http://nas.local/a</link>${sound('http://127.0.0.1/a.mp3')}`) +
      item('B', `<guid>a-long-guid-2</guid>${sound('http:https://b.com/b.mp3')}`) +
      item('C', `<guid>a-long-guid-3</guid><itunes:image href="ftp://c.com/c.jpg"/>${sound('c.mp3')}`),
  );
  const report = await run(feed);
  expect((await listItems()).map(({ audio_url }) => audio_url)).toEqual([
    null,
    'https://b.com/b.mp3',
    'https://a.com/c.mp3',
  ]);
  if (!report.ok) throw new Error(report.reason);
  const lines = summaryLines(report, TERMINAL_HINTS);
  const at = lines.findIndex((line) => line.startsWith('3 endereços não servem para quem visita o site'));
  expect(lines.slice(at + 1, at + 4).sort()).toEqual([
    'imagem de “C”: ftp://c.com/c.jpg',
    'link de “A”: http://nas.local/a',
    'áudio de “A”: http://127.0.0.1/a.mp3',
  ]);
  expect(await run(feed)).toMatchObject({ created: 0, unusable: { count: 0 } });
});

test('creates drafts when asked to', async () => {
  await run(rss(item('A')), { asDraft: true });
  expect(await listItems()).toMatchObject([{ is_published: false }]);
});

test("files items under the chosen topic, else by their own terms, never by the show's", async () => {
  const items = item('A', '<guid>a-long-guid-1</guid><category>Sono</category>') + item('B');
  const feed = rss(items, '<itunes:category text="Religion &amp; Spirituality"/>');
  expect(await run(feed)).toMatchObject({ created: 2, withoutTopic: 1 });
  expect((await listItems()).map(({ topic_id }) => topic_id)).toEqual(['topic-saude', null]);
  await database.db.deleteFrom('items').execute();
  await run(feed, { topicSlug: 'habitos', withDeleted: true });
  expect((await listItems()).map(({ topic_id }) => topic_id)).toEqual(['topic-habitos', 'topic-habitos']);
});

test('files an item without matching words under no topic, and creates none', async () => {
  const topics = () => database.db.selectFrom('topics').select('id').execute();
  const before = await topics();
  await run(rss(item('A', '<guid>a-long-guid-1</guid><category>Futebol</category>')));
  expect(await listItems()).toMatchObject([{ topic_id: null }]);
  expect(await topics()).toEqual(before);
});

test("ignores terms that only repeat the show's, except an exact topic name", async () => {
  const repeated = '<category>Religion &amp; Spirituality</category>';
  const items =
    item('A', `<guid>a-long-guid-1</guid>${repeated}`) +
    item('B', `<guid>a-long-guid-2</guid>${repeated}<category>SAUDE</category>`);
  const channel = `<itunes:category text="Religion &amp; Spirituality"/>${repeated}<category>Saúde</category>`;
  await run(rss(items, channel));
  expect((await listItems()).map(({ topic_id }) => topic_id)).toEqual([null, 'topic-saude']);
});

test('changes nothing for an unknown topic or an incomplete feed', async () => {
  expect(await run(rss(item('A')), { topicSlug: 'nada' })).toEqual({ ok: false, reason: 'unknown-topic' });
  expect(await run(rss(item('A')).slice(0, -20))).toEqual({ ok: false, reason: 'truncated' });
  expect(await listItems()).toEqual([]);
  expect(await countChanges()).toEqual({});
});

test('an item whose description is too deep comes in with its text; the feed is read apart', async () => {
  const deep = `<description><![CDATA[${'<b>'.repeat(30_000)}fim]]></description>`;
  const context = { ...database, clock: fixedClock(), apartReader: hereReader };
  expect(await importFeed(context, { bytes: Buffer.from(rss(item('A', deep))) })).toMatchObject({
    created: 1,
  });
  expect(await listItems()).toMatchObject([{ title: 'A', description_text: 'fim' }]);
});

test('a feed that uses up its time is refused whole', async () => {
  const apartReader = {
    ...hereReader,
    during: <T>(work: Parameters<typeof hereReader.during<T>>[0]) =>
      work({
        async ready() {},
        ask: async () => {
          throw new ReadingFailure('late');
        },
      }),
  };
  const context = { ...database, clock: fixedClock(), apartReader };
  const result = await importFeed(context, { bytes: Buffer.from(rss(numbered(2))) });
  expect(result).toEqual({ ok: false, reason: 'too-heavy' });
  expect(await listItems()).toEqual([]);
});
