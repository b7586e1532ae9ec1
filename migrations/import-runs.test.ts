import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#app/db/database.server.ts';
import { findFeedImport } from '#app/features/feeds/import-desk/import-queries.server.ts';
import { findReaderImport } from '#app/features/letters/reader-import-desk/queries.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import { openBefore } from '../tests/support/databases/old-database.ts';
import { fixedClock, NOW } from '../tests/support/fixed-clock.ts';
import { type AnyDatabase, isPostgres } from './columns.ts';

const FEED = 'https://feeds.exemplo.com/a.xml';
const PROOF = { source: 'Ghost', day: '2026-05-01', text: 'Sim.', isUnprovenAsked: false };
const COUNTS = { new: 500, ask: 2 };

test('0080: imports of both desks are runs, and those under way keep their place', async () => {
  const { db, migrate } = await openBefore('0080-import-runs');
  for (const [id, status, is_cancel_wanted] of [
    ['f1', 'running', 0],
    ['f2', 'running', 1],
    ['f3', 'done', 0],
  ] as const) {
    const report = status === 'done' ? JSON.stringify({ feedTitle: 'Programa', created: 3 }) : null;
    const isWanted = is_cancel_wanted === 1;
    await sql`insert into imports (id, source, source_name, topic_slug, is_draft, is_with_shorts, status,
      is_cancel_wanted, items_done, items_total, attempts, report_json, started_by, created_at)
      values (${id}, 'address', ${FEED}, 'medo', ${flag(db, true)}, ${flag(db, false)}, ${status},
      ${flag(db, isWanted)}, 150, 900, 1, ${report}, 'Clara', ${NOW})`.execute(db);
  }
  await sql`insert into reader_imports (id, status, file_key, file_name, file_hash, columns, mode, proof, rows_total,
    rows_done, counts, attempts, started_by, created_at) values ('r1', 'running', 'listas/r1', 'lista.csv', 'abc',
    '["email"]', 'confirmed', ${JSON.stringify(PROOF)}, 900, 502, ${JSON.stringify(COUNTS)}, 1, 'Clara', ${NOW})`.execute(
    db,
  );
  await sql`insert into reader_imports (id, status, file_key, file_name, started_by, created_at)
    values ('r2', 'reading', 'listas/r2', 'outra.csv', 'Clara', ${NOW})`.execute(db);
  await sql`insert into subscribers (id, email, name, status, unsubscribe_token, created_at)
    values ('s1', 'a@exemplo.com', 'Ana', 'pending', 't', ${NOW})`.execute(db);
  await sql`insert into reader_import_asks (subscriber_id, import_id) values ('s1', 'r1')`.execute(db);
  for (const [kind, importId] of [
    ['importer.run', 'f1'],
    ['readers.import', 'r1'],
    ['readers.read', 'r2'],
  ] as const)
    await enqueueJob(
      { db, clock: fixedClock() },
      { kind, payload: { importId }, uniqueKey: `${kind} ${importId}` },
    );

  expect(await migrate()).toEqual(['0080-import-runs']);

  expect(await findFeedImport(db, 'f1')).toMatchObject({
    status: 'running',
    sourceName: FEED,
    topicSlug: 'medo',
    isDraft: true,
    withShorts: false,
    done: 150,
    total: 900,
  });
  expect(await findFeedImport(db, 'f2')).toMatchObject({ status: 'canceled', done: 150 });
  expect(await findFeedImport(db, 'f3')).toMatchObject({ status: 'done', report: { created: 3 } });
  expect(await findReaderImport(db, 'r1')).toMatchObject({
    status: 'running',
    fileName: 'lista.csv',
    fileHash: 'abc',
    columns: ['email'],
    mode: 'confirmed',
    proof: PROOF,
    done: 502,
    total: 900,
    counts: COUNTS,
    toAsk: 1,
  });
  expect(await findReaderImport(db, 'r2')).toMatchObject({ status: 'reading', columns: null, proof: null });
});

function flag(db: Db, value: boolean): boolean | number {
  return isPostgres(db as unknown as AnyDatabase) ? value : Number(value);
}
