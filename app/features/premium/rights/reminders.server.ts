import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { type Notice, notify } from './notices.server.ts';
import { listRights } from './queries.server.ts';
import { later, premiumOf, type Right } from './rules.ts';

/** Runs daily: announces the end of premium a week and a day before, and after it; each once. */
export const REMIND_JOB = 'premium.remind';
/** An older end is no news; after some days of downtime a recent one is still announced. */
const NEWS_MS = 7 * DAY_MS;
const BATCH = 500;

export async function remindOfEnds(ctx: CommandContext): Promise<void> {
  const now = ctx.clock.now();
  const from = new Date(now.getTime() - NEWS_MS).toISOString();
  const to = new Date(now.getTime() + 7 * DAY_MS).toISOString();
  for (let place = { ends_at: from, id: '' }; ; ) {
    const rows = await listEnding(ctx.db, place, to);
    for (const row of rows) {
      const notice = await noticeFor(ctx.db, row, now);
      if (notice) await inTransaction(ctx.db, (trx) => notify(trx, ctx, notice));
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    place = last;
  }
}

function listEnding(db: Db, after: { ends_at: string; id: string }, to: string) {
  return db
    .selectFrom('entitlements')
    .select(['id', 'person_id', 'source', 'starts_at', 'ends_at', 'subscription_status', 'is_ending'])
    .where('ends_at', '>=', after.ends_at)
    .where('ends_at', '<=', to)
    .where((eb) => eb.or([eb('ends_at', '>', after.ends_at), eb('id', '>', after.id)]))
    .where('revoked_at', 'is', null)
    .orderBy('ends_at')
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

type Ending = Awaited<ReturnType<typeof listEnding>>[number];

/** The notice about this end, if it is the end of all the person's rights. */
async function noticeFor(db: Db, row: Ending, now: Date): Promise<Notice | null> {
  const at = now.toISOString();
  const rights = await listRights(db, row.person_id, now);
  const about = { personId: row.person_id, about: `${row.id}:${row.ends_at}`, until: row.ends_at };
  if (row.ends_at <= at) {
    if (neverPaid(row) || premiumOf(rights, now).isPremium || (await goesOn(db, row))) return null;
    return { kind: 'ended', ...about };
  }
  // Subscriptions have other mails; only the end of bought or given days needs a reminder.
  if (row.source === 'card' || !isLastEnd(rights, row, now)) return null;
  const lengthMs = Date.parse(row.ends_at) - Date.parse(row.starts_at);
  if (row.ends_at <= later(at, DAY_MS)) return lengthMs > 2 * DAY_MS ? { kind: 'ends-1', ...about } : null;
  return lengthMs > 8 * DAY_MS ? { kind: 'ends-7', ...about } : null;
}

function isLastEnd(rights: readonly Right[], { ends_at }: Ending, now: Date): boolean {
  const { until, isEnding } = premiumOf(rights, now);
  return isEnding && until === ends_at;
}

/** Another of the person's rights ends later. */
async function goesOn(db: Db, { person_id, ends_at }: Ending): Promise<boolean> {
  const later = await db
    .selectFrom('entitlements')
    .select('id')
    .where('person_id', '=', person_id)
    .where('ends_at', '>', ends_at)
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

function neverPaid({ source, subscription_status }: Ending): boolean {
  return source === 'card' && (subscription_status ?? '').startsWith('incomplete');
}
