import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { type RateLimit, takePoint } from '#app/platform/limits/rate-limit.server.ts';
import type { CommandContext, Services } from '#app/platform/services.ts';
import type { Counter } from '#app/platform/tally.server.ts';
import { type Guess, guessBefore, guessFrom, mayShadow } from '#app/pure/moving/guesses.ts';
import {
  type NormalAddress,
  normalAddress,
  normalTarget,
  type Target,
  withoutSize,
} from '#app/pure/moving/old-address.ts';
import { isOwnPart } from '#app/pure/site/own-parts.ts';
import { PUBLIC_PAGES } from '#app/pure/site/public-pages.ts';
import { DAY_MS, HOUR_MS } from '#app/pure/time/durations.ts';
import { findAtPath, findPaths, type LookupContext, nameOf } from './lead.server.ts';
import { findMediaPath } from './media-path.server.ts';
import { missingPath } from './missing/missing-path.ts';
import { findRecordPath, findTopicPath } from './slug-paths.server.ts';
import type { MissingAddressesTable } from './tables.server.ts';

/** Old addresses that lead to old addresses. */
const MOST_STEPS = 5;
/** Where an address leads that counts before our pages. @returns null where our own page is to answer */
export function findMovedBefore(
  db: Db,
  { pathname, searchParams }: { pathname: string; searchParams: URLSearchParams },
  lookup: LookupContext,
): Promise<string | null> {
  const normal = normalTarget(pathname, searchParams);
  return findMoved(db, normal, {
    ...lookup,
    keys: normal ? [normal.key] : [],
    guesses: guessBefore(pathname, searchParams),
  });
}

/** Where an address leads that no page of ours answers. */
export async function findMovedPage(
  db: Db,
  { pathname, searchParams }: { pathname: string; searchParams: URLSearchParams },
  lookup: LookupContext,
): Promise<string | null> {
  const normal = normalTarget(pathname, searchParams);
  const bare = normalTarget(pathname, new URLSearchParams());
  const keys = [normal?.key, bare?.key, bare ? withoutSize(bare.key) : undefined].filter(
    (key) => key !== undefined,
  );
  return findMoved(db, normal, {
    ...lookup,
    keys,
    guesses: bare && !isOwnPart(bare.key) ? guessFrom(bare.key) : [],
  });
}

/**
 * Whether an address has a number of a post of WordPress that leads nowhere, on a site whose old pages had such numbers: it is not the
 * home page then, but a page that is gone. Asked after `findMovedBefore`.
 */
export async function isLostPost(
  db: Db,
  { pathname, searchParams }: { pathname: string; searchParams: URLSearchParams },
): Promise<boolean> {
  if (pathname !== '/' || !normalTarget('/', searchParams)?.key.startsWith(OF_POSTS)) return false;
  const importedPost = await db
    .selectFrom('old_addresses')
    .select('id')
    .where('search_text', 'like', `${OF_POSTS}%`)
    .where('told_in', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return importedPost !== undefined;
}

const OF_POSTS = '/?p=';

/** Pages that are there without a record: nothing leads away from them. */
const PAGES_OF_THEIR_OWN: ReadonlySet<string> = new Set(PUBLIC_PAGES.map(({ path }) => path));

interface Looked extends LookupContext {
  /** Best first. */
  keys: readonly string[];
  guesses: readonly Guess[];
}

async function findMoved(db: Db, from: NormalAddress | null, { keys, guesses, ...lookup }: Looked) {
  const row = await findRow(db, keys);
  const path = row ? await follow(db, row, lookup) : await firstOf(db, guesses, lookup);
  // It would lead to itself.
  return path && from && normalAddress(path)?.key === from.key ? null : path;
}

type Row = { search_text: string; target: Target };

async function findRow(db: Db, keys: readonly string[]): Promise<Row | null> {
  if (keys.length === 0) return null;
  const rows = await db
    .selectFrom('old_addresses')
    .select(['search_text', 'target_kind', 'target_id'])
    .where('search_text', 'in', keys)
    .execute();
  const found = keys.flatMap((key) => rows.find(({ search_text }) => search_text === key) ?? [])[0];
  if (!found) return null;
  return { search_text: found.search_text, target: { kind: found.target_kind, id: found.target_id } };
}

/**
 * To the end, so that a visitor makes one hop: an old address may lead to another one. It ends at a page that answers. A circle
 * has no end, and leads nowhere.
 */
async function follow(db: Db, first: Row, lookup: LookupContext): Promise<string | null> {
  const seen = new Set([first.search_text]);
  let row = first;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const path = await pathOf(db, row, lookup);
    if (path === null || row.target.kind !== 'path') return path;
    const record = await findAtPath(db, path, lookup);
    if (record.is === 'open') return record.path;
    const key = normalAddress(path)?.key;
    if (!key || PAGES_OF_THEIR_OWN.has(key)) return path;
    if (seen.has(key)) return null;
    const next = await findRow(db, [key]);
    if (!next) return record.is === 'hidden' ? null : meantBy(db, path, lookup);
    seen.add(key);
    row = next;
  }
  return null;
}

/** A path that no row leads on: the page that answers in its place, where it is an address of a former site. */
async function meantBy(db: Db, path: string, lookup: LookupContext): Promise<string | null> {
  const { pathname, searchParams } = new URL(path, lookup.publicUrl);
  return mayShadow(pathname, searchParams) ? firstOf(db, guessBefore(pathname, searchParams), lookup) : path;
}

async function pathOf(db: Db, { search_text, target }: Row, lookup: LookupContext): Promise<string | null> {
  const media = await findMediaPath(db, search_text, { target, ...lookup });
  return media ?? (await findPaths(db, [target], lookup)).get(nameOf(target)) ?? null;
}

async function firstOf(db: Db, guesses: readonly Guess[], lookup: LookupContext): Promise<string | null> {
  for (const guess of guesses) {
    if ('path' in guess) return guess.path;
    const path =
      'topic' in guess
        ? await findTopicPath(db, guess.topic)
        : await findRecordPath(db, guess.record, lookup);
    if (path) return path;
  }
  return null;
}

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
