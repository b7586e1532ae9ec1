import { v7 } from 'uuid';
import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { LONGEST_OLD_ADDRESS, normalAddress, type OldAddress } from '#app/pure/moving/old-address.ts';

/** Of all old addresses. Further ones are not stored. */
export const MOST_OLD_ADDRESSES = 100_000;
/** Rows of one statement. */
const ROWS_AT_ONCE = 200;

/** Feeds of the old site. */
const FEED = /^\/(?:feed|rss|rss2|atom)(?:[/.?]|$)|[?&]feed=/;

/** Of the host's own rows: no import changes them. */
const OF_HOST = 'host';

/** Which import tells an address. */
export interface Telling {
  /** Whose addresses these are: 'wordpress exemplo.com'. */
  source: string;
  /** One for all parts of a run, also after a kill. */
  run: string;
  now: Date;
  /** How many there are by now, at most: counted once for all parts of a run. */
  stored?: { count: number | null };
}

/**
 * Stores what an import tells. What the host has led by hand stays; so does what another site's import told, and
 * addresses of feeds, which lead to ours. Its own row of a former run follows a post that has moved to another record;
 * within one run the first that tells an address has it.
 * @returns the paths that lead elsewhere by the host's hand
 */
export async function noteImportedAddresses(
  trx: Trx,
  addresses: readonly OldAddress[],
  telling: Telling,
): Promise<string[]> {
  const { source, run } = telling;
  const addressByKey = new Map<string, OldAddress>();
  for (const address of addresses) {
    const key = normalAddress(address.address)?.key;
    if (key && !FEED.test(key) && !addressByKey.has(key)) addressByKey.set(key, address);
  }
  if (addressByKey.size === 0) return [];
  await takeTurn(trx, 'old addresses');
  const known = await findKnown(trx, [...addressByKey.keys()]);
  const kept: string[] = [];
  const changed: OldAddress[] = [];
  for (const [key, address] of addressByKey) {
    const row = known.get(key);
    const isSame = row?.target_kind === address.target.kind && row.target_id === address.target.id;
    if (row?.source === OF_HOST && !isSame) kept.push(row.path);
    if (!row || (row.source === source && row.told_in !== run)) changed.push(address);
  }
  await storeAddresses(trx, changed, telling);
  return kept;
}

async function findKnown(trx: Trx, keys: readonly string[]) {
  const known = new Map<string, Pick<Row, 'path' | 'source' | 'told_in' | 'target_kind' | 'target_id'>>();
  for (let from = 0; from < keys.length; from += ROWS_AT_ONCE) {
    const rows = await trx
      .selectFrom('old_addresses')
      .select(['search_text', 'path', 'source', 'told_in', 'target_kind', 'target_id'])
      .where('search_text', 'in', keys.slice(from, from + ROWS_AT_ONCE))
      .execute();
    for (const { search_text, ...row } of rows) known.set(search_text, row);
  }
  return known;
}

/**
 * Stores addresses as the host leads them, whoever told them before. Of two spellings of one address the last counts. What is no address is
 * left out, and so is what passes `MOST_OLD_ADDRESSES`.
 */
export function noteOldAddresses(trx: Trx, addresses: readonly OldAddress[], now: Date): Promise<void> {
  return storeAddresses(trx, addresses, { source: OF_HOST, run: null, now });
}

type Teller = Omit<Telling, 'run'> & { run: string | null };

async function storeAddresses(trx: Trx, addresses: readonly OldAddress[], teller: Teller): Promise<void> {
  const rows = new Map(addresses.flatMap((address) => rowOf(address, teller)));
  if (rows.size === 0) return;
  // All writers take the same order of keys, so that two of them do not wait for one another in a circle.
  const sorted = [...rows.values()].sort((one, other) => (one.search_text < other.search_text ? -1 : 1));
  await takeTurn(trx, 'old addresses');
  const stored = await countStored(trx, teller, sorted.length);
  if (stored + sorted.length > MOST_OLD_ADDRESSES)
    return updateKnown(trx, sorted, MOST_OLD_ADDRESSES - stored);
  for (let from = 0; from < sorted.length; from += ROWS_AT_ONCE)
    await insertRows(trx, sorted.slice(from, from + ROWS_AT_ONCE));
}

/** Counting them takes longer than adding some, so a run counts once, and again near the limit. */
async function countStored(trx: Trx, { stored }: Teller, added: number): Promise<number> {
  const known = stored?.count ?? null;
  const count =
    known === null || known + added > MOST_OLD_ADDRESSES
      ? await countUpTo(trx, trx.selectFrom('old_addresses'), MOST_OLD_ADDRESSES)
      : known;
  if (stored) stored.count = count + added;
  return count;
}

type Row = ReturnType<typeof rowOf>[number][1];

function rowOf({ address, target }: OldAddress, { source, run, now }: Teller) {
  const normal = normalAddress(address);
  if (!normal || target.id === '' || target.id.length > LONGEST_OLD_ADDRESS) return [];
  const row = {
    id: v7(),
    search_text: normal.key,
    path: normal.path,
    target_kind: target.kind,
    target_id: target.id,
    created_at: now.toISOString(),
    source,
    told_in: run,
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
        source: ref('excluded.source'),
        told_in: ref('excluded.told_in'),
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
