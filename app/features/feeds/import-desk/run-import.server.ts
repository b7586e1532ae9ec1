import { inTransaction } from '#app/db/transaction.server.ts';
import { endImport } from '#app/features/records/imports/commands.server.ts';
import type { ImportRun } from '#app/features/records/imports/queries.server.ts';
import {
  endReading,
  ImportRefused,
  readImportFile,
  runImport,
} from '#app/features/records/imports/run-import.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { safeFetch } from '#app/platform/safe-fetch.server.ts';
import { importFeed } from './commands.server.ts';
import { FEED_IMPORT, feedChoicesSchema } from './feed-import.server.ts';
import { importFromAddress } from './import-from-address.server.ts';
import type { ImportContext } from './import-options.ts';
import type { ImportResult } from './import-report.ts';
import { type ImportRefusal, mayBeExport } from './refusals.ts';

interface RunContext extends ImportContext {
  log?: Log;
  files: { read(key: string): AsyncIterable<Uint8Array> };
  fetch?: typeof safeFetch;
  /** Takes an address that leads to the export of a site; false where it does not. */
  elsewhere?: (row: ImportRun) => Promise<boolean>;
}

/** The dry run: what an import would do. Killed anywhere, it begins anew: it has written nothing. */
export async function readFeedImport(ctx: RunContext, id: string): Promise<void> {
  const work = async (row: ImportRun) => {
    const plan = await importRow(ctx, row, { isTrial: true });
    if (!plan.ok) return refuse(ctx, row, plan);
    const { choices } = row;
    const preview = JSON.stringify(plan);
    await endReading(ctx.db, row, { file_hash: '', choices, preview, units_total: plan.found });
  };
  await runImport(ctx, { kind: FEED_IMPORT, id }, { stage: 'reading', failure: null, work });
}

/**
 * Runs an import, or begins an interrupted one anew: existing items are left alone. An unreadable feed ends it.
 * Our own failures are thrown, and the job retries.
 */
export async function runFeedImport(ctx: RunContext, id: string): Promise<void> {
  const run = { kind: FEED_IMPORT, id };
  const work = async (row: ImportRun) => {
    const result = await importRow(ctx, row, { isTrial: false });
    if (!result.ok) return refuse(ctx, row, result);
    const end = {
      from: ['running'],
      to: 'done',
      report: JSON.stringify(result),
      now: ctx.clock.now(),
    } as const;
    await inTransaction(ctx.db, (trx) => endImport(trx, { ...run, runner: row.runner }, end));
  };
  await runImport(ctx, run, { stage: 'running', failure: null, work });
}

async function importRow(
  ctx: RunContext,
  row: ImportRun,
  { isTrial }: { isTrial: boolean },
): Promise<ImportResult> {
  const { topic_slug, is_draft, is_with_shorts } = feedChoicesSchema.parse(JSON.parse(row.choices));
  const chosen = { topicSlug: topic_slug ?? undefined, asDraft: is_draft, withShorts: is_with_shorts };
  const options = { ...chosen, row, isTrial };
  if (row.file_key === null) return importFromAddress(ctx, { address: row.source_name, ...options });
  const { bytes } = await readImportFile(ctx, row.file_key);
  return importFeed(ctx, { bytes, ...options });
}

async function refuse(
  { elsewhere }: RunContext,
  row: ImportRun,
  { reason }: { reason: ImportRefusal },
): Promise<void> {
  const isAddress = row.file_key === null && mayBeExport(reason);
  if (!(isAddress && (await elsewhere?.(row)))) throw new ImportRefused(reason);
}
