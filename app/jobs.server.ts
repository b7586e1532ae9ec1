import type { JobHandlers } from './platform/jobs.server.ts';

/** What each kind of job does: the one place where features hand theirs in. */
export const jobHandlers: JobHandlers = {};
