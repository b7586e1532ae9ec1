import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#app/db/client.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { feedSettingsSchema } from '#app/features/records/settings/feed-settings.ts';
import { createTestPlace, type TestPlace } from './support/databases/test-database.ts';
import { eventually } from './support/eventually.ts';
import { makeItem } from './support/records/factories.ts';
import { type BuiltServer, buildIfNeeded, startBuiltServer } from './support/servers/built-server.ts';

const ELSEWHERE = 'https://cdn.example/a.mp3';
let place: TestPlace;
let server: BuiltServer;
let database: Database;

beforeAll(async () => {
  buildIfNeeded();
  place = await createTestPlace({ isMigrated: true });
  const { databaseUrl, dataDir } = place.options;
  server = await startBuiltServer({ ...(databaseUrl && { DATABASE_URL: databaseUrl }), DATA_DIR: dataDir });
  database = await openDatabase(place.options);
}, 120_000);

afterAll(async () => {
  await server?.stop();
  await database?.close();
  await place?.remove();
});

async function enclosure(): Promise<string | undefined> {
  return /<enclosure url="([^"]+)"/.exec(await (await fetch(`${server.origin}/feed.xml`)).text())?.[1];
}

const count = (countsRequests: boolean) =>
  saveSettings(
    { db: database.db, clock: { now: () => new Date() } },
    { feed: feedSettingsSchema.parse({ countsRequests }) },
  );

test('a feed from memory follows the setting, requests are counted, and the address that apps kept leads on', async () => {
  const sound = { audio_url: ELSEWHERE, audio_mime: 'audio/mpeg', audio_bytes: 5_000 };
  const { id } = await makeItem(database.db, sound);
  await eventually(async () => (await enclosure()) === ELSEWHERE);
  await count(true);
  await eventually(async () => (await enclosure()) === `${server.origin}/ouvir/${id}/a.mp3`);
  const app = { 'User-Agent': 'AntennaPod/3.5.0' };
  await fetch(`${server.origin}/ouvir/${id}/a.mp3`, { headers: app, redirect: 'manual' });
  await count(false);
  await eventually(async () => (await enclosure()) === ELSEWHERE);
  for (const method of ['GET', 'HEAD']) {
    const answer = await fetch(`${server.origin}/ouvir/${id}/a.mp3`, { method, redirect: 'manual' });
    expect([answer.status, answer.headers.get('Location'), answer.headers.get('Cache-Control')]).toEqual([
      302,
      ELSEWHERE,
      'no-store',
    ]);
  }
  await server.stop();
  const counted = await database.db
    .selectFrom('audience_items')
    .select(['item_id', 'kind', 'total'])
    .execute();
  expect(counted).toEqual([{ item_id: id, kind: 'request', total: 1 }]);
});
