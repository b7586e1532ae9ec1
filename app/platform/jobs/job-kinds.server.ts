import { HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';
import { LONGEST_WORK_MS } from '../backups/backup-work.server.ts';
import type { Services } from '../services.ts';

/** A job that goes on later: the next run counts as its first attempt. */
export interface GoesOn {
  againAt: Date;
}

/** Runs one job; an error means a retry. A job may run twice, and must tolerate that. */
export type JobHandler = (payload: unknown, services: Services) => Promise<void> | Promise<GoesOn | null>;
export type JobHandlers = Record<string, JobHandler>;

/** Kinds of jobs that share slots. Jobs of one share, even hanging ones, take no slot of another. */
export interface JobShare extends ShareLimits {
  kinds: readonly string[];
}

interface ShareLimits {
  /** Slots in one process. With several kinds, one kind gets all but one slot. */
  atOnce: number;
  /** A job that takes longer has failed. */
  limitMs: number;
}

/** Which jobs share slots: a mail server that hangs delays no picture, and neither delays payments. */
export const SHARES = {
  mails: { atOnce: 2, limitMs: 2 * MINUTE_MS },
  /** A push service that hangs holds up nothing else. */
  notices: { atOnce: 3, limitMs: 2 * MINUTE_MS },
  'older-mails': { atOnce: 1, limitMs: 2 * MINUTE_MS },
  'returned-mails': { atOnce: 1, limitMs: 10 * MINUTE_MS },
  /** After all other mail, which has slots and connections of its own. */
  letters: { atOnce: 2, limitMs: 10 * MINUTE_MS },
  readers: { atOnce: 2, limitMs: 30 * MINUTE_MS },
  media: { atOnce: 3, limitMs: 30 * MINUTE_MS },
  /** A sound of two gigabytes from a slow host takes hours; silence ends it long before. */
  sounds: { atOnce: 1, limitMs: 6 * HOUR_MS },
  /** A sound of hours is measured in minutes, in a process of its own that comes after pages. */
  loudness: { atOnce: 1, limitMs: 2 * HOUR_MS },
  /** An hour of sound takes an hour and more; each run ends by itself, and the next goes on. */
  recognition: { atOnce: 1, limitMs: 2 * HOUR_MS },
  payments: { atOnce: 3, limitMs: 10 * MINUTE_MS },
  upkeep: { atOnce: 2, limitMs: 30 * MINUTE_MS },
  journeys: { atOnce: 1, limitMs: 10 * MINUTE_MS },
  /** Its processes end themselves a minute before. */
  backups: { atOnce: 1, limitMs: LONGEST_WORK_MS + MINUTE_MS },
} as const satisfies Record<string, ShareLimits>;

export type ShareName = keyof typeof SHARES;
