import { foldText } from '../text/fold-text.ts';
import type { AdminPlace } from './admin-menu.ts';

/** Rows of the search that are there at once. */
const MOST_PLACES = 8;

/** The pages and acts that are meant by what was typed, the best first; without words the acts, then the menu. */
export function placesFor(places: readonly AdminPlace[], query: string): AdminPlace[] {
  const words = wordsOf(query);
  if (words.length === 0)
    return places.filter(({ kind, hint }) => kind === 'act' || hint === undefined).slice(0, MOST_PLACES);
  return places
    .map((place, order) => ({ place, order, rank: rankOf(place, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank || one.order - other.order)
    .slice(0, MOST_PLACES)
    .map(({ place }) => place);
}

/** Whether a row still answers what was typed on: the server is asked anew in the meantime. */
export function stillMatches(
  { title, detail = '' }: { title: string; detail?: string },
  query: string,
): boolean {
  const text = foldText(`${title} ${detail}`);
  return wordsOf(query).every((word) => text.includes(word));
}

/** 0 where a word is missing. A whole name counts most, then its start, then the start of a word, then other words for it. */
function rankOf({ label, alias = '', hint = '' }: AdminPlace, words: readonly string[]): number {
  const name = foldText(label);
  const others = foldText(`${alias} ${hint}`);
  let rank = name === words.join(' ') ? 1 : 0;
  for (const word of words) {
    if (name.startsWith(word)) rank += 4;
    else if (` ${name}`.includes(` ${word}`)) rank += 3;
    else if (` ${others}`.includes(` ${word}`)) rank += 2;
    else if (word.length > 2 && name.includes(word)) rank += 1;
    else return 0;
  }
  return rank;
}

function wordsOf(query: string): string[] {
  return foldText(query).split(' ').filter(Boolean);
}
