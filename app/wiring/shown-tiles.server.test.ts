import { beforeEach, expect, test } from 'vitest';
import { addFigures } from '#app/features/audience/counting/figures.server.ts';
import { settingsSchema } from '#app/features/records/settings/settings.ts';
import type { Services } from '#app/platform/services.ts';
import { shortCount } from '#app/pure/text/short-count.ts';
import { type FixedClock, fixedClock } from '../../tests/support/fixed-clock.ts';
import { makeItem } from '../../tests/support/records/factories.ts';
import { openTestServices } from '../../tests/support/sites/test-services.ts';
import { keptTiles, previewTiles } from './shown-tiles.server.ts';

const TYPED = settingsSchema.parse({});
const MEASURED = { ...TYPED, measuresTiles: true };

let services: Services;
let clock: FixedClock;
beforeEach(async () => {
  clock = fixedClock('2026-06-15T15:00:00.000Z');
  services = await openTestServices({ clock });
});

async function count(day: string, times: number) {
  const figure = { kind: 'download', day, times, itemId: null, parts: { device: 'mobile' } } as const;
  await services.db.transaction().execute((trx) => addFigures(trx, [figure], clock.now()));
}
const tiles = (settings = MEASURED) => keptTiles(services, settings, clock.now());

test('what the host typed stands until she chooses measured numbers', async () => {
  await count('2026-05-01', 5);
  expect(await tiles(TYPED)).toEqual({
    stats: TYPED.stats,
    listeners: { value: '35K', label: 'Ouvintes mensais' },
    until: null,
  });
});

test('measured are the public episodes, and the downloads of the last 30 whole days, anew each day', async () => {
  const published_at = '2026-06-01T12:00:00.000Z';
  await makeItem(services.db, { is_published: true, published_at });
  await makeItem(services.db, { is_published: true, published_at, kind: 'video' });
  await makeItem(services.db, { is_published: false, published_at });
  for (const [day, times] of [
    ['2026-05-15', 700],
    ['2026-05-16', 1_000],
    ['2026-06-14', 260],
    ['2026-06-15', 9_000],
  ] as const)
    await count(day, times);
  const listeners = { value: '1.2K', label: 'Downloads em 30 dias, medidos em 14/06/2026' };
  expect(await tiles()).toEqual({
    stats: [{ value: '1', label: 'Episódio' }, listeners, TYPED.stats[2]],
    listeners,
    until: new Date('2026-06-16T03:00:00.000Z'),
  });
  expect(await previewTiles(services, clock.now())).toEqual([{ value: '1', label: 'Episódio' }, listeners]);
  clock.set('2026-06-16T03:00:00.000Z');
  expect((await tiles()).listeners.value).toBe('9.2K');
});

test('where the site has not counted for 30 whole days, what she typed stays', async () => {
  await count('2026-05-17', 1_000);
  expect(await tiles()).toMatchObject({ stats: TYPED.stats, listeners: { value: '35K' } });
  expect(await previewTiles(services, clock.now())).toBeNull();
  clock.set('2026-06-16T15:00:00.000Z');
  expect((await tiles()).listeners.value).toBe('1K');
});

test('large numbers are written short, and never too large', () => {
  const written = [0, 999, 1_000, 1_090, 1_999, 9_999, 10_900, 35_400, 999_999, 1_250_000].map(shortCount);
  expect(written).toEqual(['0', '999', '1K', '1K', '1.9K', '9.9K', '10K', '35K', '999K', '1.2M']);
});
