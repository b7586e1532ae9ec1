import type { ToastMessage } from './toast-message.ts';

/** The answer of a form's action: a toast, and messages under invalid fields. */
export interface FormAnswer {
  ok: boolean;
  /** Nothing was wrong and nothing is stored: `values` are for the fields. */
  isAgain?: true;
  toast?: ToastMessage;
  /** A further message on the page. */
  notice?: string;
  fieldErrors?: Record<string, string[]>;
  /** What was typed, so that a page without scripts can show it again. */
  values?: Record<string, string>;
  /** Of the button that was pressed, where it worked. */
  intent?: string;
  /** The session had ended: nothing was done, and the person signs in again in another tab. */
  isSignedOut?: true;
  /** The record's stored version, after this save or another one. */
  version?: number;
}

/** Fields of buttons and of hidden inputs: nobody types into them. */
const UNTYPED = new Set(
  'intent id ids of version base sawCollision newId hasChecks move step booking moment delivery feed session source seenTotal'.split(
    ' ',
  ),
);

/** Whether a person wrote something into the form. Of a button alone, nothing that was typed can be kept or lost. */
export function hasTypedText(values: Readonly<Record<string, string>>): boolean {
  return Object.entries(values).some(([name, value]) => !UNTYPED.has(name) && value !== '' && value !== 'on');
}

/** The props of the field with this name. */
export type FieldOf = (
  name: string,
  otherwise?: string,
) => { name: string; defaultValue: string | undefined; errors: readonly string[] | undefined };

/** A field's props: the text that was typed, else `otherwise`, and the field's errors. */
export function fieldOf(answer: Pick<FormAnswer, 'values' | 'fieldErrors'> | undefined): FieldOf {
  return (name, otherwise) => ({
    name,
    defaultValue: answer?.values?.[name] ?? otherwise,
    errors: answer?.fieldErrors?.[name],
  });
}

/**
 * An answer on a record's page: `posted` is for its form, `pressed` for a button beside it that names its
 * intent.
 */
export function byForm(answer: FormAnswer | undefined): { posted?: FormAnswer; pressed?: FormAnswer } {
  return (answer?.intent ?? answer?.values?.intent) ? { pressed: answer } : { posted: answer };
}
