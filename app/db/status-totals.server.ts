import type { Db } from './database.server.ts';
import type { StatusTotalsTable } from './tables.server.ts';

/** How many rows of a list have which status: kept by triggers, so it costs the same whatever the length. */
export async function findStatusTotals<Status extends string>(
  db: Db,
  list: StatusTotalsTable['list'],
): Promise<Record<Status, number>> {
  const rows = await db
    .selectFrom('status_totals')
    .select(['status', 'total'])
    .where('list', '=', list)
    .execute();
  return Object.fromEntries(rows.map(({ status, total }) => [status, total])) as Record<Status, number>;
}
