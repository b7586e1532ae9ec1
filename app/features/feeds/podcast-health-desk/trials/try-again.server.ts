import { hurryJob } from '#app/platform/jobs/jobs.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { TRIAL_JOB } from './rules.ts';

/** The host has mended something: what did not arrive is tried now, not within the hour. */
export async function tryMissingAgain(ctx: ActorContext): Promise<void> {
  assertCan(ctx.actor, 'podcast');
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('feed_trials')
    .set({ next_at: now.toISOString() })
    .where('state', '=', 'missing')
    .execute();
  await hurryJob(ctx, TRIAL_JOB, now);
}
