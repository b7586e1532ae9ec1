import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { importFeed } from './commands.server.ts';
import type { ImportOptions } from './import-options.ts';
import { summaryLines, TERMINAL_HINTS } from './summary.ts';

const WILD = join(import.meta.dirname, '../../../../../shared/data/wild');
let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

async function run(feed: string, options: ImportOptions = {}) {
  const report = await importFeed(
    { ...database, clock: fixedClock() },
    { bytes: Buffer.from(feed), ...options },
  );
  if (!report.ok) throw new Error(report.reason);
  return report;
}

interface Told {
  title: string;
  date?: string;
  sound?: string;
  inner?: string;
}

function rss(...items: Told[]) {
  const written = items.map(
    ({ title, date, sound, inner = '' }) =>
      `<item><title>${title}</title>${date ? `<pubDate>${date}</pubDate>` : ''}${inner}
       ${sound ? `<enclosure url="https://cdn.example.com/${sound}" length="9" type="audio/mpeg"/>` : ''}</item>`,
  );
  return `<rss version="2.0"><channel><title>P</title><link>https://p.example.com/</link>${written.join('')}</channel></rss>`;
}

const ONE = { title: 'Sem guid', date: 'Mon, 08 Jun 2026 12:00:00 GMT', sound: '7.mp3?sid=1&amp;m=100' };

test.each<[string, Partial<Told>]>([
  ['another query', { sound: '7.mp3?sid=1&amp;m=200' }],
  ['no query', { sound: '7.mp3' }],
  ['another host', { sound: 'outra/pasta/7.mp3' }],
  ['another title', { sound: '7.mp3?m=200', title: 'Sem guid, corrigido' }],
  ['another date', { sound: '7.mp3?m=200', date: 'Tue, 09 Jun 2026 12:00:00 GMT' }],
  ['a guid of its own', { sound: '7.mp3?m=200', inner: '<guid>now-a-guid-of-its-own</guid>' }],
  [
    'its address as guid',
    { sound: '7.mp3?m=200', inner: '<guid>https://cdn.example.com/7.mp3?m=200</guid>' },
  ],
])('recognises an item without a guid that comes back with %s', async (_, change) => {
  await run(rss(ONE));
  expect(await run(rss({ ...ONE, ...change }))).toMatchObject({ created: 0, alreadyThere: 1 });
});

test('keeps apart items without a guid that share an address, a title or a date', async () => {
  const date = ONE.date;
  const feed = rss(
    { title: 'Um', date, sound: 'ouvir.php?id=1' },
    { title: 'Dois', date, sound: 'ouvir.php?id=2' },
    { title: 'Meditação', date, sound: 'm.mp3?parte=1' },
    { title: 'Meditação', date, sound: 'm.mp3?parte=2' },
  );
  expect(await run(feed)).toMatchObject({ created: 4 });
  expect(await run(feed)).toMatchObject({ created: 0, alreadyThere: 4 });
  const more = rss({ title: 'Três', date: 'Tue, 09 Jun 2026 12:00:00 GMT', sound: 'ouvir.php?id=3' });
  expect(await run(more)).toMatchObject({ created: 1 });
});

test('leaves out an item that was deleted here, with another query too', async () => {
  await run(rss(ONE));
  await database.db.deleteFrom('items').execute();
  const changed = rss({ ...ONE, sound: '7.mp3?m=200' });
  expect(await run(changed)).toMatchObject({ created: 0, skipped: [{ reason: 'deleted' }] });
  expect(await run(changed, { withDeleted: true })).toMatchObject({ created: 1 });
  expect(await run(rss({ ...ONE, sound: '7.mp3?m=300' }))).toMatchObject({ created: 0, alreadyThere: 1 });
});

test('learns to recognise items of an earlier version at their next import', async () => {
  await run(rss(ONE));
  await database.db.deleteFrom('item_origins').where('guid', 'like', 'made:%').execute();
  await run(rss(ONE));
  expect(await run(rss({ ...ONE, sound: '7.mp3?m=200' }))).toMatchObject({ created: 0, alreadyThere: 1 });
});

test('imports the reports from the world once, if available', async () => {
  const path = join(WILD, 'made-reports.xml');
  if (!existsSync(path)) return;
  const text = readFileSync(path, 'utf8');
  expect(await run(text)).toMatchObject({ created: 16 });
  expect(await run(text.replaceAll('m=100', 'm=200'))).toMatchObject({ created: 0, alreadyThere: 16 });
  const { title, description_text } = await database.db
    .selectFrom('items')
    .select(['title', 'description_text'])
    .where('guid', '=', 'a-ent')
    .executeTakeFirstOrThrow();
  expect(title).toBe('Conversas em Goiânia & São Paulo');
  expect(description_text).toBe('Iniciamos em Goiânia com “aspas” e R$ 10.');
});

test("leaves YouTube's Shorts out unless they are asked for, and says so", async () => {
  const entry = (id: string, title: string, path: string) =>
    `<entry><id>yt:video:${id}</id><title>${title}</title><link rel="alternate" href="https://www.youtube.com/${path}"/></entry>`;
  const channel = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Canal</title>${[
    entry('aaaaaaaaaaa', 'Longo', 'watch?v=aaaaaaaaaaa'),
    entry('bbbbbbbbbbb', 'Curto', 'shorts/bbbbbbbbbbb'),
    entry('ccccccccccc', 'Marcado #Shorts', 'watch?v=ccccccccccc'),
  ].join('')}</feed>`;
  const report = await run(channel);
  expect(report).toMatchObject({ found: 3, created: 1 });
  expect(summaryLines(report, TERMINAL_HINTS).join('\n')).toContain(
    'Ignorado, por ser um Short do YouTube (a opção --with-shorts traz também): “Curto”, “Marcado #Shorts”.',
  );
  expect(await run(channel, { withShorts: true })).toMatchObject({ created: 2, alreadyThere: 1 });
});
