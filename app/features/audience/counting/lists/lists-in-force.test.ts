import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { noteClick } from '../clicks.server.ts';
import { LIST_DAY, listChanges } from './list-changes.server.ts';
import { listEvents } from './list-events.server.ts';
import AGENTS from './user-agents.json' with { type: 'json' };
import VERSIONS from './versions.json' with { type: 'json' };

const clock = fixedClock('2026-06-15T15:00:00.000Z');
let services: Services;
beforeEach(async () => {
  clock.set('2026-06-15T15:00:00.000Z');
  services = await openTestServices({ clock });
});

async function count(): Promise<void> {
  const at = clock.now();
  noteClick(services.tally, {
    target: 'rss',
    page: null,
    network: '177.32.0.1',
    userAgent: 'Aplicativo/1.0',
    at,
  });
  await services.tally.write(services);
}

const rows = () => services.db.selectFrom('audience_lists').selectAll().orderBy('list').execute();

test('the day that is told is that of the list that counts', () => {
  expect(LIST_DAY).toBe(AGENTS.date);
});

test('lists are stored with the first day on which they counted, and not again', async () => {
  await count();
  clock.set('2026-06-16T15:00:00.000Z');
  await count();
  expect(await rows()).toEqual([
    { list: 'agents', day: '2026-06-15', version: VERSIONS.agents.date },
    { list: 'networks', day: '2026-06-15', version: VERSIONS.networks.version },
  ]);
  expect(await listChanges(services.db, { from: '2026-06-01', to: '2026-06-30' })).toEqual([]);
});

test('another version is a change on its day, and only within the period', async () => {
  await services.db
    .insertInto('audience_lists')
    .values([
      { list: 'agents', day: '2026-05-02', version: '2026-04-01' },
      { list: 'networks', day: '2026-05-02', version: VERSIONS.networks.version },
    ])
    .execute();
  await count();
  const [day, month, year] = VERSIONS.agents.date.split('-').reverse();
  const words = `lista de aplicativos e robôs de ${day}/${month}/${year}`;
  const change = { list: 'agents', day: '2026-06-15', words };
  expect(await listChanges(services.db, { from: '2026-06-01', to: '2026-06-30' })).toEqual([change]);
  expect(await listChanges(services.db, { from: '2026-05-01', to: '2026-06-15' })).toEqual([change]);
  const stretch = { from: '2026-06-01T03:00:00.000Z', until: '2026-07-01T03:00:00.000Z' };
  expect(await listEvents.list(services.db, stretch, 5)).toEqual([
    {
      at: '2026-06-15T03:00:00.000Z',
      title: `Conta com a lista de aplicativos e robôs de ${day}/${month}/${year}`,
      to: '/admin/numeros',
    },
  ]);
  expect(await listChanges(services.db, { from: '2026-06-16', to: '2026-06-30' })).toEqual([]);
});
