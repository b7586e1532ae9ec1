import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { NOW } from '../../../../tests/support/fixed-clock.ts';
import { findSettings } from './queries.server.ts';
import { settingsSchema } from './settings.ts';

test.each([
  ['showName', 'no JSON'],
  ['showName', ''],
  ['stats', '{"value":1}'],
  ['youtubeUrl', '"javascript:alert(1)"'],
  ['hostPortraitUrl', '"javascript:alert(1)"'],
  ['hostPortraitUrl', '"//evil.example/a.jpg"'],
  ['constructor', '1'],
  ['__proto__', '{"showName":"Outro"}'],
])('ignores a stored %s of %j in favour of the default', async (key, value) => {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  await database.db.insertInto('settings').values({ key, value, updated_at: NOW }).execute();
  expect(await findSettings(database.db)).toEqual(settingsSchema.parse({}));
});
