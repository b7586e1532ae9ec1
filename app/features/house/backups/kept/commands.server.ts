import { v7 } from 'uuid';
import type { Db, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { type AuditKind, recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { enqueueJob, plannedFor } from '#app/platform/jobs/jobs.server.ts';
import type { ActorContext, CommandContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import type { BackupRehearsalsTable } from '../tables.server.ts';
import { type BackupNote, rowsOf } from './backup-note.server.ts';
import { findOpenWork } from './queries.server.ts';
import { MAKE_BACKUP_JOB, MOST_ATTEMPTS, MOST_REHEARSALS, REHEARSE_JOB } from './rules.ts';

/** Plans a backup, unless one waits or runs. */
export function planBackup(ctx: CommandContext): Promise<void> {
  return enqueueJob(ctx, {
    kind: MAKE_BACKUP_JOB,
    payload: null,
    uniqueKey: MAKE_BACKUP_JOB,
    maxAttempts: MOST_ATTEMPTS,
  });
}

export function planRehearsal(ctx: CommandContext): Promise<void> {
  return enqueueJob(ctx, { kind: REHEARSE_JOB, payload: null, uniqueKey: REHEARSE_JOB });
}

/** The host wants a backup now. One that waits for another attempt is tried at once. */
export async function askForBackup(
  ctx: ActorContext,
): Promise<{ ok: true } | { ok: false; reason: 'running' }> {
  assertCan(ctx.actor, 'backups');
  return inTransaction(ctx.db, async (trx) => {
    if ((await findOpenWork(trx)).copy?.isRunning) return { ok: false, reason: 'running' };
    await planBackup({ ...ctx, db: trx });
    await hasten(trx, ctx.clock, MAKE_BACKUP_JOB);
    await record(trx, ctx, 'copy');
    return { ok: true };
  });
}

/** The host wants to see the last backup restored. */
export async function askForRehearsal(
  ctx: ActorContext,
): Promise<{ ok: true } | { ok: false; reason: 'running' | 'no-copy' }> {
  assertCan(ctx.actor, 'backups');
  return inTransaction(ctx.db, async (trx) => {
    if ((await findOpenWork(trx)).rehearsal?.isRunning) return { ok: false, reason: 'running' };
    const copy = await trx.selectFrom('copies').select('name').limit(1).executeTakeFirst();
    if (!copy) return { ok: false, reason: 'no-copy' };
    await planRehearsal({ ...ctx, db: trx });
    await hasten(trx, ctx.clock, REHEARSE_JOB);
    await record(trx, ctx, 'rehearsal');
    return { ok: true };
  });
}

/** Before the first byte leaves: whoever has a backup can read everything. @param name null for a new one */
export async function recordDownload(ctx: ActorContext, name: string | null): Promise<void> {
  const { actor, clock } = ctx;
  assertCan(actor, 'backups');
  await inTransaction(ctx.db, (trx) =>
    recordChange(trx, {
      actor,
      now: clock.now(),
      verb: 'downloaded',
      subject: { kind: 'copy', id: name, title: name ?? 'feita na hora' },
    }),
  );
}

/** What a run that made a backup says besides. */
export interface BackupRun {
  /** What could not be tidied up. */
  problem: string | null;
  mended?: number;
  placeBytes?: number | null;
}

/** Makes the table say what is in the place of the backups. */
export async function storeBackups(
  { db, clock }: CommandContext,
  notes: readonly BackupNote[],
  { problem, mended = 0, placeBytes = null }: BackupRun,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const names = notes.map(({ name }) => name);
    const others = trx.deleteFrom('copies');
    await (names.length > 0 ? others.where('name', 'not in', names) : others).execute();
    for (const note of notes) {
      await trx
        .insertInto('copies')
        .values({
          name: note.name,
          made_at: note.madeAt,
          verified_at: note.verifiedAt,
          bytes: note.bytes,
          row_count: rowsOf(note.manifest),
          file_count: note.manifest.files,
          file_bytes: note.manifest.bytes,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await writeProblem(trx, clock, problem);
    const mended_at = clock.now().toISOString();
    await trx
      .updateTable('copy_watch')
      .set({ place_bytes: placeBytes, ...(mended > 0 && { mended, mended_at }) })
      .execute();
  });
}

/** Keeps why an attempt failed, until one succeeds. */
export async function storeProblem({ db, clock }: CommandContext, problem: string): Promise<void> {
  await writeProblem(db, clock, problem);
}

/** Notes since when backups are wanted. @returns that moment */
export async function beginWatch({ db, clock }: CommandContext): Promise<string> {
  const now = clock.now().toISOString();
  const read = () => db.selectFrom('copy_watch').select('since').executeTakeFirst();
  const known = await read();
  if (known) return known.since;
  await db
    .insertInto('copy_watch')
    .values({ row: 1, since: now, problem: null, problem_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read())?.since ?? now;
}

/** Without BACKUP_DIR nothing is late, and what was said before is about another place. */
export async function endWatch({ db }: Pick<CommandContext, 'db'>): Promise<void> {
  const watch = await db.selectFrom('copy_watch').select('row').executeTakeFirst();
  if (!watch) return;
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('copies').execute();
    await trx.deleteFrom('copy_watch').execute();
  });
}

export async function storeRehearsal(
  { db, clock }: CommandContext,
  rehearsal: Omit<BackupRehearsalsTable, 'id' | 'at'>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('copy_rehearsals')
      .values({ ...rehearsal, id: v7(), at: clock.now().toISOString() })
      .execute();
    const kept = trx
      .selectFrom('copy_rehearsals')
      .select('id')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_REHEARSALS);
    await trx.deleteFrom('copy_rehearsals').where('id', 'not in', kept).execute();
  });
}

async function writeProblem(db: Db, clock: Clock, problem: string | null): Promise<void> {
  const problem_at = problem === null ? null : clock.now().toISOString();
  await db.updateTable('copy_watch').set({ problem, problem_at }).execute();
}

async function hasten(trx: Trx, clock: Clock, kind: string): Promise<void> {
  await trx
    .updateTable('jobs')
    .set(plannedFor(clock.now(), clock))
    .where('kind', '=', kind)
    .where('status', '=', 'waiting')
    .execute();
}

function record(trx: Trx, { actor, clock }: ActorContext, kind: AuditKind): Promise<void> {
  const title = kind === 'copy' ? 'cópia do site inteiro' : 'da última cópia';
  return recordChange(trx, { actor, now: clock.now(), verb: 'asked', subject: { kind, id: null, title } });
}
