import { type Selectable, sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { type RateLimit, takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { RETENTION, retentionCutoff } from '#app/pure/people/retention.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { HOUR_MS } from '#app/pure/time/durations.ts';
import { missText } from './miss-text.ts';
import type { SearchMissesTable } from './tables.server.ts';

/** The most rows; beyond it the rarest go, and among these the oldest. */
export const MOST_MISSES = 200;
/** Limits how much of the list one client can fill with nonsense. */
const MISSES_PER_CLIENT: RateLimit = { name: 'search-misses', points: 60, windowMs: HOUR_MS };

/**
 * Counts a query without results: the words and how often, never who. Ignores what looks like a personal
 * address or number.
 * @param client for the limit only; it is not stored with the words
 */
export async function recordMiss(
  ctx: { db: Db; clock: Clock },
  typed: string,
  client: string,
): Promise<void> {
  const text = missText(typed);
  if (text === null) return;
  const words = foldText(text);
  if (words === '' || !(await takePoint(ctx, MISSES_PER_CLIENT, client)).ok) return;
  const last_at = ctx.clock.now().toISOString();
  const { times } = await ctx.db
    .insertInto('search_misses')
    .values({ words, text, times: 1, last_at })
    .onConflict((conflict) =>
      conflict.column('words').doUpdateSet({ text, last_at, times: sql`search_misses.times + 1` }),
    )
    .returning('times')
    .executeTakeFirstOrThrow();
  if (Number(times) === 1) await forgetBeyondMost(ctx.db);
}

/** Most searched first. */
export async function listMisses(db: Db): Promise<Array<Selectable<SearchMissesTable>>> {
  const rows = await db
    .selectFrom('search_misses')
    .selectAll()
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('words')
    .limit(MOST_MISSES)
    .execute();
  return rows.map((row) => ({ ...row, times: Number(row.times) }));
}

/** Part of the daily clean-up: deletes queries not searched for lately. */
export async function forgetOldMisses({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const cutoff = retentionCutoff(RETENTION.searchMisses, clock.now());
  await db.deleteFrom('search_misses').where('last_at', '<', cutoff).execute();
}

async function forgetBeyondMost(db: Db): Promise<void> {
  const beyond = db
    .selectFrom('search_misses')
    .select('words')
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('words')
    .limit(1_000_000)
    .offset(MOST_MISSES);
  await db.deleteFrom('search_misses').where('words', 'in', beyond).execute();
}
