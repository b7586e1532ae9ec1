import type { CommandContext } from '#app/platform/services.ts';
import { retentionCutoff } from '#app/pure/people/retention.ts';
import { privacy } from './privacy.ts';

/** Part of the daily clean-up: invitations that were accepted, or over, for a while. */
export async function forgetOldInvitations({ db, clock }: CommandContext): Promise<void> {
  const before = retentionCutoff(privacy.kept, clock.now());
  await db
    .deleteFrom('invitations')
    .where(({ eb, or }) => or([eb('accepted_at', '<', before), eb('expires_at', '<', before)]))
    .execute();
}
