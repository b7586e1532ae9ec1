import type { Db } from '#app/db/database.server.ts';
import { hashedAddress } from '#app/features/letters/addresses/suppression.server.ts';
import type { SubscriberStatus } from '#app/pure/letters/subscription-rules.ts';
import type { Outcome } from './import-words.ts';
import type { Role } from './list/columns.ts';
import { type ListedPerson, readPerson } from './list/listed-person.server.ts';
import { readList } from './list/read-list.server.ts';

/** A row of the file with what the whole file says about its address. */
export interface PlannedRow extends ListedPerson {
  number: number;
  /** In a spreadsheet. */
  line: number;
  isRepeated: boolean;
  /** Left out: no list has such rows. */
  isTooLong: boolean;
}

/** A row with what happens to it, as the database is now. */
export interface DecidedRow extends PlannedRow {
  outcome: Outcome;
}

/**
 * Calls `take` with groups of rows, in order. Reads the file twice: somebody who left in any row left, and
 * the first row of an address counts.
 * @throws NoList
 */
export async function planRows(
  text: string,
  columns: readonly Role[],
  { size, skip, take }: { size: number; skip: number; take: (rows: PlannedRow[]) => Promise<void> },
): Promise<void> {
  const firsts = new Map<string, number>();
  const leavers = new Map<string, string | null>();
  await readList(text, ({ number, cells, isTooLong }) => {
    const { email, wish, leftAt } = readPerson(cells, columns);
    if (!email) return;
    if (!isTooLong && !firsts.has(email)) firsts.set(email, number);
    if (wish === 'none') leavers.set(email, leftAt ?? leavers.get(email) ?? null);
  });
  let group: PlannedRow[] = [];
  await readList(text, async ({ number, line, cells, isTooLong }) => {
    if (number <= skip) return;
    const person = readPerson(cells, columns);
    const { email } = person;
    const left = email === null ? undefined : leavers.get(email);
    const isRepeated = !isTooLong && email !== null && firsts.get(email) !== number;
    group.push({
      ...person,
      ...(left !== undefined && { wish: 'none' as const, leftAt: left }),
      number,
      line,
      isRepeated,
      isTooLong,
    });
    if (group.length < size) return;
    await take(group);
    group = [];
  });
  if (group.length > 0) await take(group);
}

interface Known {
  status: SubscriberStatus;
  since: string;
}

/** Decides about a group of rows. Writes nothing. */
export async function decideRows(
  { db, secret }: { db: Db; secret: string },
  rows: readonly PlannedRow[],
): Promise<DecidedRow[]> {
  const hashes = new Map(rows.flatMap(({ email }) => (email ? [[email, hashedAddress(email, secret)]] : [])));
  const emails = [...hashes.keys()];
  if (emails.length === 0)
    return rows.map((row) => ({ ...row, outcome: row.isTooLong ? 'too-long' : 'invalid' }));
  const [subscribers, suppressions] = await Promise.all([
    db
      .selectFrom('subscribers')
      .select(['email', 'status', 'confirmed_at', 'created_at'])
      .where('email', 'in', emails)
      .execute(),
    db
      .selectFrom('suppressions')
      .select('address_hash')
      .where('address_hash', 'in', [...hashes.values()])
      .execute(),
  ]);
  const known = new Map(
    subscribers.map(({ email, status, confirmed_at, created_at }) => [
      email,
      { status, since: confirmed_at ?? created_at },
    ]),
  );
  const stopped = new Set(suppressions.map(({ address_hash }) => address_hash));
  return rows.map((row) => ({
    ...row,
    outcome: outcomeOf(row, {
      known: known.get(row.email ?? ''),
      isStopped: stopped.has(hashes.get(row.email ?? '') ?? ''),
    }),
  }));
}

function outcomeOf(
  { email, isRepeated, isTooLong, isUnproven, wish, leftAt }: PlannedRow,
  { known, isStopped }: { known: Known | undefined; isStopped: boolean },
): Outcome {
  // What it says may be cut; only that somebody left is believed.
  if (isTooLong && wish !== 'none') return 'too-long';
  if (email === null) return 'invalid';
  if (isRepeated) return 'repeated';
  if (known?.status === 'unsubscribed') return 'left';
  if (isStopped) return 'stopped';
  // Who left the former service after she came here left both; who came here afterwards wants to be here.
  if (known) return wish === 'none' && leftAt !== null && leftAt > known.since ? 'out' : 'known';
  if (wish === 'none') return 'out';
  if (wish === 'asked') return 'ask';
  return isUnproven ? 'unproven' : 'new';
}
