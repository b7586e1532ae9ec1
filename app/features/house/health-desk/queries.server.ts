import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { SlowKind } from '#app/platform/log/trouble-notes.server.ts';
import { MAIL_JOB, OLDER_MAIL_JOB } from '#app/platform/mail/mail.server.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import type { ErrorGroupsTable, SlowSpotsTable } from './tables.server.ts';

/** Without a mail server nobody takes these. */
export const MAIL_KINDS = [MAIL_JOB, OLDER_MAIL_JOB, 'letters.send'];

/** Rows of one list on the page. */
const MOST_SHOWN = 10;
const MOST_ERRORS_SHOWN = 20;
/** Ids of one fault on the page. */
const MOST_IDS_SHOWN = 5;
/** Beyond this a count is a lower limit. */
const MOST_COUNTED = 10_000;

export interface KnownError extends ErrorGroupsTable {
  /** The newest that an error page has shown. */
  ids: string[];
}

/** Faults of the last 24 hours, the newest first. */
export async function listErrors(db: Db, now: Date): Promise<KnownError[]> {
  const groups = await db
    .selectFrom('error_groups')
    .selectAll()
    .where('last_at', '>=', yesterday(now))
    .orderBy('last_at', 'desc')
    .orderBy('fingerprint')
    .limit(MOST_ERRORS_SHOWN)
    .execute();
  if (groups.length === 0) return []; // PostgreSQL knows no empty list
  const reports = await listNewestReports(
    db,
    groups.map(({ fingerprint }) => fingerprint),
  );
  return groups.map((group) => {
    const ids = reports.filter(
      ({ day, fingerprint }) => day === group.day && fingerprint === group.fingerprint,
    );
    return { ...group, count: Number(group.count), ids: ids.map(({ id }) => id) };
  });
}

/** The newest of each fault and day, in one query for all. */
function listNewestReports(db: Db, fingerprints: readonly string[]) {
  return db
    .with('numbered', (query) =>
      query
        .selectFrom('error_reports')
        .select(({ fn }) => [
          ...(['id', 'day', 'fingerprint', 'at'] as const),
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy(['day', 'fingerprint']).orderBy('at', 'desc'))
            .as('place_in_fault'),
        ])
        .where('fingerprint', 'in', fingerprints),
    )
    .selectFrom('numbered')
    .select(['id', 'day', 'fingerprint'])
    .where('place_in_fault', '<=', MOST_IDS_SHOWN)
    .orderBy('at', 'desc')
    .execute();
}

/** Faults of the last 24 hours, and how often they happened. */
export async function countErrors(db: Db, now: Date): Promise<{ faults: number; times: number }> {
  const row = await db
    .selectFrom('error_groups')
    .select(({ fn }) => [fn.countAll<number>().as('faults'), fn.sum<number>('count').as('times')])
    .where('last_at', '>=', yesterday(now))
    .executeTakeFirst();
  return { faults: Number(row?.faults ?? 0), times: Number(row?.times ?? 0) };
}

/** Whether the log said this within 24 hours. A table that cannot be read says nothing. */
export async function hasError(db: Db, said: string, now: Date): Promise<boolean> {
  const query = db
    .selectFrom('error_groups')
    .select('fingerprint')
    .where('said', '=', said)
    .where('last_at', '>=', yesterday(now))
    .limit(1);
  return query.executeTakeFirst().then(
    (row) => row !== undefined,
    () => false,
  );
}

/** What is known under the id that an error page showed. */
export async function findReport(db: Db, id: string) {
  const report = await db.selectFrom('error_reports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!report) return null;
  const group = await db
    .selectFrom('error_groups')
    .select(['said', 'type', 'message', 'stack'])
    .where('fingerprint', '=', report.fingerprint)
    .orderBy(sql`case when day = ${report.day} then 0 else 1 end`)
    .limit(1)
    .executeTakeFirst();
  return { id: report.id, at: report.at, place: report.place, group: group ?? null };
}

/** The slowest places of today. */
export async function listSlow(db: Db, kind: SlowKind, now: Date): Promise<SlowSpotsTable[]> {
  const rows = await db
    .selectFrom('slow_spots')
    .selectAll()
    .where('day', '=', calendarDay(now.toISOString()))
    .where('kind', '=', kind)
    .orderBy('worst_ms', 'desc')
    .orderBy('name')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map((row) => ({
    ...row,
    count: Number(row.count),
    worst_ms: Number(row.worst_ms),
    total_ms: Number(row.total_ms),
  }));
}

export interface JobCounts {
  kind: string;
  waiting: number;
  running: number;
  /** Of those that wait: tried and failed. */
  failing: number;
  dead: number;
}

/** Jobs that are not done, by kind; those that failed first. */
export async function countJobs(db: Db): Promise<JobCounts[]> {
  const open = db
    .selectFrom('jobs')
    .select(['kind', 'status', 'last_error'])
    .where('status', 'in', ['waiting', 'running', 'dead'])
    .limit(MOST_COUNTED);
  const rows = await db
    .selectFrom(open.as('open'))
    .select(({ fn }) => [
      'kind',
      'status',
      fn.countAll<number>().as('count'),
      fn.count<number>('last_error').as('tried'),
    ])
    .groupBy(['kind', 'status'])
    .execute();
  const kinds = new Map<string, JobCounts>();
  for (const { kind, status, count, tried } of rows) {
    const counts = kinds.get(kind) ?? { kind, waiting: 0, running: 0, failing: 0, dead: 0 };
    kinds.set(kind, counts);
    if (status === 'waiting') Object.assign(counts, { waiting: Number(count), failing: Number(tried) });
    if (status === 'running') counts.running = Number(count);
    if (status === 'dead') counts.dead = Number(count);
  }
  return [...kinds.values()].sort(
    (a, b) => b.dead - a.dead || b.failing - a.failing || (a.kind < b.kind ? -1 : 1),
  );
}

export interface FailedJob {
  id: string;
  kind: string;
  isDead: boolean;
  attempts: number;
  error: string;
  /** When it was given up, or is tried again. */
  at: string;
}

/** Jobs that were given up, and those that wait for another attempt; the newest of each. */
export async function listFailedJobs(db: Db): Promise<FailedJob[]> {
  const jobs: FailedJob[] = [];
  for (const status of ['dead', 'waiting'] as const) {
    const rows = await db
      .selectFrom('jobs')
      .select(['id', 'kind', 'attempts', 'last_error', 'run_at', 'finished_at'])
      .where('status', '=', status)
      .where('last_error', 'is not', null)
      .orderBy('run_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_ERRORS_SHOWN)
      .execute();
    for (const { id, kind, attempts, last_error, run_at, finished_at } of rows)
      jobs.push({
        id,
        kind,
        isDead: status === 'dead',
        attempts,
        error: last_error ?? '',
        at: finished_at ?? run_at,
      });
  }
  return jobs;
}

function yesterday(now: Date): string {
  return new Date(now.getTime() - DAY_MS).toISOString();
}

interface DueContext {
  db: Db;
  clock: Clock;
  /** Without a mail server nobody takes the jobs of mails. */
  isMailOff: boolean;
}

/** How long the job that is due longest has been waiting, in milliseconds; 0 where none is due. */
export async function findOldestDue({ db, clock, isMailOff }: DueContext): Promise<number> {
  const now = clock.now();
  const oldest = await db
    .selectFrom('jobs')
    .select('run_at')
    .where('status', '=', 'waiting')
    .where('run_at', '<=', now.toISOString())
    .$if(isMailOff, (query) => query.where('kind', 'not in', MAIL_KINDS))
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst();
  return oldest ? now.getTime() - Date.parse(oldest.run_at) : 0;
}

export async function findJobKind(db: Db, id: string): Promise<string | null> {
  const job = await db.selectFrom('jobs').select('kind').where('id', '=', id).executeTakeFirst();
  return job?.kind ?? null;
}
