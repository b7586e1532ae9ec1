import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { importFeed } from './commands.server.ts';
import type { ImportOptions } from './import-options.ts';
import { refusalSentence } from './refusals.ts';
import { summaryLines, TERMINAL_HINTS } from './summary.ts';

const SHARED = join(import.meta.dirname, '../../../../../shared/data');
const SOUND = '<enclosure url="https://a.com/1.mp3" length="9" type="audio/mpeg"/>';
let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

function run(feed: string | Uint8Array, options: ImportOptions = {}) {
  return importFeed({ ...database, clock: fixedClock() }, { bytes: Buffer.from(feed), ...options });
}

async function published() {
  const rows = await database.db
    .selectFrom('items')
    .select(['title', 'is_published'])
    .orderBy('title')
    .execute();
  return rows.map(({ title, is_published }) => [title, is_published]);
}

async function linesOf(feed: string | Uint8Array) {
  const report = await run(feed);
  if (!report.ok) throw new Error(report.reason);
  return summaryLines(report, TERMINAL_HINTS).join('\n');
}

const itemOf = (inner: string) => `<item><title>Um</title><guid>a-long-guid-1</guid>${SOUND}${inner}</item>`;
const rss = (items: string, attributes = '') =>
  `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" ${attributes}><channel><title>P</title>${items}</channel></rss>`;
const wxr = (version: string, prefix = 'wp', inner = '') =>
  rss(
    itemOf(`<${prefix}:status>draft</${prefix}:status>${inner}`),
    `xmlns:${prefix}="http://wordpress.org/export/${version}/"`,
  );
const atom = (inner: string, attributes = '') =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>B</title><entry><id>yt:video:lR-w1h5ONOY</id><title>Um</title>${inner}</entry></feed>`;

const WORDPRESS: Record<string, string | Uint8Array> = {
  'version 1.0': wxr('1.0'),
  'version 1.1': wxr('1.1'),
  'version 1.2': wxr('1.2'),
  'another prefix': wxr('1.2', 'conteudo'),
  'capital letters': wxr('1.2').replace('http://wordpress.org', 'HTTPS://WordPress.org'),
  'the namespace on an inner element': rss(
    itemOf('<status xmlns="http://wordpress.org/export/1.2/">publish</status>'),
  ),
  'no namespace, only its elements': rss(itemOf('<wp:post_type>post</wp:post_type>')),
  'a prefix without a declaration': rss(itemOf('<x:post_password>abc</x:post_password>')),
  'only an excerpt': rss(itemOf(''), 'xmlns:e="http://wordpress.org/export/1.2/excerpt/"'),
  'a byte order mark': `\u{feff}${wxr('1.2')}`,
  'UTF-16': Buffer.from(`\u{feff}${wxr('1.2')}`, 'utf16le'),
  gzip: gzipSync(wxr('1.2')),
};

test.each(Object.entries(WORDPRESS))(
  "refuses WordPress's export by name, with %s, and stores nothing",
  async (_, feed) => {
    const result = await run(feed);
    expect(result).toEqual({ ok: false, reason: 'wordpress-export' });
    expect(await published()).toEqual([]);
    expect(refusalSentence('wordpress-export')).toContain('exportação do WordPress');
  },
);

const OTHERS: Record<string, [string, string]> = {
  "Blogger's copy": [
    'blogger-export',
    atom(
      '<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#post"/>',
    ),
  ],
  "Blogger's newer copy": [
    'blogger-export',
    atom('<blogger:status>LIVE</blogger:status>', 'xmlns:blogger="http://schemas.google.com/blogger/2018"'),
  ],
  'a draft (Atom)': ['site-export', atom('<app:control><app:draft>yes</app:draft></app:control>')],
  'a state': ['site-export', rss(itemOf('<status><![CDATA[ Private ]]></status>'))],
  'a Portuguese state': ['site-export', rss(itemOf('<cms:status>rascunho</cms:status>'))],
  'a visibility': ['site-export', rss(itemOf('<visibility>hidden</visibility>'))],
  'what is not published': ['site-export', rss(itemOf('<published>false</published>'))],
  "friends' entries": ['site-export', rss(itemOf('<lj:security>friends</lj:security>'))],
};

test.each(Object.entries(OTHERS))('refuses the copy of a site with %s', async (_, [reason, feed]) => {
  expect(await run(feed)).toEqual({ ok: false, reason });
  expect(await published()).toEqual([]);
});

test('reads a feed that only speaks of WordPress, or has a state that is public', async () => {
  const about =
    '<description><![CDATA[<wp:status>draft</wp:status> http://wordpress.org/export/1.2/]]></description>';
  const feed = rss(
    `<!-- http://wordpress.org/export/ --><generator>https://wordpress.org/?v=6.4</generator>${itemOf(`${about}<status>published</status>`)}`,
  );
  expect(await run(feed)).toMatchObject({ ok: true, created: 1 });
  expect(await published()).toEqual([['Um', true]]);
});

test('tells a ZIP archive apart, and limits what a compressed file becomes', async () => {
  expect(await run(Buffer.from('PK\u{3}\u{4}rest'))).toEqual({ ok: false, reason: 'packed' });
  expect(await run(gzipSync(Buffer.alloc(11 * 1024 * 1024, 'a')))).toEqual({
    ok: false,
    reason: 'too-large',
  });
  expect(await run(gzipSync(rss(itemOf(''))))).toMatchObject({ ok: true, created: 1 });
});

test('refuses the exports beside the project, if available', async () => {
  for (const name of ['wild/wxr-wp-sample.xml', 'wild/made-wxr-private.xml', 'moving/wxr-podcast.xml']) {
    const path = join(SHARED, name);
    if (existsSync(path))
      expect(await run(readFileSync(path))).toEqual({ ok: false, reason: 'wordpress-export' });
  }
  expect(await published()).toEqual([]);
});

test.each([
  ['<itunes:block>yes</itunes:block>', false],
  ['<itunes:block> Yes </itunes:block>', false],
  ['<itunes:block><![CDATA[TRUE]]></itunes:block>', false],
  ['<podcast:block>yes</podcast:block>', false],
  ['<googleplay:block>yes</googleplay:block>', false],
  ['<itunes:block>no</itunes:block>', true],
  ['<itunes:block/>', true],
  ['<podcast:block id="google">yes</podcast:block>', true],
])('with %s, an item is public: %s', async (block, isPublic) => {
  await run(rss(itemOf(block)));
  expect(await published()).toEqual([['Um', isPublic]]);
});

test('makes drafts of a whole blocked feed, wherever it says so, and says so', async () => {
  const lines = await linesOf(rss(`${itemOf('')}<itunes:block>Yes</itunes:block>`));
  expect(await published()).toEqual([['Um', false]]);
  expect(lines).toContain('1 entrou como rascunho porque o feed pede que não apareça (itunes:block)');
});

test('makes drafts of what has nothing to play, and says before that it is no podcast', async () => {
  const items = Array.from({ length: 40 }, (_, at) => `<item><title>Notícia ${at}</title></item>`).join('');
  const lines = await linesOf(rss(`<itunes:author>Redação</itunes:author>${items}`));
  expect(lines).not.toContain('Do feed vieram');
  expect((await published()).filter(([, isPublic]) => isPublic)).toEqual([]);
  expect(lines).toContain('Nada neste feed tem áudio ou vídeo: parece ser de notícias, e não de um podcast.');
  expect(lines).toContain('40 entraram como rascunho por não ter áudio nem vídeo');
});

test('publishes what is on YouTube alone', async () => {
  await run(rss('<item><title>Um</title><link>https://youtu.be/lR-w1h5ONOY</link></item>'));
  expect(await published()).toEqual([['Um', true]]);
});

const WRITTEN: Record<string, (word: string) => string> = {
  'an entity': (word) => `&#${word.charCodeAt(0)};${word.slice(1)}`,
  'a comment before it': (word) => `<!-- </a> -->${word}`,
  'a comment within': (word) => `${word.slice(0, 2)}<!-- x -->${word.slice(2)}`,
  'much white space': (word) => `${'\n '.repeat(150)}${word}`,
  'a part in CDATA': (word) => `<![CDATA[${word.slice(0, 2)}]]>${word.slice(2)}`,
};

test.each(Object.entries(WRITTEN))('a state is read as a parser reads it: %s', async (_how, write) => {
  await run(rss(itemOf(`<itunes:block>${write('Yes')}</itunes:block>`)));
  expect(await published()).toEqual([['Um', false]]);
  expect(await run(rss(itemOf(`<status>${write('draft')}</status>`)))).toMatchObject({ ok: false });
});

test.each(['status="draft"', "status = 'Private'", 'visibility="hidden"'])(
  'an entry with the attribute %s is no feed’s',
  async (attribute) => {
    expect(await run(rss(itemOf('').replace('<item>', `<item ${attribute}>`)))).toMatchObject({
      ok: false,
      reason: 'site-export',
    });
  },
);
