import { beforeEach, expect, test } from 'vitest';
import { addFigures } from '#app/features/audience/counting/figures.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { FigureKind } from '#app/pure/site/figure-kinds.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { itemTableOf } from './csv-table.server.ts';
import { medianOf } from './first-days.server.ts';
import { readItemNumbers } from './item-numbers.server.ts';
import { curveOf } from './listening-curve.ts';

let services: Services;
beforeEach(async () => {
  services = await openTestServices({ clock: fixedClock('2026-06-15T15:00:00.000Z') });
});

async function count(day: string, times: number, itemId: string, kind: FigureKind = 'download') {
  const figure = { kind, day, times, itemId, parts: { device: 'mobile', hour: '09' } } as const;
  await services.db.transaction().execute((trx) => addFigures(trx, [figure], services.clock.now()));
}

/** @param published its day in the site's time zone, late in the evening: another day in UTC */
function publish(published: string, kind: 'episode' | 'video' = 'episode') {
  const next = new Date(Date.parse(`${published}T12:00:00.000Z`) + 14 * 3_600_000).toISOString();
  return makeItem(services.db, { kind, is_published: true, published_at: next });
}

const WEEK = { shown: 'downloads', period: '7' } as const;
const read = async (id: string) => (await readItemNumbers(services, id, WEEK)) ?? expect.unreachable();

test('one item has its own days, parts and hours', async () => {
  const [own, other] = [await publish('2026-06-01'), await publish('2026-06-01')];
  await count('2026-06-14', 5, own.id);
  await count('2026-06-08', 2, own.id);
  await count('2026-05-20', 4, own.id);
  await count('2026-06-14', 50, other.id);
  await count('2026-06-14', 7, own.id, 'stream');
  const { totals, parts, hours } = await read(own.id);
  expect(totals).toEqual([2, 0, 0, 0, 0, 0, 5]);
  expect(parts.find(({ part }) => part === 'device')?.rows).toEqual([
    { key: 'mobile', words: 'Celular ou tablet', total: 11 },
  ]);
  expect(hours[9]).toBe(11);
  expect(await readItemNumbers(services, '0', WEEK)).toBeNull();
});

test('the first days are beside the median of others of the kind whose days are over', async () => {
  const own = await publish('2026-06-05');
  await count('2026-04-01', 1, own.id); // counting began
  await count('2026-06-05', 10, own.id);
  await count('2026-06-11', 3, own.id);
  await count('2026-06-12', 100, own.id); // the eighth day
  const days = ['2026-04-02', '2026-04-10', '2026-05-01', '2026-06-12', '2026-03-31'];
  const others = await Promise.all(days.map((day) => publish(day)));
  const counted = [...days.slice(0, 4), '2026-04-02']; // nobody saw the first days of the last
  for (const [at, day] of counted.entries()) await count(day, (at + 1) * 10, others[at]?.id ?? '');
  const video = await publish('2026-05-01', 'video');
  await count('2026-05-01', 900, video.id);
  expect((await read(own.id)).firstDays).toEqual([
    { days: 7, total: 13, isOver: true, median: 20 }, // of 10, 20, 30: one has not had a week, one is older than the counting
    { days: 30, total: 113, isOver: false, median: 20 },
  ]);
  expect((await read(others[4]?.id ?? '')).firstDays).toEqual([]);
  expect((await read(video.id)).firstDays.map(({ median }) => median)).toEqual([null, null]);
});

test('a median is the one in the middle', () => {
  expect([medianOf([3]), medianOf([9, 1, 5]), medianOf([10, 1, 3, 4])]).toEqual([3, 5, 4]);
});

test('the curve tells where people leave', async () => {
  const item = await makeItem(services.db, { duration_seconds: 60 });
  await services.db.insertInto('audience_curves').values({ item_id: item.id, slots: '8,8,6,4,2' }).execute();
  const numbers = await read(item.id);
  expect(numbers.curve).toEqual({
    starts: [0, 10, 20, 30, 40, 50],
    listeners: [8, 8, 6, 4, 2, 0],
    most: 8,
    toTheEnd: 0,
    halfLeftAt: 40,
  });
  expect(itemTableOf(numbers, 'curva').rows.at(2)).toEqual({ words: '0:20', total: 6 });
});

test('a long curve has few bars, each the mean of its part', () => {
  const slots = Array.from({ length: 720 }, (_, at) => (at < 360 ? 10 : 6));
  const curve = curveOf(slots, 7200) ?? expect.unreachable();
  expect(curve.starts).toHaveLength(90);
  expect([curve.starts[1], curve.listeners[0], curve.listeners.at(-1)]).toEqual([80, 10, 6]);
  expect([curve.toTheEnd, curve.halfLeftAt]).toEqual([0.6, null]);
  expect(curveOf([], 60)).toBeNull();
  expect(curveOf([5, 5], null)).toMatchObject({ toTheEnd: null, halfLeftAt: null });
});
