import type { SiteFigures, WorkerFigures } from '#app/platform/site-figures.server.ts';

/**
 * What a worker has to do before it serves. 'first': everything that a site does once at its start. 'leading':
 * bring the database up to date, because its code may be newer than what runs. 'beside': nothing, another has just
 * done it.
 */
export type WorkerTask = 'first' | 'leading' | 'beside';

/** What the primary process tells a worker at its start. */
export interface WorkerOrders {
  task: WorkerTask;
  /** All workers together. */
  count: number;
  /** The listening socket among the worker's descriptors. */
  fd: number;
  /** See `HeldSocket`. */
  isKeptElsewhere: boolean;
}

/** The variable that holds the orders. */
export const ORDERS_VARIABLE = 'CONVERSAS_WORKER';

export type ToWorker =
  | { kind: 'replaced' }
  /** To be answered by 'here'. */
  | { kind: 'call' }
  | { kind: 'give-figures'; id: number }
  | { kind: 'site-figures'; id: number; figures: SiteFigures }
  | { kind: 'untrusted-proxy'; address: string };

export type ToPrimary =
  /** `version`: of its code. One without it is older, and does not answer calls. */
  | { kind: 'serving'; version?: string }
  | { kind: 'here' }
  /** It brings the database up to date, which may take long and answers nothing; or it has done so. */
  | { kind: 'busy'; isBusy: boolean }
  /** The start has failed for a reason that the next start will meet, too. It has been told. */
  | { kind: 'refused' }
  /** `id`: the question that it answers; null at the end. */
  | { kind: 'figures'; id: number | null; figures: WorkerFigures }
  | { kind: 'ask-figures'; id: number }
  | { kind: 'untrusted-proxy'; address: string };
