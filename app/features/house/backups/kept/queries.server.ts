import type { Db } from '#app/db/database.server.ts';
import { latestNow } from '#app/platform/clock/clock.ts';
import type { BackupRehearsalsTable, BackupsTable } from '../tables.server.ts';
import { MAKE_BACKUP_JOB, REHEARSE_JOB } from './rules.ts';
import { isOverdue } from './schedule.ts';

export type Rehearsal = BackupRehearsalsTable;

export interface ListedBackup extends BackupsTable {
  /** The last one of this backup. */
  rehearsal: Rehearsal | null;
}

/** Every verified backup, the newest first: a few dozen at most, because the retention removes the others. */
export async function listKnownBackups(db: Db): Promise<ListedBackup[]> {
  const copies = await db
    .selectFrom('copies')
    .selectAll()
    .orderBy('made_at', 'desc')
    .orderBy('name', 'desc')
    .limit(MOST_LISTED)
    .execute();
  const rehearsals = await listRehearsals(db);
  return copies.map((copy) => ({
    ...copy,
    rehearsal: rehearsals.find(({ copy_name }) => copy_name === copy.name) ?? null,
  }));
}

const MOST_LISTED = 500;

/** The newest first; the table is short. */
export async function listRehearsals(db: Db): Promise<Rehearsal[]> {
  return db.selectFrom('copy_rehearsals').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').execute();
}

export type BackupState = Awaited<ReturnType<typeof findBackupState>>;

/** For the summary, the metrics and the page; reads nothing outside of the database. */
export async function findBackupState(db: Db, now: Date) {
  const [copies, rehearsals, watch] = await Promise.all([
    listKnownBackups(db),
    listRehearsals(db),
    db.selectFrom('copy_watch').selectAll().executeTakeFirst(),
  ]);
  const dated = copies.filter((copy) => !isDatedAhead(copy, now));
  const lastGood = dated.find(({ rehearsal }) => !rehearsal?.is_copy_bad) ?? null;
  const since = watch?.since ?? null;
  return {
    /** The newest verified backup that no rehearsal found bad, and that is not dated in the future. */
    lastGood,
    /** The newest verified backup, whatever a rehearsal said; one of the future only where there is no other. */
    newest: dated[0] ?? copies[0] ?? null,
    count: copies.length,
    /** Since when backups are wanted; null before the first look. */
    since,
    isOverdue: since !== null && isOverdue(now, lastGood?.made_at ?? null, since),
    /** Why the last attempt failed. */
    problem: watch?.problem ?? null,
    problemAt: watch?.problem_at ?? null,
    /** Bytes of all of them in their place. */
    placeBytes: watch?.place_bytes ?? null,
    mended: watch?.mended ?? 0,
    mendedAt: watch?.mended_at ?? null,
    lastRehearsal: rehearsals[0] ?? null,
    /** The last one without a problem. */
    lastGoodRehearsal: rehearsals.find(({ problem }) => problem === null) ?? null,
  };
}

/** A clock that was ahead has dated it: nobody knows how old it is. */
export function isDatedAhead({ made_at }: Pick<BackupsTable, 'made_at'>, now: Date): boolean {
  return made_at > latestNow(now);
}

export async function listBadBackups(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('copy_rehearsals')
    .select('copy_name')
    .where('is_copy_bad', '=', true)
    .execute();
  return [...new Set(rows.map(({ copy_name }) => copy_name))];
}

export interface OpenWork {
  isRunning: boolean;
  /** Why the last attempt of this work failed. */
  problem: string | null;
  /** When it is tried again. */
  nextAt: string;
}

/** Backups and rehearsals that wait or run. */
export async function findOpenWork(db: Db): Promise<{ copy: OpenWork | null; rehearsal: OpenWork | null }> {
  const rows = await db
    .selectFrom('jobs')
    .select(['kind', 'status', 'last_error', 'run_at'])
    .where('kind', 'in', [MAKE_BACKUP_JOB, REHEARSE_JOB])
    .where('status', 'in', ['waiting', 'running'])
    .execute();
  const of = (kind: string): OpenWork | null => {
    const row = rows.find((one) => one.kind === kind);
    return row ? { isRunning: row.status === 'running', problem: row.last_error, nextAt: row.run_at } : null;
  };
  return { copy: of(MAKE_BACKUP_JOB), rehearsal: of(REHEARSE_JOB) };
}
