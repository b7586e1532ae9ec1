import type { Cents } from '#app/pure/money-brl.ts';

/** A line of the bank as the host reads it. */
export interface ShownLine {
  /** Its place among the lines that the form carries. */
  at: number;
  day: string;
  cents: Cents;
  words: string;
}

export interface ShownOrder {
  id: string;
  /** 'K3M7… · Maria · R$ 59,00' and why it may be this one. */
  label: string;
}

export interface StatementPreview {
  /** JSON for the form that counts; see input.ts. */
  carried: string;
  certain: Array<ShownLine & { order: ShownOrder }>;
  byHand: Array<ShownLine & { order: ShownOrder }>;
  /** The amount points to one order, or to several, or the line names an order for another sum. */
  asked: Array<ShownLine & { proposed: string | null; candidates: ShownOrder[] }>;
  unknown: ShownLine[];
  /** What is not shown, so that the page stays short. */
  hidden: number;
  counted: number;
  /** Dated later than today. */
  ahead: number;
  total: number;
}

export interface ShownOutcome {
  /** Of the line, among those that the form carried. */
  at: number;
  code: string;
  orderId: string | null;
  cents: Cents;
  /** What became of it, in a sentence. */
  words: string;
  isDone: boolean;
}

/** Where one is on the way from a file to what it counts. */
export type StatementAnswer =
  | { step: 'refused'; message: string }
  | { step: 'columns'; message?: string; header: string[]; example: string[]; text: string }
  | { step: 'preview'; preview: StatementPreview }
  | { step: 'result'; outcomes: ShownOutcome[]; waiting: number };
