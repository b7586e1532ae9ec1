import type { Updateable } from 'kysely';
import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { removeFileLater } from '#app/features/media/files/file-removal.server.ts';
import { claimUpload, type UploadRefusal } from '#app/features/media/upload-desk/claim-upload.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { ActorContext, CommandContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import {
  findImport,
  type ImportKind,
  type ImportName,
  type ImportRun,
  importJob,
  importJobKey,
  WITH_JOB,
} from './queries.server.ts';
import { FILE_LIFE_MS, MOST_ATTEMPTS } from './rules.ts';
import type { ImportRunsTable, ImportStatus } from './tables.server.ts';

type Changed = { ok: true } | { ok: false; reason: 'not-open' };
export type Fields = Readonly<Record<string, unknown>>;

const NOT_OPEN = { ok: false, reason: 'not-open' } as const;

interface Start {
  address?: string;
  uploadId: string | null;
  choices?: Fields;
  /** Imports at once, without a dry run. */
  isConfirmed?: boolean;
}

/**
 * Begins an import of an uploaded file or an address. An address with an open import gets no second one; a preview of the
 * same source that nobody confirmed makes room for the new one.
 */
export async function startImport(
  { db, clock, actor }: ActorContext,
  kind: ImportKind,
  { address = '', uploadId, choices, isConfirmed = kind.readJob === null }: Start,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'nothing-given' } | UploadRefusal> {
  assertCan(actor, kind.right);
  if (!address && !uploadId) return { ok: false, reason: 'nothing-given' };
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, 'imports');
    const claim = { uploadId: uploadId ?? '', actor, purpose: kind.purpose, now };
    const claimed = uploadId ? await claimUpload(trx, claim) : null;
    if (claimed?.ok === false) return claimed;
    const open = claimed ? undefined : await findOpen(trx, kind, address);
    if (open) return { ok: true, id: open.id };
    const run = { kind, id: v7() };
    const title = claimed?.file.fileName ?? address;
    const source = claimed ? 'file' : 'address';
    await endOlder(trx, kind, { source, source_name: title, started_by: actor.name, now });
    await trx
      .insertInto('import_runs')
      .values({
        id: run.id,
        kind: kind.name,
        status: isConfirmed ? 'waiting' : 'reading',
        source,
        source_name: title,
        file_key: claimed?.file.key ?? null,
        choices: JSON.stringify(choices ?? {}),
        preview: null,
        report: null,
        problem: null,
        is_confirmed: isConfirmed,
        units_total: null,
        runner: null,
        started_by: actor.name,
        created_at: now.toISOString(),
        finished_at: null,
      })
      .execute();
    await enqueue({ db: trx, clock }, run, isConfirmed);
    const subject = { kind: kind.subject, id: run.id, title };
    await recordChange(trx, { actor, now, verb: 'created', subject, after: choices });
    return { ok: true, id: run.id };
  });
}

interface Step {
  /** From there only; 'failed' includes an import that lost its job. */
  from: 'ready' | 'failed';
  /** Whether the host has seen what would happen, and wants it; left out, it stays as it was. */
  isConfirmed?: boolean;
  /** What the host chose, besides what she chose before. */
  choices?: Fields;
  /** What the log of changes keeps of the choice. */
  after?: Fields;
}

/** The host has chosen, confirmed or tried again: the dry run or the import begins, or goes on where it stopped. */
export async function goOn(
  { db, clock, actor }: ActorContext,
  run: ImportName,
  { from, isConfirmed, choices, after }: Step,
): Promise<Changed> {
  assertCan(actor, run.kind.right);
  return inTransaction(db, async (trx) => {
    const row = await findImport(trx, run);
    if (row?.status !== from) return NOT_OPEN;
    const is_confirmed = isConfirmed ?? row.is_confirmed;
    const moved = await move(trx, run, from === 'failed' ? ['failed', ...WITH_JOB] : [from], {
      status: is_confirmed ? 'running' : 'reading',
      is_confirmed,
      choices: JSON.stringify({ ...JSON.parse(row.choices), ...choices }),
      problem: null,
      attempts: 0,
    });
    if (!moved) return NOT_OPEN;
    await enqueue({ db: trx, clock }, run, is_confirmed);
    const subject = { kind: run.kind.subject, id: run.id, title: moved.source_name };
    if (after) await recordChange(trx, { actor, now: clock.now(), verb: 'confirmed', subject, after });
    return { ok: true };
  });
}

/**
 * Cancels an import: one that runs writes no further part, what is in stays.
 * @param also what its kind takes back, in the same transaction
 */
export async function cancelImport(
  { db, clock, actor }: ActorContext,
  run: ImportName,
  also?: (trx: Trx) => Promise<unknown>,
): Promise<Changed> {
  assertCan(actor, run.kind.right);
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const open = ['reading', 'ready', 'waiting', 'running'] as const;
    const from = run.kind.goesOnAfterFailure ? [...open, 'failed' as const] : open;
    const canceled = await endImport(trx, run, { from, to: 'canceled', now });
    if (!canceled) return NOT_OPEN;
    await also?.(trx);
    const subject = { kind: run.kind.subject, id: run.id, title: canceled.source_name };
    await recordChange(trx, { actor, now, verb: 'canceled', subject });
    return { ok: true };
  });
}

/** Part of the daily clean-up: files that nobody imported are removed. */
export async function forgetWaiting({ db, clock }: CommandContext, kind: ImportKind): Promise<void> {
  const now = clock.now();
  const from = ['reading', 'ready', 'failed'] as const;
  const old = await db
    .selectFrom('import_runs')
    .select('id')
    .where('kind', '=', kind.name)
    .where('status', 'in', from)
    .where('created_at', '<', new Date(now.getTime() - FILE_LIFE_MS).toISOString())
    .execute();
  for (const { id } of old)
    await inTransaction(db, (trx) => endImport(trx, { kind, id }, { from, to: 'canceled', now }));
}

type Source = Pick<ImportRun, 'source' | 'source_name' | 'started_by'>;

/** A new preview stands for an older one: of the same address, or of a file of that name by the same person. */
export async function endOlder(
  trx: Trx,
  kind: ImportKind,
  { source, source_name, started_by, now }: Source & { now: Date },
): Promise<void> {
  const older = await trx
    .selectFrom('import_runs')
    .select('id')
    .where('kind', '=', kind.name)
    .where('status', '=', 'ready')
    .where('source', '=', source)
    .where('source_name', '=', source_name)
    .$if(source === 'file', (query) => query.where('started_by', '=', started_by))
    .execute();
  for (const { id } of older) await endImport(trx, { kind, id }, { from: ['ready'], to: 'canceled', now });
}

interface End {
  from: readonly ImportStatus[];
  to: 'done' | 'canceled' | 'refused' | 'failed';
  now: Date;
  problem?: string | null;
  report?: string;
}

/**
 * Ends an import: its file and what shows of it go, its report stays. One that goes on after a failure keeps them.
 * Undefined where it is in no such state.
 */
export async function endImport(trx: Trx, run: ImportName, { from, to, now, ...words }: End) {
  if (to === 'failed' && run.kind.goesOnAfterFailure) return move(trx, run, from, { ...words, status: to });
  const before = await findImport(trx, run);
  const gone = { file_key: null, preview: null, finished_at: now.toISOString() };
  const ended = await move(trx, run, from, { ...words, ...gone, status: to });
  if (ended && before?.file_key) await removeFileLater(trx, before.file_key, now);
  return ended;
}

type Change = Updateable<ImportRunsTable>;

export function move(
  trx: Trx,
  { kind, id, runner }: ImportName,
  from: readonly ImportStatus[],
  change: Change,
) {
  return trx
    .updateTable('import_runs')
    .set(change)
    .where('id', '=', id)
    .where('kind', '=', kind.name)
    .where('status', 'in', [...from])
    .$if(Boolean(runner), (query) => query.where('runner', '=', runner ?? ''))
    .returning('source_name')
    .executeTakeFirst();
}

function findOpen(trx: Trx, kind: ImportKind, address: string) {
  return trx
    .selectFrom('import_runs')
    .select('id')
    .where('kind', '=', kind.name)
    .where('source', '=', 'address')
    .where('source_name', '=', address)
    .where('status', 'in', ['waiting', 'reading', 'running'])
    .executeTakeFirst();
}

export function enqueue(ctx: CommandContext, { kind, id }: ImportName, isConfirmed: boolean): Promise<void> {
  const job = importJob(kind, isConfirmed);
  const named = { kind: job, payload: { importId: id }, uniqueKey: importJobKey(job, id) };
  return enqueueJob(ctx, { ...named, maxAttempts: MOST_ATTEMPTS });
}
