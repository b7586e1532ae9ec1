import type { ToastMessage } from './toast-message.ts';

/** The answer of a form's action: a toast, and messages under invalid fields. */
export interface FormAnswer {
  ok: boolean;
  toast?: ToastMessage;
  /** A further message on the page. */
  notice?: string;
  fieldErrors?: Record<string, string[]>;
  /** What was typed, so that a page without scripts can show it again. */
  values?: Record<string, string>;
  /** The record's stored version, after this save or another one. */
  version?: number;
}

/**
 * An answer on a record's page: `posted` is for its form, `pressed` for a button beside it that names its
 * intent.
 */
export function byForm(answer: FormAnswer | undefined): { posted?: FormAnswer; pressed?: FormAnswer } {
  return answer?.values?.intent ? { pressed: answer } : { posted: answer };
}
