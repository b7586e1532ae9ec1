import type { Cents } from '#app/pure/brazil/money-brl.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import type { LeftOut } from './bank-files/statement.ts';

/** A line of the bank as the host sees it. */
export interface ShownLine {
  /** Its index among the lines that the form carries. */
  at: number;
  day: string;
  cents: Cents;
  words: string;
}

export interface ShownOrder {
  id: string;
  /** 'K3M7… · Maria · R$ 59,00' and why it may be this order. */
  label: string;
}

export interface StatementPreview {
  /** JSON for the form that counts; see input.ts. */
  carried: string;
  certain: Array<ShownLine & { order: ShownOrder }>;
  byHand: Array<ShownLine & { order: ShownOrder }>;
  /** The amount fits one order or several, or the line names an order but the amount differs. */
  unclear: Array<ShownLine & { proposed: string | null; candidates: ShownOrder[] }>;
  unknown: ShownLine[];
  /** Lines that are left out to keep the page short. */
  hidden: number;
  counted: number;
  /** Dated later than today. */
  ahead: number;
  /** Lines of which the file does not say that the money came in. */
  unsure: number;
  /** Could not be read, or are doubtful. */
  leftOut: LeftOut;
  total: number;
}

export interface ShownOutcome {
  /** The line's index among those that the form carried. */
  at: number;
  code: string;
  orderId: string | null;
  cents: Cents;
  /** The result in a sentence. */
  words: string;
  isDone: boolean;
}

/** The steps from a file to its result. */
export type StatementAnswer =
  | { step: 'refused'; message: string }
  /** In the browser only: no answer came, and the page stays as it is. */
  | { step: 'unanswered'; toast?: ToastMessage; isSignedOut?: true }
  | { step: 'columns'; message?: string; header: string[]; example: string[]; text: string }
  | { step: 'preview'; preview: StatementPreview }
  | { step: 'result'; outcomes: ShownOutcome[]; waiting: number };
