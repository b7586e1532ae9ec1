import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { type RateLimit, takePoint } from '#app/platform/limits/rate-limit.server.ts';
import type { CommandContext, Services } from '#app/platform/services.ts';
import type { Counter } from '#app/platform/tally.server.ts';
import { RETENTION, retentionCutoff } from '#app/pure/people/retention.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { HOUR_MS } from '#app/pure/time/durations.ts';
import { missText } from './miss-text.ts';
import type { SearchMissesTable } from './tables.server.ts';

/** The most rows; beyond it the rarest go, and among these the oldest. */
export const MOST_MISSES = 200;
/** Limits how much of the list one client can fill with nonsense. */
const MISSES_PER_CLIENT: RateLimit = { name: 'search-misses', points: 60, windowMs: HOUR_MS };

/** Queries that a process remembers between two writes. */
const MOST_NOTED = 500;

interface Miss {
  typed: string;
  /** For the limit only; it is not stored with the words. */
  client: string;
  times: number;
  at: Date;
}

type Row = Selectable<SearchMissesTable>;

/** Counts a query without results: the words and how often, never who. Admins' searches are ignored. */
export function noteMissed(
  { tally, clock }: Pick<Services, 'tally' | 'clock'>,
  typed: string,
  { viewer, clientAddress }: { viewer: Viewer; clientAddress: string },
): void {
  if (viewer.kind === 'admin') return;
  const client = rateLimitAddress(clientAddress);
  tally.note(MISSES, `${client} ${typed}`, { typed, client, times: 1, at: clock.now() });
}

/** By client and what was typed. Stores only words: what looks like a personal address or number is left out. */
export const MISSES: Counter<Miss> = {
  name: 'search misses',
  most: MOST_NOTED,
  together: (one, other) => ({ ...other, times: one.times + other.times }),
  store: (_ctx, entries) => async (db) => {
    const rows = new Map<string, Row>();
    for (const [, miss] of entries) {
      const text = missText(miss.typed);
      const words = text === null ? '' : foldText(text);
      const times = words === '' ? 0 : await countAllowed(db, miss);
      if (text === null || times === 0) continue;
      const last_at = miss.at.toISOString();
      const before = rows.get(words);
      const isNewer = !before || before.last_at <= last_at;
      rows.set(words, {
        ...(isNewer ? { words, text, last_at } : before),
        times: times + (before?.times ?? 0),
      });
    }
    if (rows.size > 0) await addMisses(db, [...rows.values()]);
  },
};

/** In the order of the words, so that two processes do not wait for one another in a circle. */
async function addMisses(trx: Trx, rows: readonly Row[]): Promise<void> {
  const stored = await trx
    .insertInto('search_misses')
    .values(rows.toSorted((one, other) => (one.words < other.words ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column('words').doUpdateSet(({ ref }) => ({
        text: ref('excluded.text'),
        last_at: ref('excluded.last_at'),
        times: sql<number>`search_misses.times + excluded.times`,
      })),
    )
    .returning(['words', 'times'])
    .execute();
  const isAnyNew = stored.some(
    ({ words, times }) => rows.find((row) => row.words === words)?.times === Number(times),
  );
  if (isAnyNew) await forgetBeyondMost(trx);
}

async function countAllowed(db: Trx, { client, times, at }: Miss): Promise<number> {
  const ctx = { db, clock: { now: () => at } };
  let allowed = 0;
  while (allowed < times && (await takePoint(ctx, MISSES_PER_CLIENT, client)).ok) allowed += 1;
  return allowed;
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
export async function forgetOldMisses({ db, clock }: CommandContext): Promise<void> {
  const cutoff = retentionCutoff(RETENTION.searchMisses, clock.now());
  await db.deleteFrom('search_misses').where('last_at', '<', cutoff).execute();
}

async function forgetBeyondMost(db: Trx): Promise<void> {
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
