import type { Db } from './database.server.ts';
import type { RecordName } from './tables.server.ts';

/**
 * The number of records per name. Triggers keep the totals, so the cost does not depend on the table size.
 */
export async function findTotals<Name extends RecordName>(
  db: Db,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const rows = await db
    .selectFrom('record_totals')
    .select(['name', 'total'])
    .where('name', 'in', names)
    .execute();
  const none = names.map((name) => [name, 0]);
  return Object.fromEntries([...none, ...rows.map(({ name, total }) => [name, total])]);
}
