import { v7 } from 'uuid';
import type { Db, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Role } from '#app/features/letters/reader-lists/columns.ts';
import { removeFileLater } from '#app/features/media/files/file-removal.server.ts';
import { claimUpload, type UploadRefusal } from '#app/features/media/uploads/claim-upload.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import type { Proof } from './preview.ts';
import { ASK_READERS_JOB, FILE_LIFE_MS, IMPORT_READERS_JOB, MOST_ATTEMPTS, READ_LIST_JOB } from './rules.ts';
import type { ReaderImportStatus } from './tables.server.ts';

type QueueContext = { db: Db; clock: Clock };
type Context = QueueContext & { actor: Person };
type Changed = { ok: true } | { ok: false; reason: 'not-open' };

/** Takes an uploaded list and has it read. Nothing is imported before the host has seen what would happen. */
export async function takeList(
  { db, clock, actor }: Context,
  uploadId: string | null,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'nothing-given' } | UploadRefusal> {
  assertCan(actor, 'readers');
  if (!uploadId) return { ok: false, reason: 'nothing-given' };
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const claimed = await claimUpload(trx, { uploadId, actor, purpose: 'reader-list', now });
    if (!claimed.ok) return claimed;
    const id = v7();
    await trx
      .insertInto('reader_imports')
      .values({
        id,
        status: 'reading',
        file_key: claimed.file.key,
        file_name: claimed.file.fileName,
        columns: null,
        preview: null,
        problem: null,
        mode: null,
        proof: null,
        started_by: actor.name,
        created_at: now.toISOString(),
        finished_at: null,
      })
      .execute();
    await enqueueReading({ db: trx, clock }, id);
    await recordChange(trx, { actor, now, verb: 'created', subject: subjectOf(id, claimed.file.fileName) });
    return { ok: true, id };
  });
}

/** The host says what the columns mean; the list is read again. */
export async function chooseColumns(
  { db, clock, actor }: Context,
  id: string,
  columns: readonly Role[],
): Promise<Changed> {
  assertCan(actor, 'readers');
  return inTransaction(db, async (trx) => {
    const changed = await move(trx, id, ['ready'], {
      status: 'reading',
      columns: JSON.stringify(columns),
      attempts: 0,
    });
    if (!changed) return NOT_OPEN;
    await enqueueReading({ db: trx, clock }, id);
    return { ok: true };
  });
}

/** Imports the list with the proof of consent, as the host chose. */
export async function startImport(
  { db, clock, actor }: Context,
  id: string,
  { mode, proof }: { mode: 'confirmed' | 'ask'; proof: Proof },
): Promise<Changed> {
  assertCan(actor, 'readers');
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const change = { status: 'running', mode, proof: JSON.stringify(proof), attempts: 0 } as const;
    const changed = await move(trx, id, ['ready'], change);
    if (!changed) return NOT_OPEN;
    await enqueueImport({ db: trx, clock }, id);
    const after = { mode, source: proof.source };
    await recordChange(trx, {
      actor,
      now,
      verb: 'confirmed',
      subject: subjectOf(id, changed.file_name),
      after,
    });
    return { ok: true };
  });
}

/** Goes on where a failed import stopped. */
export async function tryAgain({ db, clock, actor }: Context, id: string): Promise<Changed> {
  assertCan(actor, 'readers');
  return inTransaction(db, async (trx) => {
    const failed = await trx
      .selectFrom('reader_imports')
      .select('mode')
      .where('id', '=', id)
      .where('status', '=', 'failed')
      .executeTakeFirst();
    if (!failed) return NOT_OPEN;
    const isImport = failed.mode !== null;
    const status = isImport ? 'running' : 'reading';
    await move(trx, id, ['failed'], { status, problem: null, attempts: 0 });
    await (isImport ? enqueueImport : enqueueReading)({ db: trx, clock }, id);
    return { ok: true };
  });
}

/** Stops before the next group of rows. Who is in already stays. */
export async function cancelImport({ db, clock, actor }: Context, id: string): Promise<Changed> {
  assertCan(actor, 'readers');
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const canceled = await endImport(trx, { id, from: OPEN, to: 'canceled', now });
    if (!canceled) return NOT_OPEN;
    await trx.deleteFrom('reader_import_asks').where('import_id', '=', id).execute();
    await recordChange(trx, { actor, now, verb: 'canceled', subject: subjectOf(id, canceled.file_name) });
    return { ok: true };
  });
}

/** Part of the daily clean-up: files that nobody imported are removed; who waits to be asked is asked. */
export async function forgetLists({ db, clock }: QueueContext): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - FILE_LIFE_MS).toISOString();
  const old = await db
    .selectFrom('reader_imports')
    .select('id')
    .where('status', 'in', ['reading', 'ready', 'failed'])
    .where('created_at', '<', before)
    .execute();
  for (const { id } of old) {
    await inTransaction(db, (trx) =>
      endImport(trx, { id, from: ['reading', 'ready', 'failed'], to: 'canceled', now }),
    );
  }
  const waiting = await db.selectFrom('reader_import_asks').select('import_id').limit(1).executeTakeFirst();
  if (waiting) await enqueueAsking({ db, clock }, now);
}

const NOT_OPEN = { ok: false, reason: 'not-open' } as const;
const OPEN: readonly ReaderImportStatus[] = ['reading', 'ready', 'running', 'failed'];

/** Ends an import: its file and what shows of it go; counts and proof stay. */
export async function endImport(
  trx: Trx,
  {
    id,
    from,
    to,
    now,
    problem = null,
  }: {
    id: string;
    from: readonly ReaderImportStatus[];
    to: 'done' | 'canceled' | 'refused';
    now: Date;
    problem?: string | null;
  },
): Promise<{ file_name: string } | undefined> {
  const before = await trx
    .selectFrom('reader_imports')
    .select('file_key')
    .where('id', '=', id)
    .executeTakeFirst();
  const gone = { file_key: null, preview: null, finished_at: now.toISOString() };
  const ended = await move(trx, id, from, { status: to, problem, ...gone });
  if (ended && before?.file_key) await removeFileLater(trx, before.file_key, now);
  return ended;
}

interface Change {
  status: ReaderImportStatus;
  columns?: string;
  preview?: null;
  problem?: string | null;
  mode?: 'confirmed' | 'ask';
  proof?: string;
  file_key?: null;
  attempts?: number;
  finished_at?: string;
}

function move(trx: Trx, id: string, from: readonly ReaderImportStatus[], change: Change) {
  return trx
    .updateTable('reader_imports')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .returning('file_name')
    .executeTakeFirst();
}

function enqueueReading(ctx: QueueContext, id: string): Promise<void> {
  return enqueueOne(ctx, READ_LIST_JOB, id);
}

function enqueueImport(ctx: QueueContext, id: string): Promise<void> {
  return enqueueOne(ctx, IMPORT_READERS_JOB, id);
}

function enqueueOne(ctx: QueueContext, kind: string, importId: string): Promise<void> {
  return enqueueJob(ctx, {
    kind,
    payload: { importId },
    uniqueKey: `${kind} ${importId}`,
    maxAttempts: MOST_ATTEMPTS,
  });
}

/** One job a minute, whoever wants it. */
export function enqueueAsking(ctx: QueueContext, runAt: Date): Promise<void> {
  const minute = runAt.toISOString().slice(0, 16);
  return enqueueJob(ctx, {
    kind: ASK_READERS_JOB,
    payload: {},
    uniqueKey: `${ASK_READERS_JOB} ${minute}`,
    runAt,
  });
}

function subjectOf(id: string, title: string) {
  return { kind: 'reader-import' as const, id, title };
}
