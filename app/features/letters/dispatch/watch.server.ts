import { planLetter } from '#app/features/letters/core/letter-commands.server.ts';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import type { Services } from '#app/platform/services.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';

/**
 * At least every minute: plans a job for each letter that is due or under way. A letter whose process died between
 * its row and its job is found so, too.
 * @returns when to look again: at the next letter's moment, where it is earlier than a minute
 */
export async function watchLetters(services: Services): Promise<GoesOn> {
  const now = services.clock.now();
  const open = await services.db
    .selectFrom('letters')
    .select('id')
    .where(({ eb, and, or }) =>
      or([
        eb('status', 'in', ['preparing', 'sending']),
        and([eb('status', '=', 'scheduled'), eb('scheduled_at', '<=', now.toISOString())]),
        and([eb('status', '=', 'canceled'), eb('finished_at', 'is', null)]),
      ]),
    )
    .execute();
  for (const { id } of open) await planLetter(services, id);
  const inAMinute = new Date(now.getTime() + MINUTE_MS);
  const next = await services.db
    .selectFrom('letters')
    .select('scheduled_at')
    .where('status', '=', 'scheduled')
    .where('scheduled_at', '>', now.toISOString())
    .where('scheduled_at', '<', inAMinute.toISOString())
    .orderBy('scheduled_at')
    .limit(1)
    .executeTakeFirst();
  return { againAt: next?.scheduled_at ? new Date(next.scheduled_at) : inAMinute };
}
