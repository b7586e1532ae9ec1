import { type SqlBool, sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { REGRET_MS } from '#app/features/catalogue/item-list-desk/rules.ts';
import { settleWalks } from '#app/features/journeys/core/settle-walks.server.ts';
import {
  LONGEST_RELAY_WAIT_MS,
  RECIPIENT_LEASE_MS,
  RETRY_AFTER_MS,
} from '#app/features/letters/dispatch/rules.ts';
import { REST_MS } from '#app/features/media/files/site-identity.server.ts';
import { TURN_MS } from '#app/features/media/uploads/rules.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { type OwnTime, type Settler, settling } from '#app/platform/clock/own-times.server.ts';
import { renewLeases, settleJobTimes } from '#app/platform/jobs/job-clock.server.ts';
import { LEASE_MS } from '#app/platform/jobs/jobs.server.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';

/** `where` names the rows of `letter_recipients` that the partial index has. */
const OPEN = sql<SqlBool>`status in ('waiting', 'sending')`;
const recipients = (mostMs: number, where: string, isLease = false): OwnTime => ({
  ...{ table: 'letter_recipients', column: 'due_at', mostMs, isLease },
  where: sql<SqlBool>`${OPEN} and ${sql.raw(where)}`,
});
/** What happened at an instant can't be in the future. */
const happened = (table: string, column: string): OwnTime => ({ table, column, mostMs: 0 });

/** Times that the site wrote by its own clock, and by which it decides what it does. Features register here. */
export const OWN_TIMES: readonly OwnTime[] = [
  // Nobody has refused them yet, or only the relay has: they are due at once.
  recipients(0, `status = 'waiting' and (failure is null or failure = 'relay')`),
  recipients(MINUTE_MS, `status = 'waiting' and failure = 'load'`),
  recipients(3 * RETRY_AFTER_MS, `status = 'waiting'`),
  recipients(RECIPIENT_LEASE_MS, `status = 'sending'`, true),
  { table: 'letter_pace', column: 'wait_until', mostMs: LONGEST_RELAY_WAIT_MS },
  happened('letter_pace', 'slowed_at'),
  happened('letter_settings', 'digest_since'),
  happened('bounce_mailbox', 'read_at'),
  happened('bounce_mailbox', 'problem_since'),
  happened('bounce_mailbox', 'set_aside_at'),
  happened('copy_watch', 'since'),
  happened('copy_watch', 'problem_at'),
  happened('copy_rehearsals', 'at'),
  happened('site_checks', 'at'),
  happened('waiting_gifts', 'created_at'),
  {
    // The host keeps her minutes to regret it. The partial index has these rows.
    ...{ table: 'items', column: 'notice_after', mostMs: REGRET_MS, isLease: true },
    where: sql<SqlBool>`has_notice`,
  },
  { table: 'uploads', column: 'finishing_until', mostMs: TURN_MS, isLease: true },
  { table: 'site', column: 'removes_from', mostMs: REST_MS, isLease: true },
];

/** By table and column, where one statement does not do. */
export const OWN_SETTLERS: Readonly<Record<string, Settler>> = {
  'journey_walks.next_at': settleWalks,
  'jobs.run_at': settleJobTimes,
};

/** Everything that a wrong clock has left is put right. @returns how many rows */
export const settleOwnTimes: Settler = async (ctx) => {
  let count = 0;
  // Jobs last: one that runs meanwhile must not plan by what is still wrong.
  for (const settle of [...OWN_TIMES.map(settling), ...Object.values(OWN_SETTLERS)])
    count += await settle(ctx);
  return count;
};

/** After a jump, or where the database was away: whoever still sends to somebody writes that down first. */
export async function renewOwnLeases(ctx: { db: Db; clock: Clock }): Promise<void> {
  await renewLeases(ctx);
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('letter_recipients')
    .set({ due_at: new Date(now.getTime() + LEASE_MS).toISOString() })
    .where(OPEN)
    .where('status', '=', 'sending')
    .where('due_at', '<=', now.toISOString())
    .execute();
}
