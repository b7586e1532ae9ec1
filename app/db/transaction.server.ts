import { v7 } from 'uuid';
import type { Db, Trx } from './database.server.ts';
import { isDuplicate } from './errors.server.ts';
import { takeTurn } from './take-turn.server.ts';

/** Runs `work` in the transaction that is already open, or in a new one. */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Trx) : db.transaction().execute(work);
}

/** Runs `work` in a new transaction, and rolls it back where the result is a refusal. */
export async function inTransactionUnlessRefused<T extends { ok: boolean }>(
  db: Db,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx);
      if (!result.ok) throw new Refused(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return error.result as T;
    throw error;
  }
}

const ATTEMPTS = 3;

/**
 * What `makeOnce` asks of a form's id. Sent again as it was, the form means its record. With other words it means one of its own:
 * the first answer may have been lost, and what was typed since must not be.
 * @param row what has the id
 * @param values what the form says
 */
export function madeBefore(row: object | null | undefined, values: object): 'free' | 'same' | 'other' {
  if (!row) return 'free';
  return hasValues(row, values) ? 'same' : 'other';
}

/** Whether a stored row has these values already. */
export function hasValues(row: object, values: object): boolean {
  const stored = new Map<string, unknown>(Object.entries(row));
  return Object.entries(values).every(([name, value]) => stored.get(name) === value);
}

/**
 * Creates a record whose id came with the empty form, so that sending the form twice creates it once. `find`
 * tells whether the id is free, is this record already, or belongs to a record with other content. Retries
 * when another transaction took a unique value meanwhile.
 */
export async function makeOnce<T extends { ok: boolean }>(
  db: Db,
  newId: string,
  find: (trx: Trx) => Promise<'free' | 'same' | 'other'>,
  make: (trx: Trx, id: string) => Promise<T>,
): Promise<T | { ok: true; id: string }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransactionUnlessRefused<T | { ok: true; id: string }>(db, async (trx) => {
        await takeTurn(trx, `new ${newId}`);
        const state = await find(trx);
        if (state === 'same') return { ok: true, id: newId };
        return make(trx, state === 'free' ? newId : v7());
      });
    } catch (error) {
      if (!isDuplicate(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

class Refused extends Error {
  readonly result: { ok: boolean };
  constructor(result: { ok: boolean }) {
    super('refused');
    this.result = result;
  }
}
