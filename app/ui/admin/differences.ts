import type { Difference } from './collision-notice.tsx';

/** A field's stored value, and how to show it. */
export interface StoredField {
  label: string;
  stored: string;
  /** Describes a value that is not readable itself. */
  inWords?: (value: string) => string;
}

/** Props of a `RecordForm` in which the saves of two people are merged. @param fields undefined for a new record */
export function mergedBy(fields: Readonly<Record<string, StoredField>> | undefined) {
  if (!fields) return undefined;
  return {
    base: storedValues(fields),
    differences: (typed: Readonly<Record<string, string>>) => differencesFrom(typed, fields),
  };
}

/** The stored values only, for `mergeFields`. */
export function storedValues(fields: Readonly<Record<string, StoredField>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { stored }]) => [name, stored]));
}

const LONGEST_SHOWN = 300;

/** The fields whose typed value differs from the stored one, in words. */
export function differencesFrom(
  typed: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, StoredField>>,
): Difference[] {
  return Object.entries(fields).flatMap(([name, { label, stored, inWords = boxInWords }]) => {
    const mine = typed[name] ?? '';
    if (mine.trim() === stored.trim()) return [];
    return [{ label, typed: shortened(inWords(mine)), stored: shortened(inWords(stored)) }];
  });
}

function boxInWords(value: string): string {
  return value === 'on' ? 'Sim' : value;
}

function shortened(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text.trim();
}
