import type { Db } from '#app/db/database.server.ts';
import { listImports } from '#app/features/records/imports/queries.server.ts';
import { EVERYTHING_IMPORT } from './import-back.server.ts';
import type { ReadBack } from './read-back.server.ts';

export interface BroughtBack {
  status: string;
  sourceName: string;
  problem: string | null;
  done: number;
  total: number | null;
  /** Rows and files: new, here before, not read. */
  sums: { new: number; same: number; left: number } | null;
}

/** The last archive that was read back. */
export async function findBroughtBack(db: Db): Promise<BroughtBack | null> {
  const [row] = (await listImports(db, EVERYTHING_IMPORT, {})).rows;
  if (!row) return null;
  const report = row.report === null ? null : (JSON.parse(row.report) as ReadBack);
  return {
    ...{ status: row.status, sourceName: row.source_name, problem: row.problem },
    done: Number(row.units_done),
    total: row.units_total === null ? null : Number(row.units_total),
    sums: report && sumsOf(report),
  };
}

function sumsOf({ parts, files }: ReadBack) {
  const sums = { ...files };
  for (const part of Object.values(parts)) {
    sums.new += part.new;
    sums.same += part.same;
    sums.left += part.left;
  }
  return sums;
}
