import { holding } from '#app/db/held-roles.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { RETENTION, retentionCutoff } from '#app/pure/people/retention.ts';

/** Part of the daily clean-up: deletes expired rows and accounts that were never confirmed. */
export async function forgetOldAccountData({ db, clock }: CommandContext): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('sessions').where('expires_at', '<', now.toISOString()).execute();
  await db.deleteFrom('verifications').where('expires_at', '<', now.toISOString()).execute();
  await db.deleteFrom('account_links').where('expires_at', '<', now.toISOString()).execute();
  await db
    .deleteFrom('people')
    .where('is_email_verified', '=', false)
    .where(holding(['user']))
    .where('updated_at', '<', retentionCutoff(RETENTION.unconfirmedAccounts, now))
    .execute();
}
