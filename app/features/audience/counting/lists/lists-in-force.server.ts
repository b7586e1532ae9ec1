import type { Db } from '#app/db/database.server.ts';
import type { WriteContext } from '#app/platform/tally.server.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import VERSIONS from './versions.json' with { type: 'json' };

/** Lists that decide what counts, with the version that this process has. */
const IN_FORCE = { agents: VERSIONS.agents.date, networks: VERSIONS.networks.version } as const;
export type ListName = keyof typeof IN_FORCE;

/** Databases that know the lists of this process. */
const informedDbs = new WeakSet<Db>();

/**
 * Says from which day these lists have decided, once a process and version: sums that were counted by others cannot be
 * counted again.
 */
export async function noteLists({ db, clock }: WriteContext): Promise<void> {
  if (informedDbs.has(db)) return;
  const day = calendarDay(clock.now().toISOString());
  for (const [list, version] of Object.entries(IN_FORCE) as Array<[ListName, string]>) {
    const newest = await db
      .selectFrom('audience_lists')
      .select('version')
      .where('list', '=', list)
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (newest?.version !== version) await write(db, { list, day, version });
  }
  informedDbs.add(db);
}

/** Two processes may write the same; of two versions on one day the later stays. */
async function write(db: Db, row: { list: ListName; day: string; version: string }): Promise<void> {
  await db
    .insertInto('audience_lists')
    .values(row)
    .onConflict((conflict) => conflict.columns(['list', 'day']).doUpdateSet({ version: row.version }))
    .execute();
}
