import type { Db } from '#app/db/database.server.ts';
import { listImports } from '#app/features/records/imports/queries.server.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { PARTS } from '../parts.ts';
import { EVERYTHING_IMPORT } from './import-back.server.ts';
import { emptyReport, type PartReport, type ReadBack } from './report.ts';

export interface BroughtBack {
  status: string;
  /** '28/11/2026, 05:20'; null while it is read. */
  endedAt: string | null;
  sourceName: string;
  problem: string | null;
  done: number;
  total: number | null;
  /** Rows and files: new, here before, not read. */
  sums: PartReport | null;
  /** What stayed out, and what the archive does not have. */
  rest: (Omit<ReadBack, 'parts' | 'files'> & { left: string[] }) | null;
}

/** The last archive that was read back. */
export async function findBroughtBack(db: Db): Promise<BroughtBack | null> {
  const [row] = (await listImports(db, EVERYTHING_IMPORT, {})).rows;
  if (!row) return null;
  // Reports of former versions say less.
  const report = row.report && { ...emptyReport(), ...(JSON.parse(row.report) as Partial<ReadBack>) };
  return {
    endedAt: row.finished_at && formatDateTime(row.finished_at),
    ...{ status: row.status, sourceName: row.source_name, problem: row.problem },
    done: Number(row.units_done),
    total: row.units_total === null ? null : Number(row.units_total),
    sums: report ? sumsOf(report) : null,
    rest: report ? restOf(report) : null,
  };
}

function restOf({ parts, files, ...rest }: ReadBack): BroughtBack['rest'] {
  const left = PARTS.flatMap(({ file, words }) => {
    const rows = parts[file]?.left ?? 0;
    return rows > 0 ? [countOf(rows, ...words)] : [];
  });
  return { ...rest, left };
}

function sumsOf({ parts, files }: ReadBack): PartReport {
  const sums = { ...files };
  for (const part of Object.values(parts)) {
    sums.new += part.new;
    sums.same += part.same;
    sums.left += part.left;
  }
  return sums;
}
