import type { ToastMessage } from './toast-message.ts';

/** What a form's action answers: a toast always, messages under fields where something did not fit. */
export interface FormAnswer {
  ok: boolean;
  toast?: ToastMessage;
  /** What the page says besides the toast. */
  notice?: string;
  fieldErrors?: Record<string, string[]>;
  /** What was typed, so that a page without scripts can show it again. */
  values?: Record<string, string>;
  /** Of a record: its version as it is stored now, after this save or because somebody else has saved it meanwhile. */
  version?: number;
}

/** What the field of a name is given. */
export type FieldOf = (
  name: string,
  otherwise?: string,
) => { name: string; defaultValue: string | undefined; errors: readonly string[] | undefined };

/** What was typed into a field, or what stands in it otherwise, and what was wrong with it. */
export function fieldOf(answer: Pick<FormAnswer, 'values' | 'fieldErrors'> | undefined): FieldOf {
  return (name, otherwise) => ({
    name,
    defaultValue: answer?.values?.[name] ?? otherwise,
    errors: answer?.fieldErrors?.[name],
  });
}

/** An answer on the page of a record: `posted` is for its form, `pressed` for a button beside it that names its intent. */
export function byForm(answer: FormAnswer | undefined): { posted?: FormAnswer; pressed?: FormAnswer } {
  return answer?.values?.intent ? { pressed: answer } : { posted: answer };
}
