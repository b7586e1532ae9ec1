import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { endImport } from '#app/features/records/imports/commands.server.ts';
import { importParts } from '#app/features/records/imports/run-import.server.ts';
import { queueHostMail } from '#app/platform/mail/host-mail.server.ts';
import type { OutboxContext } from '#app/platform/mail/mail.server.ts';
import { enqueueAsking, READER_IMPORT } from './commands.server.ts';
import type { Counts } from './import-words.ts';
import { noteListedCustomers } from './listed-customers.server.ts';
import { readerImportMails } from './mail-kinds.server.ts';
import { type DecidedRow, decideRows, planRows } from './plan-rows.server.ts';
import { countsSchema } from './preview.ts';
import { type JobContext, workOnList } from './read-job.server.ts';
import { ROWS_A_PART } from './rules.ts';
import {
  type ImportFacts,
  isAsked,
  leaversOf,
  newReaders,
  writeLeavers,
  writeReaders,
} from './write-rows.server.ts';

type Context = JobContext & OutboxContext;

/**
 * Imports a list in groups of rows, each in one transaction with the count of what is done. Killed anywhere,
 * it goes on after the last group; nobody is met twice.
 */
export async function importReaders(ctx: Context, id: string): Promise<void> {
  await workOnList(ctx, id, 'running', async ({ row, text, hash, choices: { columns, mode, proof } }) => {
    if (!columns || !proof) throw new Error('the host has chosen nothing');
    const facts = { id, fileName: row.source_name, fileHash: hash, mode: mode ?? 'ask', proof };
    const parts = importParts<DecidedRow, Counts>(ctx.db, {
      row,
      report: countsSchema.parse(JSON.parse(row.report ?? '{}')),
      done: row.units_done,
      total: row.units_total ?? 0,
      prepare: (rows) => groupWriter(ctx, facts, rows),
      withFailed: (counts) => ({ ...counts, failed: counts.failed + 1 }),
    });
    await planRows(text, columns, {
      size: ROWS_A_PART,
      skip: row.units_done,
      take: async (group) => parts.write(await decideRows(ctx, group)),
    });
    await finish(ctx, { ...facts, runner: row.runner }, parts.report());
  });
}

function groupWriter({ clock, secret }: Context, facts: ImportFacts, rows: readonly DecidedRow[]) {
  const now = clock.now();
  const readers = newReaders(rows, facts, now);
  const leavers = leaversOf(rows, facts, secret);
  // Also of who wants no letters: she pays all the same.
  const customers = rows.flatMap(({ email, customerRef }) =>
    email && customerRef ? [{ email, customerRef }] : [],
  );
  return async (trx: Trx, before: Counts) => {
    await writeReaders(trx, readers, facts);
    await writeLeavers(trx, leavers, now);
    await noteListedCustomers(trx, customers, now);
    const counts = { ...before };
    // New people who are asked count as asked.
    for (const { outcome } of rows) counts[isAsked(outcome, facts) ? 'ask' : outcome] += 1;
    return counts;
  };
}

/** Tells the host, and begins to ask those who have to confirm. */
async function finish(
  ctx: Context,
  { id, fileName, runner }: ImportFacts & { runner: string | null },
  counts: Counts,
): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (trx) => {
    const run = { kind: READER_IMPORT, id, runner };
    if (!(await endImport(trx, run, { from: ['running'], to: 'done', now }))) return;
    if (counts.ask > 0) await enqueueAsking({ db: trx, clock: ctx.clock }, now);
    await queueHostMail({ ...ctx, db: trx }, readerImportMails.finished, { id, fileName, counts });
  });
}
