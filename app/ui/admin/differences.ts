import type { Difference } from './collision-notice.tsx';

/** A field of a form as it is stored, and how it is told. */
export interface StoredField {
  label: string;
  stored: string;
  /** What a value means, where it does not say so itself. */
  inWords?: (value: string) => string;
}

/** The stored values alone, for bringing two saves together. */
export function storedValues(fields: Readonly<Record<string, StoredField>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { stored }]) => [name, stored]));
}

const LONGEST_SHOWN = 300;

/** Where what was typed is another thing than what is stored, in words. */
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

/** Rich text without its markup. */
export function wordsOfHtml(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function boxInWords(value: string): string {
  return value === 'on' ? 'Sim' : value;
}

function shortened(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text.trim();
}
