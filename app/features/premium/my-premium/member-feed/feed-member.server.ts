import type { Db } from '#app/db/database.server.ts';
import { findPremium } from '#app/features/premium/rights/queries.server.ts';
import { takePoint } from '#app/http/rate-limit.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { findFeedOwner } from './queries.server.ts';
import { UNKNOWN_PER_CLIENT } from './rules.ts';

/**
 * Whose address this is, if they are a member at this moment. What never was, what was replaced and what ended are the
 * same to whoever asks, and are counted.
 * @param asked `client` is the network that asks
 * @returns where it is nobody's: how long to wait, null where `client` has not asked too often
 */
export async function findFeedMember(
  ctx: { db: Db; clock: Clock },
  { token, client }: { token: string; client: string },
): Promise<{ ok: true; personId: string } | { ok: false; retryAfterSeconds: number | null }> {
  const personId = await findFeedOwner(ctx.db, token);
  const premium = personId ? await findPremium(ctx.db, personId, ctx.clock.now()) : null;
  if (personId && premium?.isPremium) return { ok: true, personId };
  const taken = await takePoint(ctx, UNKNOWN_PER_CLIENT, client);
  return { ok: false, retryAfterSeconds: taken.ok ? null : taken.retryAfterSeconds };
}
