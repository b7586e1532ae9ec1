import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '#app/db/database.server.ts';
import type { ImportRunsTable } from '#app/features/records/imports/tables.server.ts';
import { NOW } from '../fixed-clock.ts';

/** An import of a feed, unless the row says otherwise. */
export async function makeImportRun(
  db: Db,
  row: Partial<Insertable<ImportRunsTable>> = {},
): Promise<{ id: string }> {
  const id = row.id ?? v7();
  const choices = { topic_slug: null, is_draft: false, is_with_shorts: false };
  await db
    .insertInto('import_runs')
    .values({
      id,
      kind: 'feed',
      status: 'waiting',
      source: 'address',
      source_name: 'https://feeds.exemplo.com/a.xml',
      file_key: null,
      choices: JSON.stringify(choices),
      preview: null,
      report: null,
      problem: null,
      is_confirmed: true,
      units_total: null,
      runner: null,
      started_by: 'Clara',
      created_at: NOW,
      finished_at: null,
      ...row,
    })
    .execute();
  return { id };
}
