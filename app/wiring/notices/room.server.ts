import { tellFindings } from '#app/features/house/notifications/told-findings.server.ts';
import type { Room } from '#app/platform/room.server.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';

/** How often the site's health is looked at for what is new. */
const LOOK_EVERY_MS = 10 * MINUTE_MS;

/** The health of the site is of every room, so it is asked from here. */
export const room: Room = {
  jobs: {
    'notices.health': {
      words: 'avisar do que falhou no site',
      share: 'upkeep',
      isDaily: true,
      run: async (_payload, services) => {
        // Asked late: the wiring of the health knows the words of all jobs, and so this one.
        const { findHealth } = await import('../health.server.ts');
        await tellFindings(services, async () => (await findHealth(services)).findings);
        return { againAt: new Date(services.clock.now().getTime() + LOOK_EVERY_MS) };
      },
    },
  },
};
