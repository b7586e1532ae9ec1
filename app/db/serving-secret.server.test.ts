import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestPlace, type TestPlace } from '../../tests/support/databases/test-database.ts';
import { openDatabase } from './client.server.ts';
import { isServedElsewhere } from './postgres-schemas.server.ts';
import { isServedWithOtherSecret } from './serving-secret.server.ts';

let place: TestPlace;
beforeEach(async () => {
  place = await createTestPlace({ isMigrated: true });
  onTestFinished(() => place.remove());
});

/** A server of one machine. */
async function serve(secret: string) {
  const database = await openDatabase({ ...place.options, isServing: true, secret });
  return { database, asks: () => isServedWithOtherSecret(database, secret) };
}

test('servers with one key agree; one with another key is told, until the others have gone', async () => {
  const first = await serve('one key');
  const second = await serve('one key');
  expect([await first.asks(), await second.asks()]).toEqual([false, false]);
  const stranger = await serve('another key');
  const isShared = first.database.engine === 'postgres';
  expect(await stranger.asks()).toBe(isShared); // one folder of SQLite has one key
  if (isShared) expect(await isServedElsewhere(stranger.database.db)).toBe(true);
  await first.database.close();
  await second.database.close();
  await expect.poll(stranger.asks).toBe(false);
  await stranger.database.close();
});
