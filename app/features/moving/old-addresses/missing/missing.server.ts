import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { type RateLimit, takePoint } from '#app/platform/limits/rate-limit.server.ts';
import type { CommandContext, Services } from '#app/platform/services.ts';
import type { Counter } from '#app/platform/tally.server.ts';
import { DAY_MS, HOUR_MS } from '#app/pure/time/durations.ts';
import type { MissingAddressesTable } from '../tables.server.ts';
import { missingPath } from './missing-path.ts';

/** The most rows, and as many ignored ones; beyond it those asked for least go, and among these the oldest. */
export const MOST_MISSING = 500;
/** An address that nobody asks for any more is forgotten. */
export const MISSING_DAYS = 180;
/** Limits how much of the list one client can fill. */
const MISSING_PER_CLIENT: RateLimit = { name: 'missing-addresses', points: 60, windowMs: HOUR_MS };
/** Addresses that a process remembers between two writes. */
const MOST_NOTED = 500;
/** Of one network between two writes: a scanner takes no room from others. */
const MOST_NOTED_OF_ONE = 60;

interface Missed {
  path: string;
  /** For the limit only; it is not stored. */
  client: string;
  times: number;
  at: Date;
}

/** Counts an address that was asked for in vain: its path and how often, never who. */
export function noteMissing(
  { tally, clock }: Pick<Services, 'tally' | 'clock'>,
  { pathname, searchParams }: { pathname: string; searchParams: URLSearchParams },
  clientAddress: string,
): void {
  const path = missingPath(pathname, searchParams);
  if (path === null) return;
  const client = rateLimitAddress(clientAddress);
  tally.note(MISSING, `${client} ${path}`, { path, client, times: 1, at: clock.now() });
}

export const MISSING: Counter<Missed> = {
  name: 'missing addresses',
  most: MOST_NOTED,
  group: { of: ({ client }) => client, most: MOST_NOTED_OF_ONE },
  together: (one, other) => ({ ...other, times: one.times + other.times }),
  store: (_ctx, entries) => async (trx) => {
    const rows = new Map<string, { path: string; times: number; last_at: string }>();
    for (const [, missed] of entries) {
      const { path, client, at } = missed;
      // One point for an entry: a visitor who comes back within a minute counts, a scanner's new paths do not.
      const taken = await takePoint({ db: trx, clock: { now: () => at } }, MISSING_PER_CLIENT, client);
      if (!taken.ok) continue;
      const before = rows.get(path);
      const last_at = at.toISOString();
      rows.set(path, {
        path,
        times: missed.times + (before?.times ?? 0),
        last_at: before && before.last_at > last_at ? before.last_at : last_at,
      });
    }
    if (rows.size > 0) await addMissing(trx, [...rows.values()]);
  },
};

/** In the order of the paths, so that two processes do not wait for one another in a circle. */
async function addMissing(
  trx: Trx,
  rows: ReadonlyArray<Pick<Selectable<MissingAddressesTable>, 'path' | 'times' | 'last_at'>>,
): Promise<void> {
  await trx
    .insertInto('missing_addresses')
    .values(rows.toSorted((one, other) => (one.path < other.path ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet(({ ref }) => ({
        last_at: ref('excluded.last_at'),
        times: sql<number>`missing_addresses.times + excluded.times`,
      })),
    )
    .execute();
  for (const isIgnored of [false, true]) {
    const beyond = ordered(trx, isIgnored).select('path').limit(1_000_000).offset(MOST_MISSING);
    await trx.deleteFrom('missing_addresses').where('path', 'in', beyond).execute();
  }
}

/** Most asked first. */
export async function listMissing(db: Db): Promise<Array<Selectable<MissingAddressesTable>>> {
  const rows = await ordered(db, false).selectAll().limit(MOST_MISSING).execute();
  return rows.map((row) => ({ ...row, times: Number(row.times) }));
}

function ordered(db: Db, isIgnored: boolean) {
  return db
    .selectFrom('missing_addresses')
    .where('is_ignored', '=', isIgnored)
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('path');
}

/** Part of the daily clean-up. */
export async function forgetOldMissing({ db, clock }: CommandContext): Promise<void> {
  const cutoff = new Date(clock.now().getTime() - MISSING_DAYS * DAY_MS).toISOString();
  await db.deleteFrom('missing_addresses').where('last_at', '<', cutoff).execute();
}
