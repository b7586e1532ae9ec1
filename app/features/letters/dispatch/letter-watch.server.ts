import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import type { Services } from '#app/platform/services.ts';
import { planDigest } from './notices/plan-digest.server.ts';
import { planNotices } from './notices/plan-notices.server.ts';
import { planPageNotices } from './notices/plan-page-notices.server.ts';
import { watchLetters } from './watch.server.ts';

/**
 * At least every minute: makes the letters that make themselves, and plans all that are due or under way. A notice
 * that cannot be made holds up no other letter.
 * @returns when to look again: at the next moment of any of them, so that nothing waits for the minute's end
 */
export async function letterWatchJob(_payload: unknown, services: Services): Promise<GoesOn> {
  const moments: Date[] = [];
  for (const plan of [planNotices, planPageNotices, planDigest]) {
    try {
      const next = await plan(services);
      if (next) moments.push(next);
    } catch (error) {
      services.log.error({ err: error }, 'a letter of the site itself could not be made');
    }
  }
  const { againAt } = await watchLetters(services);
  return { againAt: new Date(Math.min(...[againAt, ...moments].map((moment) => moment.getTime()))) };
}
