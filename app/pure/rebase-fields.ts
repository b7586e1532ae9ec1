import { baseOf, isSameText, type Merge, mergeFields, readBase } from './merge-fields.ts';

type Values = Readonly<Record<string, string>>;

export interface TypedOn {
  /** What the form says now. */
  typed: Values;
  /** What it said as it was sent, its `base` among it. */
  sent: Values;
  /** The record as it is stored since: at least the fields that are compared. */
  stored: Values;
  /** Nobody has saved after that save. */
  isOwn: boolean;
  /** Of a record that has more to it than `mergeFields` knows. */
  rebase?: Rebase;
}

/** As `Merge`, of a form that was sent and typed on. @param sent all of what was sent */
export type Rebase = (typed: Values, sent: Values, base: Values, stored: Values) => ReturnType<Merge>;

/**
 * What was typed on while a form was being saved, upon what is stored since: what was not touched takes what is stored,
 * as others' fields do that the save was brought together with.
 * @returns the fields and the `base` of the next save; null where somebody else has changed what was typed on: the
 * next save asks, as long as its base is what was sent
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
  // What was sent may be stored in other words than it was typed in: that is nobody else's change. The rows of a list
  // may stand in other places, too: those stay where they are typed in.
  const isOwnChange = (name: string) => name in opened && !isSameText(base[name], opened[name]);
  if (merged.conflicts.some((name) => !isOwn || !isOwnChange(name))) return null;
  return { ...merged.values, base: JSON.stringify(baseOf(names, stored)) };
}

/** The `base` of a save that follows one whose record has not been fetched yet. @returns null of a form that sends none */
export function baseAsSent(sent: Values): string | null {
  const opened = readBase(sent.base);
  return opened && JSON.stringify(baseOf(Object.keys(opened), sent));
}
