import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { TRANSCRIPTS_CHANGED_JOB } from '#app/features/catalogue/transcripts/commands.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { testServices } from '../../../../../tests/support/requests/request-context.ts';
import { indexItems, planReindex } from '../index/commands.server.ts';
import { ITEMS_OF_A_JOB, indexAllMoments, listStale, momentsJob } from './commands.server.ts';
import { momentIndexOf } from './index-of-engine.server.ts';
import { conversation, heard, type Said, tell } from './moments.test-support.ts';
import { selectSpoken } from './moments-sqlite.server.ts';
import { MOMENTS_VERSION } from './windows.ts';

let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});

afterEach(() => database.close());

const said: Said = [
  [0, 'Ana: Coragem de manhã.'],
  [90, 'Ana: Paciência de tarde.'],
];

function jobs() {
  return database.db
    .selectFrom('jobs')
    .select(['kind', 'run_at'])
    .where('kind', '=', TRANSCRIPTS_CHANGED_JOB)
    .execute();
}

async function windows() {
  const rows = await database.db.selectFrom('speech_windows').selectAll().orderBy('place', 'desc').execute();
  return rows.map(({ place, lines }) => [Number(place), lines] as const);
}

test('follows a stored text by one job for the saves of some seconds, after the last of them', async () => {
  const { id } = await makeItem(database.db, { title: 'Calma' });
  await tell(database, id, said);
  await tell(database, id, said, { over: 1 });
  expect(await jobs()).toEqual([
    { kind: TRANSCRIPTS_CHANGED_JOB, run_at: new Date(Date.parse(NOW) + 10_000).toISOString() },
  ]);
  expect(await heard(database, 'coragem')).toEqual([]);
  await momentsJob(testServices(database));
  expect(await heard(database, 'coragem')).toHaveLength(1);
  expect(await listStale(database.db, 10)).toEqual([]);
});

test('writes only the windows that changed, and forgets what is no longer said', async () => {
  const id = await conversation(database, { title: 'Calma' }, [...said, [150, 'Ana: Fim.']]);
  const written: string[] = [];
  const index = momentIndexOf(database.engine);
  const write = index.write.bind(index);
  index.write = async (trx, itemId, part) => {
    written.push(...part.map(({ stored }) => stored));
    return write(trx, itemId, part);
  };
  try {
    await tell(database, id, [said[0] as Said[number], [90, 'Ana: Ternura de tarde.']], { over: 1 });
    await indexAllMoments(database);
  } finally {
    index.write = write;
  }
  expect(written).toHaveLength(2); // the window before shares the line
  expect(await heard(database, 'paciência')).toEqual([]);
  expect(await heard(database, 'fim')).toEqual([]);
  expect(await heard(database, 'ternura')).toEqual(['Calma 90: [Ternura] de tarde.']);
  expect(await windows()).toHaveLength(2);
});

test('moves with its item, and stays found meanwhile', async () => {
  const services = testServices(database);
  const id = await conversation(
    database,
    { title: 'Movida', published_at: '2024-01-01T12:00:00.000Z' },
    said,
  );
  await conversation(database, { title: 'Outra', published_at: '2024-06-01T12:00:00.000Z' }, said);
  await database.db.deleteFrom('jobs').execute();
  await inTransaction(database.db, async (trx) => {
    await trx
      .updateTable('items')
      .set({ published_at: '2025-01-01T12:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    await indexItems(trx, database.engine, [id]);
  });
  expect(await jobs()).toHaveLength(1);
  const titles = async () => (await heard(database, 'coragem')).map((one) => one.split(' ')[0]);
  expect(await titles()).toEqual(['Outra', 'Movida']);
  await momentsJob(services);
  expect(await titles()).toEqual(['Movida', 'Outra']);
  expect(await windows()).toHaveLength(4);
});

test('goes with its item or its text, and comes back with them', async () => {
  const id = await conversation(database, { title: 'Calma' }, said);
  await database.db.deleteFrom('transcripts').where('item_id', '=', id).execute();
  expect(await heard(database, 'coragem')).toEqual([]);
  expect(await windows()).toEqual([]);
  await tell(database, id, said);
  await indexAllMoments(database);
  expect(await heard(database, 'coragem')).toHaveLength(1);
  await database.db.deleteFrom('items').where('id', '=', id).execute();
  expect(await windows()).toEqual([]);
  expect(await database.db.selectFrom('speech_items').selectAll().execute()).toEqual([]);
  await makeItem(database.db, { id, title: 'De volta' });
  await tell(database, id, said);
  await indexAllMoments(database);
  expect(await heard(database, 'coragem')).toEqual(['De volta 0: [Coragem] de manhã.']);
});

test('grows in its place while there is room, and moves where there is none', async () => {
  const at = { published_at: '2024-01-01T12:00:00.000Z' };
  const id = await conversation(database, { title: 'Cresce', ...at }, said);
  await conversation(database, { title: 'Vizinha', ...at }, [[0, 'Ana: Ternura.']]);
  const [first] = await windows();
  await tell(database, id, [...said, [400, 'Ana: Ternura.']], { over: 1 });
  await indexAllMoments(database);
  expect((await windows())[0]?.[0]).toBe(first?.[0]);
  await tell(database, id, [...said, [4_000, 'Ana: Ternura.']], { over: 2 });
  await indexAllMoments(database);
  expect((await heard(database, 'ternura')).toSorted()).toEqual([
    'Cresce 4000: [Ternura].',
    'Vizinha 0: [Ternura].',
  ]);
  expect(await windows()).toHaveLength(4);
});

test('an index that was killed in the middle goes on, and of another version is made again', async () => {
  const services = testServices(database);
  const long = Array.from({ length: 100 }, (_, at) => [at * 30, `Ana: Coragem ${at}.`] as const);
  const { id } = await makeItem(database.db, { title: 'Calma' });
  await tell(database, id, long);
  const index = momentIndexOf(database.engine);
  const write = index.write.bind(index);
  let parts = 0;
  index.write = async (trx, itemId, part) => {
    if (parts++ === 1) throw new Error('killed');
    return write(trx, itemId, part);
  };
  await expect(momentsJob(services)).rejects.toThrow('killed');
  expect(await windows()).toHaveLength(40);
  index.write = write;
  expect(await listStale(database.db, 10)).toHaveLength(1);
  await momentsJob(services);
  expect(await windows()).toHaveLength(100);
  await database.db
    .updateTable('speech_items')
    .set({ index_version: MOMENTS_VERSION - 1 })
    .execute();
  await database.db.deleteFrom('jobs').execute();
  await planReindex(services);
  await planReindex(services);
  expect(await jobs()).toHaveLength(1);
  await momentsJob(services);
  expect(await listStale(database.db, 10)).toEqual([]);
  expect(await windows()).toHaveLength(100);
  expect(await heard(database, '"coragem 57"')).toEqual(['Calma 1710: [Coragem 57].']);
});

test('plans the rest where more is stale than a job does', async () => {
  const services = testServices(database);
  for (let number = 0; number <= ITEMS_OF_A_JOB; number += 1) {
    const { id } = await makeItem(database.db, { title: `${number}` });
    await tell(database, id, said);
  }
  await database.db.deleteFrom('jobs').execute();
  await momentsJob(services);
  expect(await listStale(database.db, 100)).toHaveLength(1);
  expect(await jobs()).toHaveLength(1);
  await momentsJob(services);
  expect(await listStale(database.db, 100)).toEqual([]);
});

test('a text that changes while it is indexed is indexed again', async () => {
  const services = testServices(database);
  const { id } = await makeItem(database.db, { title: 'Calma' });
  await tell(database, id, said);
  const index = momentIndexOf(database.engine);
  const write = index.write.bind(index);
  index.write = async (trx, itemId, part) => {
    index.write = write;
    await write(trx, itemId, part);
    await trx.updateTable('transcripts').set({ version: 2 }).where('item_id', '=', id).execute();
  };
  await momentsJob(services);
  expect(await listStale(database.db, 10)).toHaveLength(1);
  await momentsJob(services);
  expect(await listStale(database.db, 10)).toEqual([]);
});

test('SQLite reads from the items with what is said, not through all that are visible', async () => {
  if (database.engine !== 'sqlite') return expect(database.engine).toBe('postgres');
  const options = { viewer: { kind: 'public' }, now: new Date(NOW) } as const;
  const { sql: text, parameters } = selectSpoken(database.db, options).compile();
  const { rows } = await database.db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
  );
  expect(rows.map(({ detail }) => detail)).toEqual([
    expect.stringContaining('SCAN speech_items'),
    expect.stringContaining('SEARCH items USING INDEX sqlite_autoindex_items_1 (id=?)'),
  ]);
});
