import { createHash } from 'node:crypto';
import { sql, type Updateable } from 'kysely';
import { v7 } from 'uuid';
import type { Db, Trx } from '#app/db/database.server.ts';
import { isDuplicate } from '#app/db/errors.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { endImport, endOlder, enqueue, type Fields, move } from './commands.server.ts';
import { findImport, type ImportKind, type ImportName, type ImportRun } from './queries.server.ts';
import { MOST_ATTEMPTS } from './rules.ts';
import type { ImportRunsTable } from './tables.server.ts';

type Stage = 'reading' | 'running';

/** The file or address is nothing that this kind can import. @param message why, in its kind's words */
export class ImportRefused extends Error {}

/** Another process has this import, or the host has ended it. */
class ImportStopped extends Error {}

/**
 * Runs an import, or its dry run, as far as it goes. One that is refused ends. Our own failures are thrown, and the
 * job tries again; after the last attempt the import has failed.
 */
export async function runImport(
  ctx: CommandContext,
  run: ImportName,
  { stage, failure, work }: { stage: Stage; failure: string | null; work: (row: ImportRun) => Promise<void> },
): Promise<void> {
  const row = await begin(ctx, run, stage);
  if (!row) return;
  try {
    await work(row);
  } catch (error) {
    if (error instanceof ImportStopped) return;
    const end = (to: 'refused' | 'failed', problem: string | null) =>
      inTransaction(ctx.db, (trx) => {
        const mine = { ...run, runner: row.runner };
        return endImport(trx, mine, { from: [stage], to, problem, now: ctx.clock.now() });
      });
    if (error instanceof ImportRefused) return void (await end('refused', error.message));
    if (row.attempts >= MOST_ATTEMPTS) await end('failed', failure);
    throw error;
  }
}

/** The newest attempt takes the import from an older one that may still run somewhere. */
function begin({ db }: CommandContext, { kind, id }: ImportName, stage: Stage) {
  return db
    .updateTable('import_runs')
    .set(({ eb }) => ({ status: stage, attempts: eb('attempts', '+', 1), runner: v7() }))
    .where('id', '=', id)
    .where('kind', '=', kind.name)
    .where('status', 'in', stage === 'running' ? ['waiting', 'running'] : [stage])
    .returningAll()
    .executeTakeFirst();
}

/** The dry run is over: the host decides. */
export async function endReading(
  db: Db,
  { id, runner }: ImportRun,
  found: { file_hash: string; choices: string; preview: string; units_total: number },
): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({ ...found, status: 'ready' })
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .where('runner', '=', runner)
    .execute();
}

interface Parts<Unit, Report> {
  /** Null for an import by command, which is stored nowhere. */
  row: Pick<ImportRun, 'id' | 'runner' | 'attempts'> | null;
  /** Leaves a unit out at its first failure: whoever imports comes again anyway. */
  leavesOut?: boolean;
  report: Report;
  done: number;
  total: number;
  /** What an import does with some of its units: what is slow first, then the rest in a transaction. */
  prepare: (units: readonly Unit[]) => (trx: Trx, report: Report) => Promise<Report>;
  /** The report with a unit that could not be written. */
  withFailed(report: Report, unit: Unit): Report;
}

const DUPLICATE_ATTEMPTS = 5;

/**
 * Writes units in parts, each in one transaction with the report and the count of what is done. Killed anywhere, an
 * import goes on after its last part. In the last attempt, a unit that cannot be written is left out: it ends nothing.
 */
export function importParts<Unit, Report>(
  db: Db,
  { row, leavesOut = false, total, prepare, withFailed, ...start }: Parts<Unit, Report>,
) {
  let { report, done } = start;

  /** Writes again when something else takes a unique name in between. */
  async function write(units: readonly Unit[], attempt = 1): Promise<void> {
    try {
      const prepared = prepare(units);
      await commit(units, (trx) => prepared(trx, report));
    } catch (error) {
      if (isDuplicate(error) && attempt < DUPLICATE_ATTEMPTS) return write(units, attempt + 1);
      const isLast = row ? row.attempts >= MOST_ATTEMPTS : leavesOut;
      if (error instanceof ImportStopped || !isLast) throw error;
      const apart = units.map((unit) => ({ unit, prepared: preparedAlone(unit) }));
      await commit(units, (trx) => writeGood(trx, apart, error));
    }
  }

  async function commit(units: readonly Unit[], work: (trx: Trx) => Promise<Report>): Promise<void> {
    report = await inTransaction(db, async (trx) => {
      if (row) await note(trx, row, { units_done: done + units.length, units_total: total });
      const next = await work(trx);
      if (row) await note(trx, row, { report: JSON.stringify(next) });
      return next;
    });
    done += units.length;
  }

  /** What is slow comes before the transaction. Null where the unit itself is at fault. */
  function preparedAlone(unit: Unit): ReturnType<typeof prepare> | null {
    try {
      return prepare([unit]);
    } catch {
      return null;
    }
  }

  /** Where none is good, the fault is ours. */
  async function writeGood(
    trx: Trx,
    units: ReadonlyArray<{ unit: Unit; prepared: ReturnType<typeof prepare> | null }>,
    fault: unknown,
  ): Promise<Report> {
    let next = report;
    let isAnyGood = done > 0 && units.length === 1;
    for (const { unit, prepared } of units) {
      if (!prepared) {
        next = withFailed(next, unit);
        continue;
      }
      await sql`savepoint unit`.execute(trx);
      try {
        next = await prepared(trx, next);
        await sql`release savepoint unit`.execute(trx);
        isAnyGood = true;
      } catch {
        await sql`rollback to savepoint unit`.execute(trx);
        next = withFailed(next, unit);
      }
    }
    if (!isAnyGood) throw fault;
    return next;
  }

  return { write, report: () => report };
}

/** @throws ImportStopped where this attempt no longer runs the import */
async function note(
  trx: Trx,
  { id, runner }: Pick<ImportRun, 'id' | 'runner'>,
  change: Updateable<ImportRunsTable>,
): Promise<void> {
  const noted = await trx
    .updateTable('import_runs')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('runner', '=', runner)
    .returning('id')
    .executeTakeFirst();
  if (!noted) throw new ImportStopped();
}

/** An upload, which is bounded, and its hash, which some kinds keep as proof. */
export async function readImportFile(
  { files }: { files: { read(key: string): AsyncIterable<Uint8Array> } },
  key: string,
): Promise<{ bytes: Buffer; hash: string }> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of files.read(key)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') };
}

interface HandOver {
  to: ImportKind;
  choices: Fields;
  isConfirmed?: boolean;
  file?: FetchedFile;
  from?: 'reading' | 'running';
}

interface FetchedFile {
  key: string;
  name: string;
  size: number;
}

/**
 * A file turned out to be of another kind: the import ends, and one of that kind begins with the same file.
 * @param options `file`: one that lies at its address, fetched and stored; `from`: what runs now
 * @returns the new import's id; null where this one is in no such state any more
 */
export async function handOver(
  { db, clock }: CommandContext,
  run: ImportName,
  { to, choices, isConfirmed = to.readJob === null, file, from = 'reading' }: HandOver,
): Promise<string | null> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, 'imports');
    const before = await findImport(trx, run);
    const key = file?.key ?? before?.file_key;
    if (!before || !key) return null;
    await endOlder(trx, to, { ...before, now });
    const id = v7();
    const report = JSON.stringify({ handed: { kind: to.name, id } });
    const gone = { file_key: null, preview: null, finished_at: now.toISOString(), report };
    if (!(await move(trx, run, [from], { ...gone, status: 'done' }))) return null;
    if (file) await noteFile(trx, file, now);
    const { source, source_name, started_by } = before;
    await trx
      .insertInto('import_runs')
      .values({
        ...{
          id,
          kind: to.name,
          status: isConfirmed ? 'waiting' : 'reading',
          source,
          source_name,
          file_key: key,
        },
        ...{ choices: JSON.stringify(choices), preview: null, report: null, problem: null },
        ...{ is_confirmed: isConfirmed, units_total: null, runner: null, started_by },
        ...{ created_at: now.toISOString(), finished_at: null },
      })
      .execute();
    await enqueue({ db: trx, clock }, { kind: to, id }, isConfirmed);
    return id;
  });
}

async function noteFile(trx: Trx, { key, name, size }: FetchedFile, now: Date): Promise<void> {
  const created_at = now.toISOString();
  await trx
    .insertInto('stored_files')
    .values({ key, file_name: name, size_bytes: size, mime_type: 'application/octet-stream', created_at })
    .execute();
}
