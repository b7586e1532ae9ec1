import { watchLetters } from '#app/features/letters/dispatch/watch.server.ts';
import { planDigest } from '#app/features/letters/notices/plan-digest.server.ts';
import { planNotices } from '#app/features/letters/notices/plan-notices.server.ts';
import type { Services } from '#app/http/context.ts';
import type { GoesOn } from '#app/platform/jobs.server.ts';

/** Every minute: makes the letters that make themselves, and plans all that are due or under way. */
export async function letterWatchJob(_payload: unknown, services: Services): Promise<GoesOn> {
  await planNotices(services);
  await planDigest(services);
  return watchLetters(services);
}
