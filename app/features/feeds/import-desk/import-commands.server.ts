import { v7 } from 'uuid';
import type { Db, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { removeFileLater } from '#app/features/media/files/file-removal.server.ts';
import { claimUpload, type UploadRefusal } from '#app/features/media/uploads/claim-upload.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import type { NewImport } from './input.ts';
import { MOST_ATTEMPTS } from './rules.ts';

interface Context {
  db: Db;
  clock: Clock;
  actor: Person;
}

export const RUN_IMPORT_JOB = 'importer.run';

/** The unique key of the import's job. */
export function importJobKey(id: string): string {
  return `${RUN_IMPORT_JOB} ${id}`;
}

/** Queues a job for an import. A URL with an open import gets no second one. */
export async function startImport(
  ctx: Context,
  { address, feed, topic, isDraft, withShorts }: NewImport,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'nothing-given' } | UploadRefusal> {
  const { db, clock, actor } = ctx;
  assertCan(actor, 'imports');
  if (!address && !feed) return { ok: false, reason: 'nothing-given' };
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, 'imports');
    const source = feed
      ? await claimFile(trx, { ...ctx, uploadId: feed })
      : { ok: true as const, source: 'address' as const, source_name: address, file_key: null };
    if (!source.ok) return source;
    const { ok: _, ...named } = source;
    const open = feed ? undefined : await findOpen(trx, address);
    if (open) return { ok: true, id: open.id };

    const id = v7();
    const now = clock.now();
    const options = { topic_slug: topic || null, is_draft: isDraft, is_with_shorts: withShorts };
    await trx
      .insertInto('imports')
      .values({
        id,
        ...named,
        ...options,
        items_total: null,
        refusal: null,
        report_json: null,
        started_by: actor.name,
        created_at: now.toISOString(),
        finished_at: null,
      })
      .execute();
    const job = { kind: RUN_IMPORT_JOB, payload: { importId: id }, uniqueKey: importJobKey(id) };
    await enqueueJob({ db: trx, clock }, { ...job, maxAttempts: MOST_ATTEMPTS });
    const subject = { kind: 'import' as const, id, title: named.source_name };
    await recordChange(trx, { actor, now, verb: 'created', subject, after: options });
    return { ok: true, id };
  });
}

/** Cancels a waiting import at once, a running one after its current batch. Imported items stay. */
export async function cancelImport(
  { db, clock, actor }: Context,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not-open' }> {
  assertCan(actor, 'imports');
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const stopped = await trx
      .updateTable('imports')
      .set({ is_cancel_wanted: true })
      .where('id', '=', id)
      .where('status', 'in', ['waiting', 'running'])
      .returning(['source_name', 'file_key', 'status'])
      .executeTakeFirst();
    if (!stopped) return { ok: false, reason: 'not-open' };
    if (stopped.status === 'waiting') {
      await trx
        .updateTable('imports')
        .set({ status: 'canceled', finished_at: now.toISOString(), file_key: null })
        .where('id', '=', id)
        .execute();
      if (stopped.file_key) await removeFileLater(trx, stopped.file_key, now);
    }
    const subject = { kind: 'import' as const, id, title: stopped.source_name };
    await recordChange(trx, { actor, now, verb: 'canceled', subject });
    return { ok: true };
  });
}

async function claimFile(trx: Trx, { actor, clock, uploadId }: Context & { uploadId: string }) {
  const claimed = await claimUpload(trx, { uploadId, actor, purpose: 'feed', now: clock.now() });
  if (!claimed.ok) return claimed;
  const { key, fileName } = claimed.file;
  return { ok: true as const, source: 'file' as const, source_name: fileName, file_key: key };
}

function findOpen(trx: Trx, address: string) {
  return trx
    .selectFrom('imports')
    .select('id')
    .where('source_name', '=', address)
    .where('source', '=', 'address')
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst();
}
