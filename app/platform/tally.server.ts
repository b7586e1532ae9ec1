import { setImmediate as breathe } from 'node:timers/promises';
import { v7 } from 'uuid';
import type { Db, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import type { Clock } from './clock/clock.ts';

/** Something that a room counts. Its entries add up, in whatever order and from however many processes they come. */
export interface Counter<Value> {
  name: string;
  /** Entries between two writes of one process. Further ones are lost, and the log says how many. */
  most: number;
  /**
   * Whoever an entry comes from, and the entries of one between two writes: a single client takes no room from the others.
   * Left out where entries come from nobody in particular.
   */
  group?: { of(value: Value, key: string): string; most: number };
  /** Two entries of one key: a sum, or the first where a key counts once. */
  together(one: Value, other: Value): Value;
  /**
   * Makes rows of entries, and then, in a transaction, adds them to those that are stored. Takes turns with other processes by the
   * order of keys: rows are to be written in an order that all of them share. Is called again for a part that failed.
   */
  store(ctx: WriteContext, entries: Entries<Value>): Store | Promise<Store>;
}

export type Entries<Value> = ReadonlyArray<readonly [key: string, value: Value]>;
export type WriteContext = { db: Db; clock: Clock };
type Store = (trx: Trx) => Promise<void>;

/** Entries of one transaction. Its id is stored with them, so that they are never added twice. */
interface Part {
  id: string;
  entries: Entries<unknown>;
  attempts: number;
}

/** What one process counts, in bounded memory, until it is written apart from answers. */
export interface Tally {
  /** Waits for nothing. @returns false where there is no room */
  note<Value>(counter: Counter<Value>, key: string, value: Value): boolean;
  /** Writes what was noted. What cannot be written stays for the next time. @returns what found no room, by counter */
  write(ctx: WriteContext): Promise<Readonly<Record<string, number>>>;
}

/** Entries of one transaction, which takes a few milliseconds. */
const ENTRIES_A_PART = 50;
/** Of one part: an outage of ten minutes loses none. */
const MOST_ATTEMPTS = 30;
const PARTS_KEPT_MS = DAY_MS;

/** A counter of sums: `tally.note(counter, key, 1)`. */
export function sum(one: number, other: number): number {
  return one + other;
}

export function createTally(): Tally {
  const notes = new Map<Counter<unknown>, Map<string, unknown>>();
  const groups = new Map<Counter<unknown>, Map<string, number>>();
  /** Parts whose commit was not answered: they may be stored or not. */
  const unsure = new Map<Counter<unknown>, Part>();
  let lost: Record<string, number> = {};

  function note(counter: Counter<unknown>, key: string, value: unknown): boolean {
    let noted = notes.get(counter);
    if (!noted) {
      noted = new Map();
      notes.set(counter, noted);
    }
    const before = noted.get(key);
    if (before !== undefined) noted.set(key, counter.together(before, value));
    else if (noted.size < counter.most && hasShare(counter, key, value)) noted.set(key, value);
    else {
      lose(counter, 1);
      return false;
    }
    return true;
  }

  /** Counts one more entry of its group, where it may have one. */
  function hasShare(counter: Counter<unknown>, key: string, value: unknown): boolean {
    const { group } = counter;
    if (!group) return true;
    const shares = groups.get(counter) ?? new Map<string, number>();
    groups.set(counter, shares);
    const name = group.of(value, key);
    const entries = shares.get(name) ?? 0;
    if (entries >= group.most) return false;
    shares.set(name, entries + 1);
    return true;
  }

  function lose(counter: Counter<unknown>, entries: number): void {
    lost[counter.name] = (lost[counter.name] ?? 0) + entries;
  }

  async function writeCounter(ctx: WriteContext, counter: Counter<unknown>): Promise<void> {
    await writeUnsure(ctx, counter);
    const noted = [...(notes.get(counter) ?? [])].sort(([one], [other]) => (one < other ? -1 : 1));
    notes.delete(counter);
    groups.delete(counter);
    for (let from = 0; from < noted.length; from += ENTRIES_A_PART) {
      const next = { id: v7(), entries: noted.slice(from, from + ENTRIES_A_PART), attempts: 1 };
      try {
        await writePart(ctx, counter, next);
      } catch (error) {
        unsure.set(counter, next);
        for (const [key, value] of noted.slice(from + ENTRIES_A_PART)) note(counter, key, value);
        throw error;
      }
      await breathe();
    }
  }

  /** A part that never can be written keeps nothing else from being written. */
  async function writeUnsure(ctx: WriteContext, counter: Counter<unknown>): Promise<void> {
    const part = unsure.get(counter);
    if (!part) return;
    try {
      await writePart(ctx, counter, part);
    } catch (error) {
      part.attempts += 1;
      if (part.attempts < MOST_ATTEMPTS) throw error;
      lose(counter, part.entries.length);
    }
    unsure.delete(counter);
  }

  return {
    note: (counter, key, value) => note(counter as Counter<unknown>, key, value),
    async write(ctx) {
      const failures: unknown[] = [];
      for (const counter of new Set([...unsure.keys(), ...notes.keys()]))
        await writeCounter(ctx, counter).catch((error) => failures.push(error));
      if (failures.length > 0) throw failures[0];
      const lostNow = lost;
      lost = {};
      return lostNow;
    },
  };
}

async function writePart(ctx: WriteContext, counter: Counter<unknown>, { id, entries }: Part): Promise<void> {
  const store = await counter.store(ctx, entries);
  await inTransaction(ctx.db, async (trx) => {
    const written = await trx
      .insertInto('tally_parts')
      .values({ id, stored_at: ctx.clock.now().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (written) await store(trx);
  });
}

/** Part of the daily clean-up: no process is unsure of a part for longer. */
export async function forgetTallyParts({ db, clock }: WriteContext): Promise<void> {
  const before = new Date(clock.now().getTime() - PARTS_KEPT_MS).toISOString();
  await db.deleteFrom('tally_parts').where('stored_at', '<', before).execute();
}
