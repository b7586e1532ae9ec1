import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openSilentNetwork } from '../../scripts/testing/silent-network.ts';
import { contentChanged } from '../../tests/support/content-changed.ts';
import { createTestPlace, openTestDatabase } from '../../tests/support/databases/test-database.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { NOW } from '../../tests/support/fixed-clock.ts';
import { makeItem } from '../../tests/support/records/factories.ts';
import { type Database, openDatabase } from './client.server.ts';
import type { ContentKey } from './tables.server.ts';

/** Two connections to one database, like two processes. The first one watches. */
async function twoConnections(): Promise<{ here: Database; elsewhere: Database; changes: ContentKey[][] }> {
  const place = await createTestPlace({ isMigrated: true });
  const [here, elsewhere] = await Promise.all([openDatabase(place.options), openDatabase(place.options)]);
  onTestFinished(async () => {
    await Promise.all([here.close(), elsewhere.close()]);
    await place.remove();
  });
  const changes: ContentKey[][] = [];
  here.watch.onChange((keys) => changes.push([...keys]));
  await here.watch.check();
  await eventually(() => here.watch.isReliable());
  return { here, elsewhere, changes };
}

/** What the server does before it answers from memory. */
async function lookAgain({ watch }: Database): Promise<void> {
  await watch.refresh();
}

test('reports the keys that another connection changed', async () => {
  const { here, elsewhere, changes } = await twoConnections();
  await contentChanged(elsewhere.db, ['videos', 'episodes']);
  await eventually(async () => {
    await lookAgain(here);
    return changes.flat().length === 2;
  });
  expect(changes.flat().sort()).toEqual(['episodes', 'videos']);
});

test('reports a change of this connection without being asked', async () => {
  const { here, changes } = await twoConnections();
  await contentChanged(here.db, ['topics']);
  await eventually(async () => {
    await lookAgain(here);
    return changes.length > 0;
  });
  expect(changes).toEqual([['topics']]);
});

test('counts a key up with each change', async () => {
  const { here, changes } = await twoConnections();
  for (let i = 1; i <= 3; i++) {
    await contentChanged(here.db, ['topics', 'topics']);
    await here.watch.check();
  }
  expect(changes.length).toBeGreaterThanOrEqual(3);
  const row = await here.db.selectFrom('content_versions').select('version').executeTakeFirst();
  expect(row?.version).toBe(3);
});

test('reports a change made by hand in SQL', async () => {
  const { here, elsewhere, changes } = await twoConnections();
  const told = async (change: (db: Database['db']) => Promise<unknown>) => {
    changes.length = 0;
    await change(elsewhere.db);
    await here.watch.check();
    return [...new Set(changes.flat())].sort();
  };
  const item = await makeItem(here.db, { is_published: false });
  expect(await told((db) => db.updateTable('items').set({ is_published: true }).execute())).toEqual([
    'episodes',
    'videos',
  ]);
  expect(await told((db) => db.deleteFrom('items').where('id', '=', item.id).execute())).toContain(
    'episodes',
  );
  expect(await told((db) => db.updateTable('topics').set({ name: 'Outro' }).execute())).toEqual(['topics']);
  const setting = { key: 'showName', value: '"Prosa"', updated_at: NOW };
  expect(await told((db) => db.insertInto('settings').values(setting).execute())).toEqual(['settings']);
});

test('reports a change later when the versions could not be read at first', async () => {
  const { here, changes } = await twoConnections();
  await makeItem(here.db);
  await sql`alter table content_versions rename to hidden`.execute(here.db);
  await expect(here.watch.check()).rejects.toThrow();
  expect(here.watch.isReliable()).toBe(false);
  await sql`alter table hidden rename to content_versions`.execute(here.db);
  await eventually(async () => {
    await lookAgain(here).catch(() => {}); // a check that began while the table was missing may still be running
    return here.watch.isReliable();
  });
  expect(changes.flat()).toContain('episodes');
});

test('does not report a change that was rolled back', async () => {
  const { here, elsewhere, changes } = await twoConnections();
  const undone = elsewhere.db.transaction().execute(async (trx) => {
    await contentChanged(trx, ['topics']);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await here.watch.check();
  expect(changes).toEqual([]);
});

test('is not reliable before the first check', async () => {
  const { watch, close } = await openTestDatabase();
  onTestFinished(close);
  expect(watch.isReliable()).toBe(false);
});

test('is not reliable after a lost connection, then reconnects and reports the missed changes', async () => {
  const { here, elsewhere, changes } = await twoConnections();
  if (here.engine === 'sqlite') return; // SQLite has no connection to lose
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(elsewhere.db);
  await contentChanged(elsewhere.db, ['settings']);
  await eventually(() => !here.watch.isReliable() || changes.length > 0);
  await eventually(() => here.watch.isReliable() && changes.length > 0);
  expect(changes.flat()).toContain('settings');
  changes.length = 0;
  await contentChanged(elsewhere.db, ['topics']);
  await eventually(() => changes.flat().includes('topics'));
});

test('is not reliable where the database falls silent, and reports later what it missed', async () => {
  const place = await createTestPlace({ isMigrated: true });
  onTestFinished(place.remove);
  const { databaseUrl } = place.options;
  if (!databaseUrl) return; // SQLite is in this process
  const url = new URL(databaseUrl);
  const network = await openSilentNetwork(Number(url.port));
  url.port = String(network.port);
  const here = await openDatabase({ ...place.options, databaseUrl: url.href });
  const elsewhere = await openDatabase(place.options);
  onTestFinished(async () => {
    network.stop();
    await Promise.all([here.close(), elsewhere.close()]);
  });
  const changes: ContentKey[] = [];
  here.watch.onChange((keys) => changes.push(...keys));
  await eventually(() => here.watch.isReliable());
  network.cut();
  await contentChanged(elsewhere.db, ['topics']);
  await eventually(() => !here.watch.isReliable());
  expect(changes).toEqual([]);
  network.mend();
  await eventually(() => here.watch.isReliable());
  expect(changes).toEqual(['topics']);
});

test('leaves no connection open when it is stopped while connecting', async () => {
  const place = await createTestPlace({ isMigrated: true });
  onTestFinished(place.remove);
  const database = await openDatabase(place.options);
  await database.close();
  const later = await openDatabase(place.options);
  onTestFinished(later.close);
  if (later.engine === 'sqlite') return;
  await eventually(async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = 'conversas-watch'`.execute(later.db);
    return Number(rows[0]?.count) <= 1; // the watch of `later`
  });
});
