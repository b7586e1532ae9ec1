import { v7 } from 'uuid';
import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { LONGEST_OLD_ADDRESS, normalAddress, type OldAddress } from './old-address.ts';

/** Of all old addresses. Further ones are not stored. */
export const MOST_OLD_ADDRESSES = 100_000;
/** Rows of one statement. */
const ROWS_AT_ONCE = 200;

/** Feeds of the old site. */
const FEED = /^\/(?:feed|rss|rss2|atom)(?:[/.?]|$)|[?&]feed=/;

/**
 * Stores what an import tells. An address that leads somewhere stays as it is: the host may have led it by hand. So do those of feeds,
 * which lead to ours.
 */
export async function noteImportedAddresses(
  trx: Trx,
  addresses: readonly OldAddress[],
  now: Date,
): Promise<void> {
  const told = addresses.flatMap((address) => {
    const key = normalAddress(address.address)?.key;
    return key && !FEED.test(key) ? [{ key, address }] : [];
  });
  if (told.length === 0) return;
  await takeTurn(trx, 'old addresses');
  const known = new Set<string>();
  for (let from = 0; from < told.length; from += ROWS_AT_ONCE) {
    const keys = told.slice(from, from + ROWS_AT_ONCE).map(({ key }) => key);
    const rows = await trx
      .selectFrom('old_addresses')
      .select('search_text')
      .where('search_text', 'in', keys)
      .execute();
    for (const { search_text } of rows) known.add(search_text);
  }
  const added = told.filter(({ key }) => !known.has(key)).map(({ address }) => address);
  await noteOldAddresses(trx, added, now);
}

/**
 * Stores addresses of the site that the host had before, as a part of the import's own transaction. Of two spellings of one address
 * the last counts. What is no address is left out, and so is what passes `MOST_OLD_ADDRESSES`.
 */
export async function noteOldAddresses(trx: Trx, addresses: readonly OldAddress[], now: Date): Promise<void> {
  const rows = new Map(addresses.flatMap((address) => rowOf(address, now)));
  if (rows.size === 0) return;
  // All writers take the same order of keys, so that two of them do not wait for one another in a circle.
  const sorted = [...rows.values()].sort((one, other) => (one.search_text < other.search_text ? -1 : 1));
  await takeTurn(trx, 'old addresses');
  const stored = await countUpTo(trx, trx.selectFrom('old_addresses'), MOST_OLD_ADDRESSES);
  if (stored + sorted.length > MOST_OLD_ADDRESSES)
    return updateKnown(trx, sorted, MOST_OLD_ADDRESSES - stored);
  for (let from = 0; from < sorted.length; from += ROWS_AT_ONCE)
    await insertRows(trx, sorted.slice(from, from + ROWS_AT_ONCE));
}

type Row = ReturnType<typeof rowOf>[number][1];

function rowOf({ address, target }: OldAddress, now: Date) {
  const normal = normalAddress(address);
  if (!normal || target.id === '' || target.id.length > LONGEST_OLD_ADDRESS) return [];
  const row = {
    id: v7(),
    search_text: normal.key,
    path: normal.path,
    target_kind: target.kind,
    target_id: target.id,
    created_at: now.toISOString(),
  };
  return [[normal.key, row] as const];
}

async function insertRows(trx: Trx, rows: readonly Row[]): Promise<void> {
  await trx
    .insertInto('old_addresses')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('search_text').doUpdateSet(({ ref }) => ({
        path: ref('excluded.path'),
        target_kind: ref('excluded.target_kind'),
        target_id: ref('excluded.target_id'),
      })),
    )
    .execute();
}

/** Near the limit: those that are there get their new target, and only so many are added. */
async function updateKnown(trx: Trx, rows: readonly Row[], room: number): Promise<void> {
  let left = room;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE);
    const known = await trx
      .selectFrom('old_addresses')
      .select('search_text')
      .where(
        'search_text',
        'in',
        part.map(({ search_text }) => search_text),
      )
      .execute();
    const keys = new Set(known.map(({ search_text }) => search_text));
    const kept = part.filter(({ search_text }) => keys.has(search_text) || left-- > 0);
    if (kept.length > 0) await insertRows(trx, kept);
  }
}
