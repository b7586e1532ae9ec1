import { expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { importFeed } from '#app/features/feeds/import-desk/commands.server.ts';
import { demoItems } from '../../../../../scripts/seeds/demonstration/demo-items.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem, makeTopic } from '../../../../../tests/support/records/factories.ts';
import { callLoader } from '../../../../../tests/support/requests/call-loader.ts';
import { loader } from './feed.ts';

const SOUND = { audio_bytes: 5_000, audio_mime: 'audio/mpeg', audio_url: 'https://audio.example/a.mp3' };

test('imports the demonstration from its feed with the same topics, titles, durations and guids', async () => {
  const database = await openTestDatabase();
  const topics = await database.db.selectFrom('topics').select(['id', 'slug']).execute();
  const items = demoItems(new Map(topics.map(({ id, slug }) => [slug, id])));
  await database.db.insertInto('items').values(items).execute();
  // Most of the demonstration's audio has no size, so the feed would leave it out.
  await database.db.updateTable('items').set(SOUND).where('kind', '=', 'episode').execute();
  const xml = await feedOf(database);
  const before = (await episodes(database)).filter(({ guid }) => xml.includes(`>${guid}<`));
  expect(before.length).toBeGreaterThan(20);
  expect(new Set(before.map(({ topic_id }) => topic_id)).size).toBeGreaterThan(3);

  await empty(database);
  const result = await importFeed({ ...database, clock: fixedClock() }, { bytes: Buffer.from(xml) });
  expect(result).toMatchObject({ ok: true, created: before.length, withoutTopic: 0 });
  expect(await episodes(database)).toEqual(before);
  await database.close();
});

test('finds a renamed topic by its slug, and a topic of another site by its name', async () => {
  const database = await openTestDatabase();
  const one = await makeTopic(database.db, { slug: 'luto-e-perda', name: 'Luto & <perda>' });
  const other = await makeTopic(database.db, { slug: 'fe', name: 'Fé, esperança' });
  await makeItem(database.db, { ...SOUND, guid: 'a-long-guid-of-one', topic_id: one.id });
  await makeItem(database.db, { ...SOUND, guid: 'a-long-guid-of-other', topic_id: other.id });
  await makeItem(database.db, { ...SOUND, guid: 'a-long-guid-of-none', topic_id: null });
  const xml = await feedOf(database);
  await empty(database);
  await database.db.updateTable('topics').set({ name: 'Saudade' }).where('id', '=', one.id).execute();
  await database.db.updateTable('topics').set({ slug: 'a-fe' }).where('id', '=', other.id).execute();
  await importFeed({ ...database, clock: fixedClock() }, { bytes: Buffer.from(xml) });
  const found = new Map((await episodes(database)).map(({ guid, topic_id }) => [guid, topic_id]));
  expect(found).toEqual(
    new Map([
      ['a-long-guid-of-none', null],
      ['a-long-guid-of-one', one.id],
      ['a-long-guid-of-other', other.id],
    ]),
  );
  await database.close();
});

test('keeps several guests apart and the video, until the host writes other names', async () => {
  const database = await openTestDatabase();
  const person = (name: string, role: string) => `<podcast:person role="${role}">${name}</podcast:person>`;
  const rss = `<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>P</title><item>
    <title>Duas</title><guid>a-long-guid-of-two</guid><link>https://youtu.be/dQw4w9WgXcQ</link>
    <enclosure url="https://audio.example/a.mp3" length="5000" type="audio/mpeg"/>
    ${person('Ana de Sá e Silva', 'guest')}${person('Beto Ó', 'Guest')}${person('Rica', 'host')}</item></channel></rss>`;
  await importFeed({ ...database, clock: fixedClock() }, { bytes: Buffer.from(rss) });
  const kept = () =>
    database.db.selectFrom('items').select(['guest', 'youtube_link']).executeTakeFirstOrThrow();
  const before = await kept();
  expect(before.guest).toBe('Ana de Sá e Silva e Beto Ó');
  const guests = await database.db.selectFrom('guests').select('slug').orderBy('slug').execute();
  expect(guests).toEqual([{ slug: 'ana-de-sa-e-silva' }, { slug: 'beto-o' }]);
  const xml = await feedOf(database);
  expect(xml).toContain(`${person('Ana de Sá e Silva', 'guest')}${person('Beto Ó', 'guest')}`);

  await empty(database);
  await importFeed({ ...database, clock: fixedClock() }, { bytes: Buffer.from(xml) });
  expect(await kept()).toEqual(before);
  await database.db.updateTable('items').set({ guest: 'Ana Silva' }).execute();
  expect(await feedOf(database)).toContain(person('Ana Silva', 'guest'));
  await database.close();
});

async function feedOf(database: Database): Promise<string> {
  const { response } = await callLoader(loader, '/feed.xml', { database });
  return response.text();
}

function episodes({ db }: Database) {
  return db
    .selectFrom('items')
    .select(['guid', 'title', 'duration_seconds', 'topic_id'])
    .where('kind', '=', 'episode')
    .orderBy('guid')
    .execute();
}

async function empty({ db }: Database): Promise<void> {
  await db.deleteFrom('items').execute();
  await db.deleteFrom('item_origins').execute();
}
