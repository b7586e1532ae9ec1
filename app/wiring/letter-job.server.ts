import { runLetter } from '#app/features/letters/dispatch/letter-job.server.ts';
import { isMemberNow } from '#app/features/premium/rights/member-condition.server.ts';
import type { JobHandler } from '#app/platform/jobs/jobs.server.ts';
import { freezeLetter } from './letter-content.server.ts';

/** Sends a letter: its content and its audience come from rooms of other districts. */
export const letterJob: JobHandler = (payload, services) =>
  runLetter(payload, services, { isMember: isMemberNow, freeze: freezeLetter });
