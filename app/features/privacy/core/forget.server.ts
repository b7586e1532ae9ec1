import type { CommandContext } from '#app/platform/services.ts';
import { RETENTION, retentionCutoff } from '#app/pure/people/retention.ts';

/** Part of the daily clean-up: expired links, and requests that were answered long ago. */
export async function forgetOldDataRequests({ db, clock }: CommandContext): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('data_links').where('expires_at', '<=', now.toISOString()).execute();
  await db
    .deleteFrom('data_requests')
    .where('closed_at', '<', retentionCutoff(RETENTION.dataRequests, now))
    .execute();
}
