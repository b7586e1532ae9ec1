import { setImmediate as breathe } from 'node:timers/promises';
import type { Db, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';

/** Something that a room counts. Its entries add up, in whatever order and from however many processes they come. */
export interface Counter<Value> {
  name: string;
  /** Entries between two writes of one process. Further ones are lost, and the log says how many. */
  most: number;
  /** Two entries of one key: a sum, or the first where a key counts once. */
  together(one: Value, other: Value): Value;
  /**
   * Makes rows of entries, and then, in a transaction, adds them to those that are stored. Takes turns with other processes by the
   * order of keys: rows are to be written in an order that all of them share. May run twice for a part whose commit was not answered.
   */
  store(
    secret: string,
    entries: ReadonlyArray<readonly [key: string, value: Value]>,
  ): (trx: Trx) => Promise<void>;
}

type WriteContext = { db: Db; secret: string };

/** What one process counts, in bounded memory, until it is written apart from answers. */
export interface Tally {
  /** Waits for nothing. */
  note<Value>(counter: Counter<Value>, key: string, value: Value): void;
  /** Writes what was noted. What cannot be written stays for the next time. @returns what found no room, by counter */
  write(ctx: WriteContext): Promise<Readonly<Record<string, number>>>;
}

/** Entries of one transaction, which takes a few milliseconds. */
const ENTRIES_A_PART = 50;

/** A counter of sums: `tally.note(COUNTER, key, 1)`. */
export function sum(one: number, other: number): number {
  return one + other;
}

export function createTally(): Tally {
  const notes = new Map<Counter<unknown>, Map<string, unknown>>();
  let lost: Record<string, number> = {};

  function note(counter: Counter<unknown>, key: string, value: unknown): void {
    let noted = notes.get(counter);
    if (!noted) {
      noted = new Map();
      notes.set(counter, noted);
    }
    const before = noted.get(key);
    if (before !== undefined) noted.set(key, counter.together(before, value));
    else if (noted.size < counter.most) noted.set(key, value);
    else lost[counter.name] = (lost[counter.name] ?? 0) + 1;
  }

  async function writeCounter({ db, secret }: WriteContext, counter: Counter<unknown>): Promise<void> {
    const noted = [...(notes.get(counter) ?? [])].sort(([one], [other]) => (one < other ? -1 : 1));
    notes.delete(counter);
    for (let from = 0; from < noted.length; from += ENTRIES_A_PART) {
      try {
        const part = noted.slice(from, from + ENTRIES_A_PART);
        await inTransaction(db, counter.store(secret, part));
      } catch (error) {
        for (const [key, value] of noted.slice(from)) note(counter, key, value);
        throw error;
      }
      await breathe();
    }
  }

  return {
    note: (counter, key, value) => note(counter as Counter<unknown>, key, value),
    async write(ctx) {
      const failures: unknown[] = [];
      for (const counter of [...notes.keys()])
        await writeCounter(ctx, counter).catch((error) => failures.push(error));
      if (failures.length > 0) throw failures[0];
      const lostNow = lost;
      lost = {};
      return lostNow;
    },
  };
}
