import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#app/db/client.server.ts';
import { recordHeard } from '#app/features/catalogue/plays/commands.server.ts';
import { countPlays } from '#app/features/catalogue/topics/most-played.server.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { createTestPlace } from '../../tests/support/databases/test-database.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { makeItem } from '../../tests/support/records/factories.ts';
import { testServices } from '../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../tests/support/sites/test-services.ts';
import { startTallyWriter } from './tally-writer.ts';

const PLAY = {
  viewer: publicViewer,
  network: '203.0.113.7',
  userAgent: 'Firefox',
  stretches: [[0, 60_000]],
} as const;

test('what was counted is written within a minute, and all of it at a stop', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const services = await openTestServices();
  const { id } = await makeItem(services.db);
  const writer = startTallyWriter(services);
  await recordHeard(services, { ...PLAY, itemId: id });
  expect(await countPlays(services.db, id)).toBe(0);
  vi.advanceTimersByTime(60_000);
  await eventually(async () => (await countPlays(services.db, id)) === 1);
  for (let number = 0; number < 500; number += 1)
    await recordHeard(services, { ...PLAY, itemId: id, network: `203.0.${number >> 8}.${number & 255}` });
  await writer.stop();
  expect(await countPlays(services.db, id)).toBe(501);
});

test('a stop waits where another worker writes at the same time', async () => {
  const place = await createTestPlace({ isMigrated: true });
  const [mine, others] = [await openDatabase(place.options), await openDatabase(place.options)];
  onTestFinished(async () => {
    await Promise.all([mine.close(), others.close()]);
    await place.remove();
  });
  const services = testServices(mine);
  const { id } = await makeItem(mine.db);
  await recordHeard(services, { ...PLAY, itemId: id });
  const writer = startTallyWriter(services);
  let stopping: Promise<void> | null = null;
  await others.db.transaction().execute(async (trx) => {
    await makeItem(trx);
    stopping = writer.stop();
    await pause(200);
  });
  await stopping;
  expect(await countPlays(mine.db, id)).toBe(1);
});
