import type { Db, Tables, Trx } from '#app/db/database.server.ts';
import { formatDate, formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import type { Clock } from './clock/clock.ts';
import type { FindMailParts } from './mail/mail-kind.server.ts';

/** Whose data: a proven address, in lower case, and the account that belongs to it. */
export interface Holder {
  email: string;
  /** Null without an account, or where its owner has not shown more than the address. */
  personId: string | null;
}

/** One fact in words: ['Nome', 'Ana Souza']. */
export type HeldField = readonly [label: string, value: string];

/** What remains of a row after an erasure. */
export interface Stay {
  /** In words, where it is less than the whole row. */
  what?: string;
  /** Null: for as long as the reason lasts. */
  until: string | null;
  /** The articles that ask for it. */
  law: string;
  /** An erasure removes a part of the row at once: its contact, say. */
  isPartly?: true;
  /** More of it goes once this is over, by the host: 'a entrega'. */
  awaits?: string;
}

/** One record about a person, in words that they understand. */
export interface HeldRow {
  title: string;
  fields: readonly HeldField[];
  /** A long text, such as a message. */
  text?: string | null;
  /** Absent: an erasure removes it. */
  stays?: Stay;
}

export interface HeldContext {
  db: Db;
  now: Date;
  /** The site's secret: some rows are known by a hash of the address. */
  secret: string;
  findMailParts: FindMailParts;
  /** What a change of the log did, in words. */
  changeWords(change: { subject_kind: string; verb: string }): string;
}

export interface ErasureContext {
  trx: Trx;
  clock: Clock;
  secret: string;
  /** Cancels an unpaid order with all that follows. */
  cancelOrder: (orderId: string) => Promise<void>;
}

/**
 * What one room holds about an address. A room exports it as `personalData` from a file called
 * `personal-data.server.ts`; `app/wiring/people/personal-data.server.ts` finds it.
 */
export interface PersonalData {
  /** Its name in files and forms; unique. */
  name: string;
  title: string;
  /** What it is held for. */
  purpose: string;
  /** The articles of the LGPD that allow it. */
  basis: string;
  /** The tables that it answers for. Each table with an address or a person has one. */
  tables: ReadonlyArray<keyof Tables>;
  /** The kinds of deleted records that it answers for, in the bin. */
  binKinds?: readonly string[];
  find(ctx: HeldContext, holder: Holder): Promise<HeldRow[]>;
  /** How a person corrects it, in a sentence. */
  correcting?: string;
  /** The page where that is done. */
  correctingAt?: { href: string; label: string };
  /** Corrects the name. @returns whether a name was there */
  rename?(trx: Trx, holder: Holder, name: string): Promise<boolean>;
  /** Removes all rows without `stays`, and from the others what need not stay. */
  erase?(ctx: ErasureContext, holder: Holder): Promise<void>;
  /** It goes with the account and cannot be erased alone. */
  isOfAccount?: true;
  /** Kept by the site's works, not given by the person: shown last. */
  isTechnical?: true;
  /** When it is erased: 'first' what later steps write anew, 'last' what others refer to. */
  goes?: 'first' | 'last';
}

/** One room's part of everything that is held. */
export interface HeldPart
  extends Pick<PersonalData, 'name' | 'title' | 'purpose' | 'basis' | 'correcting' | 'correctingAt'> {
  rows: HeldRow[];
  /** It can be erased by itself, apart from the account. */
  isErasable: boolean;
  isOfAccount: boolean;
}

/** Fields in words; those without a value are left out. */
export function heldFields(
  facts: Readonly<Record<string, string | number | boolean | null | undefined>>,
): HeldField[] {
  return Object.entries(facts).flatMap(([label, value]): HeldField[] => {
    if (value === null || value === undefined || value === '') return [];
    if (typeof value === 'boolean') return [[label, value ? 'sim' : 'não']];
    return [[label, String(value)]];
  });
}

/** '05/10/2026, 14:30', or null. */
export function heldTime(instant: string | null): string | null {
  return instant && formatDateTime(instant);
}

/** '05/10/2026', or null. */
export function heldDay(instant: string | null): string | null {
  return instant && formatDate(instant);
}
