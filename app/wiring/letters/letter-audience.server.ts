import { countAudience } from '#app/features/letters/core/audience.server.ts';
import type { Audience } from '#app/features/letters/core/audience.ts';
import { isMemberNow } from '#app/features/premium/rights/queries.server.ts';
import type { Services } from '#app/platform/services.ts';

/** How many people would get a letter now. */
export function countRecipients(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  audience: Audience,
): Promise<number> {
  return countAudience(db, { audience, now: clock.now(), isMember: isMemberNow });
}
