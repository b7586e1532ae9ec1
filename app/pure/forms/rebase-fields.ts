import { baseOf, isSameText, type Merge, mergeFields, readBase } from './merge-fields.ts';

type Values = Readonly<Record<string, string>>;

export interface TypedOn {
  /** The form's current values. */
  typed: Values;
  /** The values that were sent, with their `base`. */
  sent: Values;
  /** The record as it is stored now: at least the compared fields. */
  stored: Values;
  /** No other save followed this one. */
  isOwn: boolean;
  /** For a record that needs more than `mergeFields`. */
  rebase?: Rebase;
}

/** Like `Merge`, for a form that was sent and then edited. @param sent everything that was sent */
export type Rebase = (typed: Values, sent: Values, base: Values, stored: Values) => ReturnType<Merge>;

/**
 * Puts what was typed while a form was being saved on top of what is stored now. Untouched fields take their
 * stored values, including those that the save merged in from others.
 * @returns the fields and the `base` of the next save; null where another save changed an edited field. The
 * next save then asks, as long as its base is what was sent
 */
export function rebaseFields({
  typed,
  sent,
  stored,
  isOwn,
  rebase = (now, _sent, base, theirs) => mergeFields(now, base, theirs),
}: TypedOn): Record<string, string> | null {
  const opened = readBase(sent.base);
  if (!opened) return null;
  const names = Object.keys(opened);
  const base = baseOf(names, sent);
  const merged = rebase(typed, sent, base, stored);
  // The server may store another spelling than was sent: that is not another person's change. List rows may
  // also be stored at other positions; these stay where they are being edited.
  const isOwnChange = (name: string) => name in opened && !isSameText(base[name], opened[name]);
  if (merged.conflicts.some((name) => !isOwn || !isOwnChange(name))) return null;
  return { ...merged.values, base: JSON.stringify(baseOf(names, stored)) };
}

/**
 * The `base` of a save that follows one whose record has not been fetched yet. @returns null where the form
 * sends none
 */
export function baseAsSent(sent: Values): string | null {
  const opened = readBase(sent.base);
  return opened && JSON.stringify(baseOf(Object.keys(opened), sent));
}
