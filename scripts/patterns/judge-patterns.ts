import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FoundPattern, repeatsNothing } from './find-patterns.ts';
import made from './made-patterns.json' with { type: 'json' };

/** What the analyser said of each pattern that repeats something; written by `npm run patterns`. */
export interface Judged {
  /** The analyser's version. */
  recheck: string;
  /** Proved: the time is in proportion to the text, or shorter. */
  linear: string[];
  /** Beyond its proofs; it searched for a slow text and found none. */
  searched: string[];
}

export const JUDGED_FILE = join(import.meta.dirname, 'judged-patterns.json');

export function readJudged(): Judged {
  return JSON.parse(readFileSync(JUDGED_FILE, 'utf8'));
}

/** Patterns that are made of several parts, which the analyser does not see, and what makes each of them linear. */
export const MADE: ReadonlyArray<{ text: string; why: string }> = made;

/** What is wrong with the patterns of the product, one line each. @param version of the analyser in package.json */
export function problemsOf(
  found: readonly FoundPattern[],
  judged: Judged,
  { version, parts = MADE }: { version: string; parts?: typeof MADE },
): string[] {
  const written = new Set(found.map(({ text }) => text));
  const known = new Set([...judged.linear, ...judged.searched, ...parts.map(({ text }) => text)]);
  return [
    ...found
      .filter(({ source, text }) => !(source !== null && repeatsNothing(source)) && !known.has(text))
      .map(({ place, text }) => `${place}: ${text} is not known to be linear: npm run patterns`),
    ...[...known].filter((text) => !written.has(text)).map((text) => `${text} is gone: npm run patterns`),
    ...(judged.recheck === version ? [] : ['another version of recheck judged: npm run patterns -- --all']),
  ];
}
