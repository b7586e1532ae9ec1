import type { Services } from '#app/http/context.ts';

/** Does one job; throwing means: try again later. */
export type JobHandler = (payload: unknown, services: Services) => Promise<void>;
export type JobHandlers = Record<string, JobHandler>;
