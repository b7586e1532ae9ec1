import { watchLetters } from '#app/features/letters/dispatch/watch.server.ts';
import { planDigest } from '#app/features/letters/notices/plan-digest.server.ts';
import { planNotices } from '#app/features/letters/notices/plan-notices.server.ts';
import type { Services } from '#app/http/context.ts';
import type { GoesOn } from '#app/platform/jobs.server.ts';

/**
 * Every minute: makes the letters that make themselves, and plans all that are due or under way. A notice that
 * cannot be made holds up no other letter.
 */
export async function letterWatchJob(_payload: unknown, services: Services): Promise<GoesOn> {
  for (const plan of [planNotices, planDigest]) {
    try {
      await plan(services);
    } catch (error) {
      services.log.error({ err: error }, 'a letter of the site itself could not be made');
    }
  }
  return watchLetters(services);
}
