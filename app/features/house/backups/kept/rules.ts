import { DAY_MS, MINUTE_MS } from '#app/pure/time/durations.ts';

/** Decides every few minutes whether a backup or a rehearsal is due. */
export const WATCH_BACKUPS_JOB = 'copies.watch';
export const MAKE_BACKUP_JOB = 'copies.make';
export const REHEARSE_JOB = 'copies.rehearse';

export const WATCH_EVERY_MS = 15 * MINUTE_MS;
/** About three hours with the queue's delays; then the watch begins again. */
export const MOST_ATTEMPTS = 12;

/** The host is told when there was no good backup for so long. */
export const OVERDUE_MS = 2 * DAY_MS;
export const REHEARSE_EVERY_MS = 30 * DAY_MS;
/** After a rehearsal that failed for want of room or of an answer. */
export const REHEARSE_AGAIN_MS = DAY_MS;
/** Limits the mails about missing backups. */
export const WARNINGS_PER_CAUSE = { name: 'copies-told', points: 1, windowMs: 7 * DAY_MS } as const;
export const MOST_REHEARSALS = 36;

/** Retention: the newest backup of each of the last days, weeks and months that have one. */
export const KEPT = { days: 7, weeks: 4, months: 12 } as const;
/** A content that no backup names goes after this time: longer than any backup takes. */
export const UNUSED_FOR_MS = DAY_MS;
/** Such contents that one note names; more of them wait for the next. */
export const MOST_UNUSED = 20_000;
/** A backup that a rehearsal found bad is kept for looking at it. */
export const BAD_KEPT_MS = 7 * DAY_MS;
