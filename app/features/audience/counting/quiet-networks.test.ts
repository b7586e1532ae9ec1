import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { DAY_MS, HOUR_MS } from '#app/pure/time/durations.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { ADMIN, VISITOR } from '../../../../tests/support/records/people.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { noteListening } from './listening.server.ts';
import { findQuietUntil, silenceNetwork, unsilenceNetwork } from './quiet-networks.server.ts';
import { noteView } from './views/views.server.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const [HERS, OTHERS] = ['177.32.0.1', '177.32.0.2'];

let services: Services;
let clock: FixedClock;
let itemId: string;
beforeEach(async () => {
  clock = fixedClock('2026-06-15T23:00:00.000Z');
  services = await openTestServices({ clock });
  itemId = (await makeItem(services.db)).id;
});

/** One download and one view of each network, and what the sums are then. */
async function countedOf(...networks: string[]): Promise<string> {
  for (const network of networks) {
    noteListening(services.tally, {
      ...{ kind: 'download', itemId, network, userAgent: 'AntennaPod/3.5.0', referrer: null, way: 'open' },
      ...{ at: clock.now(), stretches: [[0, 1_000]], needed: 1_000 },
    });
    const view = { address: '/', userAgent: CHROME, referrer: '', forwarded: '', isTold: false };
    noteView(
      services,
      { ...view, remoteAddress: network, at: clock.now().getTime() },
      ({ socket }) => socket.remoteAddress ?? '',
    );
  }
  await services.tally.write(services);
  const rows = await services.db
    .selectFrom('audience_parts')
    .select(({ fn }) => ['kind', fn.sum<number>('total').as('total')])
    .where('part', '=', 'device')
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, total }) => `${kind} ${total}`).join(', ');
}

test('a network that its host silenced is not counted for 24 hours, across midnight; others are', async () => {
  await silenceNetwork({ ...services, actor: ADMIN }, HERS);
  expect(await findQuietUntil(services, HERS)).toBe('2026-06-16T23:00:00.000Z');
  expect(await countedOf(HERS, OTHERS)).toBe('download 1, view 1');
  clock.advance(23 * HOUR_MS);
  expect(await countedOf(HERS)).toBe('download 1, view 1');
  clock.advance(2 * HOUR_MS);
  expect(await findQuietUntil(services, HERS)).toBeNull();
  expect(await countedOf(HERS)).toBe('download 2, view 2');
});

test('it can be silenced again, and counted again', async () => {
  const ctx = { ...services, actor: ADMIN };
  await silenceNetwork(ctx, HERS);
  clock.advance(DAY_MS - HOUR_MS);
  await silenceNetwork(ctx, HERS);
  expect(await findQuietUntil(services, HERS)).toBe('2026-06-17T22:00:00.000Z');
  await unsilenceNetwork(ctx, HERS);
  expect(await findQuietUntil(services, HERS)).toBeNull();
  expect(await countedOf(HERS)).toBe('download 1, view 1');
});

test('whoever has no right to the numbers silences nobody, and no address is stored', async () => {
  await expect(silenceNetwork({ ...services, actor: VISITOR }, HERS)).rejects.toThrow();
  await silenceNetwork({ ...services, actor: ADMIN }, HERS);
  const marks = await services.db.selectFrom('audience_marks').selectAll().execute();
  expect(marks).toHaveLength(1);
  expect(JSON.stringify(marks)).not.toContain(HERS);
});
