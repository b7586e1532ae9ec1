import { CLOCKS_DIFFER_MS } from '#app/platform/clock/clock.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { RELEASED_AT_ONCE } from './journey-context.ts';
import { dayOf, dueFromNow, LONGEST_WAIT_MS } from './timing.ts';

/**
 * A clock that was wrong leaves walks whose next day would come only at the false date. It comes on the day after today,
 * at the person's hour, as after any other day.
 * @returns how many
 */
export async function settleWalks({ db, clock }: CommandContext): Promise<number> {
  const now = clock.now();
  const today = dayOf(now);
  const latest = new Date(now.getTime() + LONGEST_WAIT_MS + CLOCKS_DIFFER_MS).toISOString();
  const late = await db
    .selectFrom('journey_walks')
    .select(['id', 'hour', 'last_day', 'next_at'])
    .where('status', '=', 'walking')
    .where('next_at', '>', latest)
    .limit(RELEASED_AT_ONCE)
    .execute();
  for (const { id, hour, last_day, next_at } of late) {
    const lastDay = last_day !== null && last_day > today ? today : last_day;
    await db
      .updateTable('journey_walks')
      .set({ last_day: lastDay, next_at: dueFromNow(lastDay, hour, now) })
      .where('id', '=', id)
      .where('next_at', '=', next_at)
      .execute();
  }
  return late.length;
}
