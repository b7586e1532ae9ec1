import type { Cents } from '#app/pure/money-brl.ts';

/** Money that a bank says came in, as its file has it. */
export interface RawCredit {
  /** Of the bank, '' in files that do not tell. */
  bank: string;
  account: string;
  /** The bank's name of the movement; '' where there is none, and of some banks not unique. */
  id: string;
  /** '2026-06-15' */
  day: string;
  cents: Cents;
  /** Everything that the bank wrote about it, on one line. */
  words: string;
}

/** The same with the names under which it is counted. */
export interface Credit extends RawCredit {
  /** Its name in the ledger. */
  ref: string;
  /** Of what makes the line itself, should the bank name it anew in another file. */
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

export type StatementRead = { ok: true; credits: RawCredit[] } | { ok: false; reason: StatementProblem };

/** Lines that are no movement, though banks put them among these. */
export function isBalance(words: string): boolean {
  return /^\s*(?:saldo|s\s*a\s*l\s*d\s*o)\b/i.test(words);
}
