import { listTables } from '#app/db/table-rows.server.ts';
import type { Services } from '#app/platform/services.ts';
import { PARTS } from '../parts.ts';
import { isNewSite } from './given-topics.server.ts';
import type { Known } from './insert-rows.server.ts';
import { lookThrough } from './look-through.server.ts';
import { readFiles } from './read-files.server.ts';
import { readRows } from './read-rows.server.ts';
import { emptyReport, type ReadBack } from './report.ts';
import { openZip } from './zip-source.server.ts';

type Context = Pick<Services, 'db' | 'engine' | 'files' | 'clock' | 'dataDir' | 'secret'>;

/**
 * Reads an archive back. What is here stays as it is: rows are known by their keys. So it may be killed and begun anew, or read twice.
 * Files come first, because no row may name one that is not there.
 * @throws NoArchive with a sentence for the host; nothing is written then
 */
export async function readBack(
  ctx: Context,
  stored: { key: string; size: number },
  onPart: (report: ReadBack, done: number, total: number) => Promise<void> = async () => {},
): Promise<ReadBack> {
  const zip = await openZip(ctx.files, stored);
  const { hasSounds, ...said } = await lookThrough(zip);
  const report: ReadBack = { ...emptyReport(), ...said };
  const steps = PARTS.length + 1;
  await readFiles(ctx, zip, report);
  await onPart(report, 1, steps);
  const tables = await listTables(ctx.db, ctx.engine);
  const columns = new Map(tables.map((table) => [table.name, new Set(table.columns)]));
  const known: Known = {
    ...{
      ids: new Map(),
      out: new Map(),
      departed: new Set(),
      gaveWay: new Set(),
      ownChapters: new Set(),
      renamed: report.renamed,
    },
    isNewSite: await isNewSite(ctx.db),
  };
  for (const [at, part] of PARTS.entries()) {
    const of = columns.get(part.table) ?? new Set();
    await readRows(ctx, zip, { part, columns: of, known, hasSounds, report });
    await onPart(report, at + 2, steps);
  }
  return report;
}
