import { countAudience } from '#app/features/letters/core/audience.server.ts';
import type { Audience } from '#app/features/letters/core/audience.ts';
import { isMemberNow } from '#app/features/premium/rights/member-condition.server.ts';
import type { CommandContext } from '#app/platform/services.ts';

/** How many people would get a letter now. */
export function countRecipients({ db, clock }: CommandContext, audience: Audience): Promise<number> {
  return countAudience(db, { audience, now: clock.now(), isMember: isMemberNow });
}
