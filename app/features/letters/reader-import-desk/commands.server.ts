import type { Db } from '#app/db/database.server.ts';
import { cancelImport, forgetWaiting, goOn } from '#app/features/records/imports/commands.server.ts';
import type { ImportKind } from '#app/features/records/imports/queries.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { Role } from './list/columns.ts';
import type { Proof } from './preview.ts';
import { ASK_READERS_JOB, IMPORT_READERS_JOB, READ_LIST_JOB } from './rules.ts';

type QueueContext = { db: Db; clock: Clock };
type Context = Parameters<typeof cancelImport>[0];
type Changed = ReturnType<typeof cancelImport>;

export const READER_IMPORT: ImportKind = {
  name: 'readers',
  subject: 'reader-import',
  purpose: 'reader-list',
  readJob: READ_LIST_JOB,
  runJob: IMPORT_READERS_JOB,
  right: 'readers',
  goesOnAfterFailure: true,
};

/** The host says what the columns mean; the list is read again. */
export function chooseColumns(ctx: Context, id: string, columns: readonly Role[]): Changed {
  return goOn(ctx, { kind: READER_IMPORT, id }, { from: 'ready', isConfirmed: false, choices: { columns } });
}

/** Imports the list with the proof of consent, as the host chose. @param choices its columns as she last saw them, if she did */
export function startReaderImport(
  ctx: Context,
  id: string,
  choices: { mode: 'confirmed' | 'ask'; proof: Proof; columns?: readonly Role[] },
): Changed {
  const after = { mode: choices.mode, source: choices.proof.source };
  return goOn(ctx, { kind: READER_IMPORT, id }, { from: 'ready', isConfirmed: true, choices, after });
}

/** Goes on where a failed import stopped. */
export function tryAgain(ctx: Context, id: string): Changed {
  return goOn(ctx, { kind: READER_IMPORT, id }, { from: 'failed' });
}

/** Who is in already stays; nobody else is asked. */
export function cancelReaderImport(ctx: Context, id: string): Changed {
  return cancelImport(ctx, { kind: READER_IMPORT, id }, (trx) =>
    trx.deleteFrom('reader_import_asks').where('import_id', '=', id).execute(),
  );
}

/** Part of the daily clean-up: files that nobody imported are removed; who waits to be asked is asked. */
export async function forgetLists(ctx: QueueContext): Promise<void> {
  await forgetWaiting(ctx, READER_IMPORT);
  const waiting = await ctx.db
    .selectFrom('reader_import_asks')
    .select('import_id')
    .limit(1)
    .executeTakeFirst();
  if (waiting) await enqueueAsking(ctx, ctx.clock.now());
}

/** One job a minute, whoever wants it. */
export function enqueueAsking(ctx: QueueContext, runAt: Date): Promise<void> {
  const minute = runAt.toISOString().slice(0, 16);
  const uniqueKey = `${ASK_READERS_JOB} ${minute}`;
  return enqueueJob(ctx, { kind: ASK_READERS_JOB, payload: {}, uniqueKey, runAt });
}
