import type { Db } from '#app/db/database.server.ts';
import { MOST_REPORTS, MOST_SHOWN_LINES, type Outcome, PAGE_ROWS } from './rules.ts';

export function findOldHost(db: Db) {
  return db.selectFrom('old_hosts').selectAll().executeTakeFirst();
}

/** Addresses of feeds that were imported here, the newest first: one of them is her old feed. */
export async function listImportedFeeds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('import_runs')
    .select(['source_name', 'created_at'])
    .where('kind', '=', 'feed')
    .where('source', '=', 'address')
    .where('status', '=', 'done')
    .orderBy('created_at', 'desc')
    .limit(MOST_REPORTS)
    .execute();
  return [...new Set(rows.map(({ source_name }) => source_name))].slice(0, 5);
}

export function listReports(db: Db) {
  return db
    .selectFrom('move_reports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_REPORTS)
    .execute();
}

export function findReport(db: Db, id: string) {
  return db.selectFrom('move_reports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What one report says with one outcome, the first of it. */
export function listLines(db: Db, reportId: string, outcome: Outcome) {
  return db
    .selectFrom('move_report_lines')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('outcome', '=', outcome)
    .orderBy('key')
    .limit(MOST_SHOWN_LINES)
    .execute();
}

/** All lines of a report, some at a time. */
export async function* readLines(db: Db, reportId: string) {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('move_report_lines')
      .selectAll()
      .where('report_id', '=', reportId)
      .where('key', '>', after)
      .orderBy('key')
      .limit(PAGE_ROWS)
      .execute();
    yield* rows;
    const last = rows.at(-1)?.key;
    if (rows.length < PAGE_ROWS || last === undefined) return;
    after = last;
  }
}
