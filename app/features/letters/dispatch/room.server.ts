import { type SqlBool, sql } from 'kysely';
import { LETTER_WATCH_JOB } from '#app/features/letters/core/letter-commands.server.ts';
import { happened, type OwnTime } from '#app/platform/clock/own-times.server.ts';
import { LEASE_MS } from '#app/platform/jobs/jobs.server.ts';
import type { Room } from '#app/platform/room.server.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';
import { letterWatchJob } from './letter-watch.server.ts';
import { LONGEST_RELAY_WAIT_MS, RECIPIENT_LEASE_MS, RETRY_AFTER_MS } from './rules.ts';

/** `where` names the rows of `letter_recipients` that the partial index has. */
const OPEN = sql<SqlBool>`status in ('waiting', 'sending')`;
const recipients = (mostMs: number, where: string, isLease = false): OwnTime => ({
  table: 'letter_recipients',
  column: 'due_at',
  mostMs,
  isLease,
  where: sql<SqlBool>`${OPEN} and ${sql.raw(where)}`,
});

export const room: Room = {
  jobs: {
    [LETTER_WATCH_JOB]: {
      words: 'cuidar das cartas agendadas',
      share: 'letters',
      isDaily: true,
      run: letterWatchJob,
    },
  },
  ownTimes: [
    // Nobody has refused them yet, or only the relay has: they are due at once.
    recipients(0, `status = 'waiting' and (failure is null or failure = 'relay')`),
    recipients(MINUTE_MS, `status = 'waiting' and failure = 'load'`),
    recipients(3 * RETRY_AFTER_MS, `status = 'waiting'`),
    recipients(RECIPIENT_LEASE_MS, `status = 'sending'`, true),
    { table: 'letter_pace', column: 'wait_until', mostMs: LONGEST_RELAY_WAIT_MS },
    happened('letter_pace', 'slowed_at'),
    happened('letter_settings', 'digest_since'),
  ],
  /** Whoever still sends to somebody writes that down first. */
  async renewLeases({ db, clock }) {
    const now = clock.now();
    await db
      .updateTable('letter_recipients')
      .set({ due_at: new Date(now.getTime() + LEASE_MS).toISOString() })
      .where(OPEN)
      .where('status', '=', 'sending')
      .where('due_at', '<=', now.toISOString())
      .execute();
  },
};
