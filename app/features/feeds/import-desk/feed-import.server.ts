import { z } from 'zod';
import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import {
  cancelImport,
  endImport,
  forgetWaiting,
  goOn,
  startImport,
} from '#app/features/records/imports/commands.server.ts';
import type { ImportKind, ImportRun } from '#app/features/records/imports/queries.server.ts';
import {
  endReading,
  ImportRefused,
  readImportFile,
  runImport,
} from '#app/features/records/imports/run-import.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { safeFetch } from '#app/platform/safe-fetch.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { importFeed } from './commands.server.ts';
import { importFromAddress } from './import-from-address.server.ts';
import type { ImportContext } from './import-options.ts';
import type { ImportResult } from './import-report.ts';
import type { NewImport } from './input.ts';
import { type ImportRefusal, mayBeExport } from './refusals.ts';

export const READ_IMPORT_JOB = 'importer.read';
export const RUN_IMPORT_JOB = 'importer.run';

export const FEED_IMPORT: ImportKind = {
  name: 'feed',
  subject: 'import',
  purpose: 'feed',
  readJob: READ_IMPORT_JOB,
  runJob: RUN_IMPORT_JOB,
  right: 'imports',
  goesOnAfterFailure: false,
};

export const feedChoicesSchema = z.object({
  topic_slug: z.string().nullable(),
  is_draft: z.boolean(),
  is_with_shorts: z.boolean(),
});

type Context = Parameters<typeof startImport>[0];
type FeedChoices = z.infer<typeof feedChoicesSchema>;

/**
 * Queues the dry run of a feed. A URL with an open import gets no second one.
 * @param options `isConfirmed`: imports at once
 */
export function startFeedImport(
  ctx: Context,
  { address, feed, isConfirmed = false, ...chosen }: NewImport & { isConfirmed?: boolean },
): ReturnType<typeof startImport> {
  return startImport(ctx, FEED_IMPORT, {
    ...{ address, uploadId: feed, isConfirmed },
    choices: choicesOf(chosen),
  });
}

/** Whether a form's topic is one: '' leaves the choice to the feed. */
export async function isTopic(db: Db, slug: string): Promise<boolean> {
  if (slug === '') return true;
  const found = await db.selectFrom('topics').select('id').where('slug', '=', slug).executeTakeFirst();
  return found !== undefined;
}

/** Refuses a topic that is none, as its field says it. */
export const NO_SUCH_TOPIC = {
  ok: false,
  fieldErrors: { topic: ['Este tópico não existe mais. Escolha um da lista.'] },
} satisfies AdminResult;

/** The host has seen what would come, and wants it. */
export function confirmFeedImport(
  ctx: Context,
  id: string,
  chosen: Pick<NewImport, 'topic' | 'isDraft' | 'withShorts'>,
): ReturnType<typeof goOn> {
  const choices = choicesOf(chosen);
  const step = { from: 'ready', isConfirmed: true, choices, after: choices } as const;
  return goOn(ctx, { kind: FEED_IMPORT, id }, step);
}

export function cancelFeedImport(ctx: Context, id: string): ReturnType<typeof cancelImport> {
  return cancelImport(ctx, { kind: FEED_IMPORT, id });
}

/** Part of the daily clean-up: previews that nobody confirmed. */
export function forgetFeeds(ctx: Parameters<typeof forgetWaiting>[0]): Promise<void> {
  return forgetWaiting(ctx, FEED_IMPORT);
}

function choicesOf({
  topic,
  isDraft,
  withShorts,
}: Pick<NewImport, 'topic' | 'isDraft' | 'withShorts'>): FeedChoices {
  return { topic_slug: topic || null, is_draft: isDraft, is_with_shorts: withShorts };
}

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
