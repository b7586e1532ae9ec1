import type { Db } from './database.server.ts';
import type { RecordName } from './tables.server.ts';

/** How many records of each name there are: triggers keep it, so it costs the same with ten rows and with a million. */
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
