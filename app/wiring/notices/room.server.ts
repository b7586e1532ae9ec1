import { LOOK_AT_HEALTH_EVERY_MS } from '#app/features/house/notifications/rules.ts';
import { tellFindings } from '#app/features/house/notifications/told-findings.server.ts';
import type { Room } from '#app/platform/room.server.ts';

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
        return { againAt: new Date(services.clock.now().getTime() + LOOK_AT_HEALTH_EVERY_MS) };
      },
    },
  },
};
