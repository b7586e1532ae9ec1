import { v7 } from 'uuid';
import { isDuplicate } from '#app/db/errors.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import { OUT_FOLDER } from '#app/platform/files/files.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { ActorContext, Services } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { estimateSizes, sizeOf } from './queries.server.ts';
import { EVERYTHING_OUT_JOB, FILE_LIFE_MS, MOST_ATTEMPTS } from './rules.ts';

type Context = ActorContext & Pick<Services, 'files'>;

/** Has the file made. A file that is there, or is being made, is replaced: at most one lies there. */
export async function askForEverything(
  ctx: Context,
  { hasSounds }: { hasSounds: boolean },
): Promise<{ ok: true } | { ok: false; reason: 'running' }> {
  const { db, clock, actor } = ctx;
  assertCan(actor, 'everything-out');
  const now = clock.now();
  const bytes_total = sizeOf(await estimateSizes(ctx), hasSounds);
  try {
    await inTransaction(db, async (trx) => {
      await trx.deleteFrom('everything_out').where('status', 'in', ['ready', 'failed']).execute();
      const id = v7();
      await trx
        .insertInto('everything_out')
        .values({
          ...{ id, row: 1, status: 'waiting', has_sounds: hasSounds, runner: null, bytes_total },
          ...{ file_key: null, problem: null, created_at: now.toISOString(), finished_at: null },
        })
        .execute();
      await enqueueJob(
        { db: trx, clock },
        { kind: EVERYTHING_OUT_JOB, payload: { id }, uniqueKey: id, maxAttempts: MOST_ATTEMPTS },
      );
      const subject = { kind: 'everything-out', id, title: 'Tudo' } as const;
      await recordChange(trx, { actor, now, verb: 'created', subject, after: { has_sounds: hasSounds } });
    });
  } catch (error) {
    if (isDuplicate(error)) return { ok: false, reason: 'running' };
    throw error;
  }
  await removeStrays(ctx);
  return { ok: true };
}

/** Ends it, and removes its file. An attempt that runs finds its row gone. */
export async function removeEverything(ctx: Context): Promise<void> {
  const { db, clock, actor } = ctx;
  assertCan(actor, 'everything-out');
  await inTransaction(db, async (trx) => {
    const gone = await trx.deleteFrom('everything_out').returning('id').executeTakeFirst();
    if (!gone) return;
    const subject = { kind: 'everything-out', id: gone.id, title: 'Tudo' } as const;
    await recordChange(trx, { actor, now: clock.now(), verb: 'deleted', subject });
  });
  await removeStrays(ctx);
}

/** Notes who begins a download, before its first byte. */
export async function recordEverythingDownload(
  { db, clock, actor }: ActorContext,
  id: string,
): Promise<void> {
  assertCan(actor, 'everything-out');
  await inTransaction(db, (trx) =>
    recordChange(trx, {
      ...{ actor, now: clock.now(), verb: 'downloaded' },
      subject: { kind: 'everything-out', id, title: 'Tudo' },
    }),
  );
}

/** Part of the daily clean-up: a file has its days. */
export async function forgetEverything(ctx: Pick<Services, 'db' | 'clock' | 'files'>): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - FILE_LIFE_MS).toISOString();
  await ctx.db
    .deleteFrom('everything_out')
    .where('status', 'in', ['ready', 'failed'])
    .where('created_at', '<', before)
    .execute();
  await removeStrays(ctx);
}

/** Removes files that no row names: of a killed attempt, of a file that was replaced. */
export async function removeStrays({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  for await (const { key } of files.list(OUT_FOLDER)) {
    const named = db.selectFrom('everything_out').select('id').where('file_key', '=', key);
    const isRunning = db.selectFrom('everything_out').select('id').where('status', '=', 'running');
    // One that is stored a moment before its row names it stays: the next clean-up looks again.
    if ((await named.executeTakeFirst()) ?? (await isRunning.executeTakeFirst())) continue;
    await files.remove(key);
  }
}
