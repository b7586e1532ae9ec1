import { v7 } from 'uuid';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { endOlder, enqueue, type Fields, move } from './commands.server.ts';
import { findImport, type ImportKind, type ImportName } from './queries.server.ts';

/**
 * A file turned out to be of another kind: the import ends, and one of that kind begins with the same file.
 * @returns the new import's id; null where this one is in no such state any more
 */
export async function handOver(
  { db, clock }: CommandContext,
  run: ImportName,
  {
    to,
    choices,
    isConfirmed = to.readJob === null,
  }: { to: ImportKind; choices: Fields; isConfirmed?: boolean },
): Promise<string | null> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, 'imports');
    const before = await findImport(trx, run);
    if (!before?.file_key) return null;
    await endOlder(trx, to, { ...before, now });
    const id = v7();
    const report = JSON.stringify({ handed: { kind: to.name, id } });
    const gone = { file_key: null, preview: null, finished_at: now.toISOString(), report };
    if (!(await move(trx, run, ['reading'], { ...gone, status: 'done' }))) return null;
    const { source, source_name, file_key, started_by } = before;
    await trx
      .insertInto('import_runs')
      .values({
        ...{ id, kind: to.name, status: isConfirmed ? 'waiting' : 'reading', source, source_name, file_key },
        ...{ choices: JSON.stringify(choices), preview: null, report: null, problem: null },
        ...{ is_confirmed: isConfirmed, units_total: null, runner: null, started_by },
        ...{ created_at: now.toISOString(), finished_at: null },
      })
      .execute();
    await enqueue({ db: trx, clock }, { kind: to, id }, isConfirmed);
    return id;
  });
}
