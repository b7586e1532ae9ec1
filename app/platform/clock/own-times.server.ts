import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CommandContext } from '#app/platform/services.ts';
import { CLOCKS_DIFFER_MS } from './clock.ts';

/**
 * A time by which the site itself decides, and which it wrote by its own clock. A clock that was wrong leaves it further
 * ahead than it can be (docs/decisions/0061).
 */
export interface OwnTime {
  table: string;
  column: string;
  /** How far ahead a right clock puts it at most; 0 for what has happened. */
  mostMs: number;
  /** A lease stays as long as it can be, because somebody may hold it. All else becomes due now. */
  isLease?: boolean;
  /** The rows for which this holds. */
  where?: RawBuilder<SqlBool>;
}

/** What happened at an instant can't be in the future. */
export function happened(table: string, column: string): OwnTime {
  return { table, column, mostMs: 0 };
}

/** Puts what one table got from a wrong clock right. @returns how many rows */
export type Settler = (ctx: CommandContext) => Promise<number>;

/** Pulls back what is further ahead than it can be. Writes nothing where all is well. */
export function settling({ table, column, mostMs, isLease = false, where = sql`true` }: OwnTime): Settler {
  return async ({ db, clock }) => {
    const now = clock.now().getTime();
    const latest = new Date(now + mostMs + CLOCKS_DIFFER_MS).toISOString();
    const settled = new Date(isLease ? now + mostMs : now).toISOString();
    const rows = sql`${sql.table(table)} where ${sql.ref(column)} > ${latest} and ${where}`;
    // Reads first: an update takes SQLite's write lock, even where there is nothing to change.
    const found = await sql`select 1 from ${rows} limit 1`.execute(db);
    if (found.rows.length === 0) return 0;
    const { numAffectedRows } =
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${settled} where ${sql.ref(column)} > ${latest} and ${where}`.execute(
        db,
      );
    return Number(numAffectedRows ?? 0);
  };
}
