import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { queueHostMail } from '#app/platform/mail/host-mail.server.ts';
import type { OutboxContext } from '#app/platform/mail/mail.server.ts';
import { endImport, enqueueAsking } from './commands.server.ts';
import type { Counts } from './import-words.ts';
import { readerImportMails } from './mail-kinds.server.ts';
import { type DecidedRow, decideRows, planRows } from './plan-rows.server.ts';
import { columnsSchema, countsSchema, proofSchema } from './preview.ts';
import { begin, type JobContext, readFile, refuse } from './read-job.server.ts';
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

/** Another process has this import, or the host stopped it. */
class Stopped extends Error {}

/**
 * Imports a list in groups of rows, each in one transaction with the count of what is done. Killed anywhere,
 * it goes on after the last group; nobody is met twice.
 */
export async function importReaders(ctx: Context, id: string): Promise<void> {
  const begun = await begin(ctx, id, 'running');
  if (!begun?.file_key) return;
  const { file_key, file_name, mode, columns, proof, rows_done } = begun;
  try {
    const { text, hash } = await readFile(ctx, file_key);
    const facts: ImportFacts = {
      id,
      fileName: file_name,
      fileHash: hash,
      mode: mode ?? 'ask',
      proof: proofSchema.parse(JSON.parse(proof ?? '')),
    };
    let done = rows_done;
    await planRows(text, columnsSchema.parse(JSON.parse(columns ?? '')), {
      size: ROWS_A_PART,
      skip: rows_done,
      take: async (group) => {
        await writeGroup(ctx, facts, { rows: await decideRows(ctx, group), done });
        done += group.length;
      },
    });
    await finish(ctx, facts);
  } catch (error) {
    if (error instanceof Stopped || (await refuse(ctx, begun, error))) return;
    throw error;
  }
}

async function writeGroup(
  { db, clock, secret }: Context,
  facts: ImportFacts,
  { rows, done }: { rows: readonly DecidedRow[]; done: number },
): Promise<void> {
  const now = clock.now();
  const readers = newReaders(rows, facts, now);
  const leavers = leaversOf(rows, facts, secret);
  await inTransaction(db, async (trx) => {
    const before = await findCounts(trx, facts.id);
    const counted = await trx
      .updateTable('reader_imports')
      .set({ rows_done: done + rows.length, counts: JSON.stringify(sumOf(before, rows, facts)) })
      .where('id', '=', facts.id)
      .where('status', '=', 'running')
      .where('rows_done', '=', done)
      .returning('id')
      .executeTakeFirst();
    if (!counted) throw new Stopped();
    await writeReaders(trx, readers, facts);
    await writeLeavers(trx, leavers, now);
  });
}

async function findCounts(db: Db, id: string): Promise<Counts> {
  const row = await db.selectFrom('reader_imports').select('counts').where('id', '=', id).executeTakeFirst();
  return countsSchema.parse(JSON.parse(row?.counts ?? '{}'));
}

/** New people who are asked count as asked. */
function sumOf(before: Counts, rows: readonly DecidedRow[], facts: ImportFacts): Counts {
  const counts = { ...before };
  for (const { outcome } of rows) counts[isAsked(outcome, facts) ? 'ask' : outcome] += 1;
  return counts;
}

/** Tells the host, and begins to ask those who have to confirm. */
async function finish(ctx: Context, { id, fileName }: ImportFacts): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (trx) => {
    const ended = await endImport(trx, { id, from: ['running'], to: 'done', now });
    if (!ended) return;
    const counts = await findCounts(trx, id);
    if (counts.ask > 0) await enqueueAsking({ db: trx, clock: ctx.clock }, now);
    await queueHostMail({ ...ctx, db: trx }, readerImportMails.finished, { id, fileName, counts });
  });
}
