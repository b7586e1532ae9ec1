import type { Db } from '#app/db/database.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { CoverState } from '../summary.ts';
import { COPY_COVER_JOB } from './rules.ts';

/** How the copy of the cover is that an import has asked for. */
export async function findCoverState(db: Db): Promise<CoverState> {
  if ((await findSettings(db)).feed.coverUrl !== '') return 'here';
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('unique_key', '=', COPY_COVER_JOB)
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return job ? 'coming' : 'not-copied';
}
