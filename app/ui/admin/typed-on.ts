import { type Rebase, rebaseFields } from '#app/pure/forms/rebase-fields.ts';
import { formValues, keptValues, namesNotKept } from './form-drafts.ts';
import type { Values } from './record-form-state.ts';

interface Saved {
  /** The values as sent. */
  sent: Values | null;
  /** The record's fields as the page knows them now. */
  fields: Values | undefined;
  /** No other save followed this one. */
  isOwn: boolean;
  rebase: Rebase | undefined;
}

/**
 * Applies what was typed on after a save to the stored record: the values to render, and the values without
 * what was typed on. Null where the fields must stay, and the next save is based on what was sent.
 */
export function typedUpon(
  form: HTMLFormElement,
  { sent, fields, isOwn, rebase }: Saved,
): { typed: Values; untouched: Values } | null {
  if (!sent || !fields) return null;
  const now = formValues(form);
  const upon = { sent, stored: fields, isOwn, rebase };
  // A new rendering would drop a file that was chosen since.
  if ([...namesNotKept(form)].some((name) => now[name] !== sent[name])) return null;
  const typed = rebaseFields({ ...upon, typed: keptValues(form) });
  const untouched = rebaseFields({ ...upon, typed: sent });
  return typed && untouched && { typed, untouched };
}
