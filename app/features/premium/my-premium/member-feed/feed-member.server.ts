import { isTrialToken } from '#app/features/feeds/podcast-health-desk/trials/trial-token.server.ts';
import { findPremium } from '#app/features/premium/rights/queries.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import type { Services } from '#app/platform/services.ts';
import { findFeedOwner } from './queries.server.ts';
import { UNKNOWN_PER_CLIENT } from './rules.ts';

/**
 * Finds the owner of an address if they are a member now. Unknown, replaced and lapsed addresses look the
 * same to the client, and count against its limit.
 * @param asked `client` is the requesting network
 * @returns without a person: the site's own trial, which hears what members do; without an owner: seconds to wait, or null if `client` is within its limit
 */
export async function findFeedMember(
  ctx: Pick<Services, 'db' | 'clock' | 'secret'>,
  { token, client }: { token: string; client: string },
): Promise<{ ok: true; personId: string | null } | { ok: false; retryAfterSeconds: number | null }> {
  if (isTrialToken(ctx.secret, token, ctx.clock.now())) return { ok: true, personId: null };
  const personId = await findFeedOwner(ctx.db, token);
  const premium = personId ? await findPremium(ctx.db, personId, ctx.clock.now()) : null;
  if (personId && premium?.isPremium) return { ok: true, personId };
  const taken = await takePoint(ctx, UNKNOWN_PER_CLIENT, client);
  return { ok: false, retryAfterSeconds: taken.ok ? null : taken.retryAfterSeconds };
}
