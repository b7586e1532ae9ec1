import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { endOlder, enqueue, type Fields, move } from './commands.server.ts';
import { findImport, type ImportKind, type ImportName } from './queries.server.ts';

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
