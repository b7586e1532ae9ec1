import type { CommandContext } from '#app/platform/services.ts';
import { RETENTION, retentionCutoff } from '#app/pure/people/retention.ts';

/** Part of the daily clean-up: unconfirmed starts, Jornadas that ended long ago, and old proofs. */
export async function forgetWalks({ db, clock }: CommandContext): Promise<void> {
  const now = clock.now();
  await db
    .deleteFrom('journey_walks')
    .where('status', '=', 'asked')
    .where('created_at', '<', retentionCutoff(RETENTION.unconfirmedSubscribers, now))
    .where('confirm_until', '<', now.toISOString())
    .execute();
  const endedBefore = retentionCutoff(RETENTION.endedJourneys, now);
  await db
    .deleteFrom('journey_walks')
    .where('status', 'in', ['finished', 'stopped'])
    .where('ended_at', '<', endedBefore)
    .execute();
  await db
    .deleteFrom('journey_consents')
    .where('walk_id', 'is', null)
    .where('at', '<', retentionCutoff(RETENTION.withdrawnConsents, now))
    .execute();
}
