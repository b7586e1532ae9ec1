import { RELEASE_EVERY_MS } from '#app/features/journeys/core/journey-context.ts';
import { releaseDue } from '#app/features/journeys/core/release.server.ts';
import type { JobHandler } from '#app/platform/jobs/job-kinds.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { Room } from '#app/platform/room.server.ts';
import { journeyContext } from './journey-context.server.ts';

const RELEASE_JOURNEYS_JOB = 'journeys.release';

/**
 * Releases the days that are due, and plans the next run first: killed at any point, this run is repeated or
 * the next one comes. It is a daily job, too, which starts the chain.
 */
const releaseJourneys: JobHandler = async (_payload, services) => {
  const slot = Math.floor(services.clock.now().getTime() / RELEASE_EVERY_MS) + 1;
  await enqueueJob(services, {
    kind: RELEASE_JOURNEYS_JOB,
    payload: null,
    uniqueKey: `${RELEASE_JOURNEYS_JOB}:${slot}`,
    runAt: new Date(slot * RELEASE_EVERY_MS),
  });
  await releaseDue({ ...(await journeyContext(services)), log: services.log });
};

export const room: Room = {
  jobs: {
    [RELEASE_JOURNEYS_JOB]: {
      words: 'liberar os dias das Jornadas',
      share: 'journeys',
      isDaily: true,
      run: releaseJourneys,
    },
  },
};
