import type { JobHandlers } from '#app/platform/jobs/job-kinds.server.ts';
import { performJob } from '#app/platform/jobs/job-worker.server.ts';
import { claimJob } from '#app/platform/jobs/jobs.server.ts';
import type { Services } from '#app/platform/services.ts';
import { HOUR_MS } from '#app/pure/time/durations.ts';

/** Runs all due jobs one after the other. @returns how many there were */
export async function runDueJobs(services: Services, handlers: JobHandlers): Promise<number> {
  let count = 0;
  for (let job = await next(); job; job = await next()) {
    await performJob(services, { handlers, limitMs: HOUR_MS }, job);
    count += 1;
  }
  return count;

  function next() {
    return claimJob(services, Object.keys(handlers));
  }
}
