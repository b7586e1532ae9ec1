import type { Selectable } from 'kysely';
import { z } from 'zod';
import { inTransaction } from '#app/db/transaction.server.ts';
import { removeFileLater } from '#app/features/media/files/file-removal.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { safeFetch } from '#app/platform/safe-fetch.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type ImportContext, type ImportOptions, importFeed } from './commands.server.ts';
import { importFromAddress } from './import-from-address.server.ts';
import { countCreated } from './import-queries.server.ts';
import type { ImportResult } from './import-report.ts';
import { FEED_LIMITS, MOST_ATTEMPTS } from './rules.ts';
import type { ImportsTable } from './tables.server.ts';

type Import = Selectable<ImportsTable>;

interface RunContext extends ImportContext {
  log?: Log;
  files: { read(key: string): AsyncIterable<Uint8Array> };
  fetch?: typeof safeFetch;
}

const payloadSchema = z.object({ importId: z.string() });

export function runImportJob(payload: unknown, services: Services): Promise<void> {
  return runImport(services, payloadSchema.parse(payload).importId);
}

/**
 * Runs an import, or continues an interrupted one: existing items are left alone. An unreadable feed ends it.
 * Our own failures are thrown, and the job retries.
 */
export async function runImport(ctx: RunContext, id: string): Promise<void> {
  const begun = await begin(ctx, id);
  if (!begun) return;
  try {
    await end(ctx, begun, await carryOut(ctx, begun));
  } catch (error) {
    if (begun.attempts >= MOST_ATTEMPTS) await close(ctx, begun, { status: 'failed' });
    throw error;
  }
}

function begin({ db }: RunContext, id: string): Promise<Import | undefined> {
  return db
    .updateTable('imports')
    .set(({ eb }) => ({ status: 'running', attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
}

/** Null when it was canceled before anything was read. */
async function carryOut(ctx: RunContext, begun: Import): Promise<ImportResult | null> {
  if (begun.is_cancel_wanted) return null;
  const canceled = new AbortController();
  const options: ImportOptions = {
    topicSlug: begun.topic_slug ?? undefined,
    asDraft: begun.is_draft,
    withShorts: begun.is_with_shorts,
    importId: begun.id,
    signal: canceled.signal,
    onProgress: async (done, total) => {
      if (await noteProgress(ctx, begun.id, done, total)) canceled.abort();
    },
  };
  if (begun.file_key === null) return importFromAddress(ctx, { address: begun.source_name, ...options });
  const bytes = await readWhole(ctx, begun.file_key);
  if (!bytes) return { ok: false, reason: 'too-large' };
  return importFeed(ctx, { bytes, ...options });
}

/** @returns whether the import should stop */
async function noteProgress({ db }: RunContext, id: string, done: number, total: number): Promise<boolean> {
  const row = await db
    .updateTable('imports')
    .set({ items_done: done, items_total: total })
    .where('id', '=', id)
    .returning('is_cancel_wanted')
    .executeTakeFirst();
  return row?.is_cancel_wanted ?? true;
}

async function end(ctx: RunContext, begun: Import, result: ImportResult | null): Promise<void> {
  if (result === null) return close(ctx, begun, { status: 'canceled' });
  if (!result.ok) return close(ctx, begun, { status: 'refused', refusal: result.reason });
  // An earlier attempt may have created items that this one found.
  const created = await countCreated(ctx.db, begun.id);
  const alreadyThere = result.alreadyThere - (created - result.created);
  const report_json = JSON.stringify({ ...result, created, alreadyThere });
  await close(ctx, begun, { status: result.isComplete ? 'done' : 'canceled', report_json });
}

type Outcome = Pick<Import, 'status'> & Partial<Pick<Import, 'refusal' | 'report_json'>>;

async function close({ db, clock }: RunContext, begun: Import, outcome: Outcome): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('imports')
      .set({ ...outcome, file_key: null, finished_at: now.toISOString() })
      .where('id', '=', begun.id)
      .execute();
    if (begun.file_key) await removeFileLater(trx, begun.file_key, now);
  });
}

/** Null when the file exceeds the limit, which is the same as for a URL. */
async function readWhole({ files }: RunContext, key: string): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of files.read(key)) {
    size += chunk.byteLength;
    if (size > FEED_LIMITS.maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
