import { v7 } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { createTestPlace } from '../../tests/support/databases/test-database.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { NOW } from '../../tests/support/fixed-clock.ts';
import { makeItem } from '../../tests/support/records/factories.ts';
import { openDatabase } from './client.server.ts';
import type { Db } from './database.server.ts';
import { createLiveChanges, type LiveChange } from './live-changes.server.ts';

/** Two processes on one database: pages open at the first are notified of what the second writes. */
async function twoProcesses() {
  const place = await createTestPlace({ isMigrated: true });
  const [here, there] = await Promise.all([openDatabase(place.options), openDatabase(place.options)]);
  onTestFinished(async () => {
    await Promise.all([here.close(), there.close()]);
    await place.remove();
  });
  await here.watch.check();
  await eventually(() => here.watch.isReliable());
  const publicKeys: string[] = [];
  here.watch.onChange((keys) => publicKeys.push(...keys));
  const live = createLiveChanges(here.watch);
  const told: LiveChange[] = [];
  const end = live.subscribe(
    (change) => told.push(change),
    () => {},
  );
  onTestFinished(end);
  return { here, there, live, told, publicKeys, end };
}

function addMessage(db: Db) {
  const row = { name: 'Ana', email: 'ana@exemplo.com', subject: 'Olá', message: 'Oi', client_network: '' };
  return db
    .insertInto('contact_submissions')
    .values({ id: v7(), ...row, created_at: NOW })
    .execute();
}

const keysOf = (told: LiveChange[]) => [...new Set(told.flatMap(({ keys }) => keys))].sort();

test('reports what another process writes, by its key', async () => {
  const { there, told } = await twoProcesses();
  await addMessage(there.db);
  await eventually(() => keysOf(told).includes('messages'));
  await makeItem(there.db);
  await eventually(() => keysOf(told).includes('episodes'));
  expect(keysOf(told)).not.toContain('people');
});

test("keeps visitors' pages in memory when only admin content changes", async () => {
  const { there, told, publicKeys } = await twoProcesses();
  await addMessage(there.db);
  await eventually(() => told.length > 0);
  expect(publicKeys).toEqual([]);
});

test('changes the mark after a change, and only then', async () => {
  const { here, live, told } = await twoProcesses();
  const before = await live.mark();
  expect(await live.mark()).toBe(before);
  await addMessage(here.db);
  await eventually(() => told.length > 0);
  const after = await live.mark();
  expect(after).not.toBe(before);
  expect(told.at(-1)?.mark).toBe(after);
});

test('reports a burst of changes once', async () => {
  const { here, told } = await twoProcesses();
  await Promise.all(Array.from({ length: 20 }, () => addMessage(here.db)));
  await eventually(() => told.length > 0);
  expect(told.length).toBeLessThan(5);
});

test('stops notifying those who left, and ends all other subscriptions when it closes', async () => {
  const { live, told, end, here } = await twoProcesses();
  let ended = 0;
  live.subscribe(
    () => {},
    () => {
      ended += 1;
    },
  );
  end();
  await addMessage(here.db);
  await live.mark();
  live.close();
  expect([told, ended]).toEqual([[], 1]);
});
