import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from 'html-entities';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { importFeed } from '#app/features/feeds/import-desk/commands.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { callLoader } from '../../../../../tests/support/requests/call-loader.ts';
import { loader } from './feed.ts';

/** Feeds of the world, beside the repository where it has them; see their index. */
const SHARED = join(import.meta.dirname, '../../../../../../shared/data');
const hasShared = existsSync(SHARED);
const fileOf = (name: string) => readFileSync(join(SHARED, name));

let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

async function run(bytes: Buffer) {
  const report = await importFeed({ ...database, clock: fixedClock() }, { bytes });
  if (!report.ok) throw new Error(report.reason);
  return report;
}

const items = () => database.db.selectFrom('items').selectAll().orderBy('guid').execute();

/** Of each item of a feed: guid, seconds, address and bytes of its sound. */
function told(xml: string) {
  const found = [...xml.matchAll(/<item>[\s\S]*?<\/item>/g)].map(([item]) => {
    const of = (pattern: RegExp) => decode(pattern.exec(item)?.[1] ?? '').trim();
    const parts = of(/<itunes:duration>([\d:]+)</).split(':');
    return {
      // One item has none: its page names it.
      guid: of(/<guid[^>]*>(?:<!\[CDATA\[)?([^<\]]+)/) || of(/<link>([^<]+)/),
      duration_seconds: parts.reduce((sum, part) => sum * 60 + Number(part), 0),
      audio_url: of(/<enclosure[^>]*\burl="([^"]+)"/),
      audio_bytes: Number(of(/<enclosure[^>]*\blength="(\d+)"/)),
    };
  });
  return found.toSorted((one, other) => (one.guid < other.guid ? -1 : 1));
}

test.runIf(hasShared).each([
  ['wild/dw-langsam.xml', 59],
  ['moving/libsyn-feed.xml', 2],
])('%s: guids, durations and sounds are exact, and nothing comes twice', async (name, count) => {
  const bytes = fileOf(name);
  expect(await run(bytes)).toMatchObject({ created: count, alreadyThere: 0 });
  const here = (await items()).map(({ guid, duration_seconds, audio_url, audio_bytes }) => {
    return { guid, duration_seconds, audio_url, audio_bytes: Number(audio_bytes) };
  });
  expect(here).toEqual(told(bytes.toString('utf8')));
  expect(await run(bytes)).toMatchObject({ created: 0, alreadyThere: count });
});

test.runIf(hasShared)("Libsyn: the season comes, and an address with its show's id", async () => {
  await run(fileOf('moving/libsyn-feed.xml'));
  expect((await items()).map(({ season, audio_url }) => [season, audio_url?.includes('?dest-id=')])).toEqual([
    [3, true],
    [3, true],
  ]);
});

test.runIf(hasShared)('what is live is no item, and a wrong name of an encoding hides nothing', async () => {
  expect(await run(fileOf('wild/homegrown-hits.xml'))).toMatchObject({ created: 4 });
  expect(await run(fileOf('wild/utf16-declared.xml'))).toMatchObject({
    created: 1,
    feedTitle: 'UTF-16 Encoded Feed',
  });
  expect((await items()).map(({ title }) => title)).toContain('UTF-16 Entry 1');
});

/** What our feed does not carry: what is ours alone, or is another thing here. */
const NOT_CARRIED = new Set([
  ...['id', 'slug', 'created_at', 'updated_at', 'version', 'topic_id', 'title_folded'],
  // Its page is at home here now; its picture is ours once it is copied.
  ...['link_url', 'image_source_url'],
  // A show that is explicit says so of each episode.
  'is_explicit',
]);
/** Apple takes no longer title. */
const LONGEST_TITLE = 255;

test.runIf(hasShared)('an item of every tag goes out and in again', async () => {
  expect(await run(fileOf('wild/made-rich-roundtrip.xml'))).toMatchObject({ created: 18 });
  const before = await items();
  const publicAt = (title: string) => {
    const item = before.find((row) => row.title === title);
    return item?.is_published ? item.published_at : null;
  };
  expect(publicAt('Bloqueado')).toBeNull();
  expect(publicAt('No futuro')).toBe('2027-01-01T13:00:00.000Z');
  const { response } = await callLoader(loader, '/feed.xml', { database });
  const xml = await response.text();
  expect(xml).not.toContain('Bloqueado');
  expect(xml).not.toContain('No futuro');
  await database.db.deleteFrom('items').execute();
  await database.db.deleteFrom('item_origins').execute();
  await run(Buffer.from(xml));
  const after = await items();
  const shown = new Set(after.map(({ guid }) => guid));
  const plain = (rows: typeof before) =>
    rows
      .filter(({ guid }) => shown.has(guid))
      .map((row) => ({ ...row, title: row.title.slice(0, LONGEST_TITLE - 1) }))
      .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !NOT_CARRIED.has(name))));
  expect(shown.size).toBeGreaterThan(12);
  expect(plain(after)).toEqual(plain(before));
});
