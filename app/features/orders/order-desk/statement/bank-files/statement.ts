import type { Cents } from '#app/pure/brazil/money-brl.ts';

/** A year of a busy account. */
export const MOST_STATEMENT_BYTES = 5 * 1024 * 1024;
/** Movements of one file. */
export const MOST_CREDITS = 10_000;

/** Index of each column; -1 where there is none. */
export interface Columns {
  day: number;
  amount: number;
  id: number;
  /** Columns with the bank's description, which may be several. */
  words: number[];
}

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

/** Lines that are not used: the host is told about them. */
export interface LeftOut {
  count: number;
  /** Of these, the ones that are cancelled or contradict themselves. */
  doubtful: number;
  /** Of these, the ones that may be money that came in. The others move none in. */
  unreadable: number;
  /** What the first of them say. */
  examples: string[];
  /** Numbers of the first of them in the file, where it has lines. */
  lines: number[];
}

interface Line {
  words: string;
  /** Null in a file of one line. Only asked for the first ones. */
  number: () => number | null;
}

const MOST_EXAMPLES = 3;
const LONGEST_EXAMPLE = 60;
const MOST_NUMBERS = 5;

export function nothingLeftOut(): LeftOut {
  return { count: 0, doubtful: 0, unreadable: 0, examples: [], lines: [] };
}

export function leaveOut(left: LeftOut, line: Line, why?: 'doubtful' | 'unreadable'): void {
  left.count += 1;
  if (why) left[why] += 1;
  if (left.count <= MOST_NUMBERS) left.lines.push(...[line.number() ?? []].flat());
  const example = line.words.slice(0, LONGEST_EXAMPLE);
  if (example && left.examples.length < MOST_EXAMPLES && !left.examples.includes(example))
    left.examples.push(example);
}

/** '', '.', '-', 'R$ ,': the line names no money. */
export function isNoAmount(text: string): boolean {
  return /^[\s\u00a0.,+()-]*$/.test(text.replace(/R\$/i, ''));
}
