import type { Cents } from '#app/pure/brazil/money-brl.ts';
import type { LeftOut } from './left-out.ts';

/** Incoming money, as the bank's file has it. */
export interface RawCredit {
  /** The bank's number; '' in files without one. */
  bank: string;
  account: string;
  /** The bank's id of the movement; '' where there is none, and not unique at some banks. */
  id: string;
  /** '2026-06-15' */
  day: string;
  cents: Cents;
  /** The bank's whole description, on one line. */
  words: string;
  /** Whether nothing in the file says that the money came in. */
  isUnsure?: true;
}

/** A credit with the references under which it is counted. */
export interface Credit extends RawCredit {
  /** Reference in the ledger. */
  ref: string;
  /** Hash of the line's contents, in case another file gives it another id. */
  fingerprint: string;
}

export type StatementProblem =
  | 'empty'
  | 'too-large'
  | 'too-many'
  | 'too-long'
  | 'not-a-statement'
  | 'cut-off'
  | 'bad-amount'
  | 'bad-date'
  | 'other-currency'
  | 'card';

export type StatementRead =
  | { ok: true; credits: RawCredit[]; leftOut: LeftOut }
  | { ok: false; reason: StatementProblem };

/** Balance lines, which banks list among the movements; the last ones are Mercado Pago's. */
export function isBalance(words: string): boolean {
  return /^\s*(?:saldo|s\s*a\s*l\s*d\s*o|initial_available_balance|subtotal|total)\b/i.test(words);
}
