import { type Rebase, rebaseFields } from '#app/pure/rebase-fields.ts';
import { formValues, keptValues, namesNotKept } from './form-drafts.ts';
import type { Values } from './record-form-state.ts';

interface Saved {
  /** As the form was sent. */
  sent: Values | null;
  /** The record's fields as the page knows them since. */
  fields: Values | undefined;
  /** Nobody has saved after that save. */
  isOwn: boolean;
  rebase: Rebase | undefined;
}

/**
 * What was typed on after a save, upon what is stored since: what the fields are to be drawn with, and what they would
 * say had nobody typed on. Null where they stay as they are, and the next save is based on what was sent.
 */
export function typedUpon(
  form: HTMLFormElement,
  { sent, fields, isOwn, rebase }: Saved,
): { typed: Values; untouched: Values } | null {
  if (!sent || !fields) return null;
  const now = formValues(form);
  const upon = { sent, stored: fields, isOwn, rebase };
  // A file that has been chosen since would be let go of.
  if ([...namesNotKept(form)].some((name) => now[name] !== sent[name])) return null;
  const typed = rebaseFields({ ...upon, typed: keptValues(form) });
  const untouched = rebaseFields({ ...upon, typed: sent });
  return typed && untouched && { typed, untouched };
}
