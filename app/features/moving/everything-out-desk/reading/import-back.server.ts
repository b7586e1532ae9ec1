import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { cancelImport, endImport, startImport } from '#app/features/records/imports/commands.server.ts';
import {
  type ImportKind,
  type ImportRun,
  listImports,
} from '#app/features/records/imports/queries.server.ts';
import { ImportRefused, runImport } from '#app/features/records/imports/run-import.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { ReadBack } from './report.ts';

export const IMPORT_BACK_JOB = 'everything-in';

/** An archive of everything, on the import machine: without a dry run, because what is here stays as it is. */
export const EVERYTHING_IMPORT: ImportKind = {
  name: 'everything',
  subject: 'everything-out',
  purpose: 'everything',
  readJob: null,
  runJob: IMPORT_BACK_JOB,
  right: 'everything-out',
  goesOnAfterFailure: false,
};

export function startImportBack(
  ctx: Parameters<typeof startImport>[0],
  uploadId: string,
): ReturnType<typeof startImport> {
  return startImport(ctx, EVERYTHING_IMPORT, { uploadId });
}

/** Ends the reading that is open, if one is. What has come stays. */
export async function stopImportBack(ctx: Parameters<typeof cancelImport>[0]): Promise<void> {
  const [newest] = (await listImports(ctx.db, EVERYTHING_IMPORT, {})).rows;
  if (newest) await cancelImport(ctx, { kind: EVERYTHING_IMPORT, id: newest.id });
}

/** One attempt. A later one reads all again, and finds what is there. */
export async function importBack(services: Services, id: string): Promise<void> {
  const { db, clock, files } = services;
  const run = { kind: EVERYTHING_IMPORT, id };
  await runImport(services, run, {
    stage: 'running',
    failure: 'O site não conseguiu ler o arquivo até o fim. O que já veio ficou.',
    work: async (row) => {
      const { NoArchive } = await import('./zip-source.server.ts');
      const { readBack } = await import('./read-back.server.ts');
      const stored = row.file_key ? await files.find(row.file_key) : null;
      if (!stored) throw new ImportRefused('O arquivo enviado não está mais aqui. Envie de novo.');
      const report = await readBack(services, stored, (done, at, total) =>
        note(db, row, { done, at, total }),
      ).catch((error: unknown) => {
        throw error instanceof NoArchive ? new ImportRefused(error.message) : error;
      });
      const end = {
        from: ['running'],
        to: 'done',
        report: JSON.stringify(report),
        now: clock.now(),
      } as const;
      await inTransaction(db, (trx) => endImport(trx, { ...run, runner: row.runner }, end));
    },
  });
}

/** @throws ImportRefused where the host has canceled it, or another attempt has it: nothing more is read */
async function note(
  db: Db,
  { id, runner }: ImportRun,
  { done, at, total }: { done: ReadBack; at: number; total: number },
): Promise<void> {
  const noted = await db
    .updateTable('import_runs')
    .set({ units_done: at, units_total: total, report: JSON.stringify(done) })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('runner', '=', runner)
    .returning('id')
    .executeTakeFirst();
  if (!noted) throw new ImportRefused('');
}
