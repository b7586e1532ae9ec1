import { expect, onTestFinished, test, vi } from 'vitest';
import { recordPlay } from '#app/features/catalogue/player/plays/commands.server.ts';
import { countPlays } from '#app/features/catalogue/player/plays/queries.server.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { eventually } from '../tests/support/eventually.ts';
import { makeItem } from '../tests/support/records/factories.ts';
import { openTestServices } from '../tests/support/sites/test-services.ts';
import { startTallyWriter } from './tally-writer.ts';

const PLAY = { viewer: publicViewer, network: '203.0.113.7', userAgent: 'Firefox' };

test('what was counted is written within a minute, and all of it at a stop', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const services = await openTestServices();
  const { id } = await makeItem(services.db);
  const writer = startTallyWriter(services);
  await recordPlay(services, { ...PLAY, itemId: id });
  expect(await countPlays(services.db, id)).toBe(0);
  vi.advanceTimersByTime(60_000);
  await eventually(async () => (await countPlays(services.db, id)) === 1);
  for (let number = 0; number < 500; number += 1)
    await recordPlay(services, { ...PLAY, itemId: id, userAgent: `Browser ${number}` });
  await writer.stop();
  expect(await countPlays(services.db, id)).toBe(501);
});
