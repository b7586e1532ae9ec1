import { stemWord } from '#app/platform/search/portuguese-stem.ts';

/** A line of the text, read once. */
export interface ReadLine {
  folded: string;
  words: readonly ReadWord[];
}

interface ReadWord extends Place {
  folded: string;
}

export interface Place {
  from: number;
  to: number;
}

/** What is typed below this is in nearly every line. */
export const LEAST_LETTERS = 2;
const WORD = /[\p{L}\p{N}]+/gu;

export function readLine(text: string): ReadLine {
  return { folded: fold(text), words: wordsOf(text) };
}

function wordsOf(text: string): ReadWord[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    ...{ folded: fold(word), from: index, to: index + word.length },
  }));
}

/**
 * Finds what is typed in lines, without accents and capitals: literally, and its words one after the other in any of their
 * forms, as the search of the site knows them. The last word may be the beginning of one.
 * @returns for a line the places in it, in their order
 */
export function seekTyped(typed: string): (line: ReadLine) => Place[] {
  const literal = fold(typed.trim());
  const sought = wordsOf(typed).map(({ folded }) => ({ folded, stem: stemWord(folded) }));
  const last = sought.length - 1;
  const isAt = ({ words }: ReadLine, first: number) =>
    sought.every(({ folded, stem }, place) => {
      const word = words[first + place]?.folded;
      if (word === undefined) return false;
      return word === folded || stemWord(word) === stem || (place === last && word.startsWith(folded));
    });
  return (line) => {
    const places = literally(line, literal);
    if (sought.length === 0) return places;
    for (const [first, { from }] of line.words.entries())
      if (isAt(line, first)) places.push({ from, to: line.words[first + last]?.to ?? from });
    return apart(places);
  };
}

function literally({ folded }: ReadLine, words: string): Place[] {
  const places: Place[] = [];
  for (let from = folded.indexOf(words); from >= 0; from = folded.indexOf(words, from + words.length))
    places.push({ from, to: from + words.length });
  return places;
}

/** Of places that share letters the first one stays, and has them all. */
function apart(places: Place[]): Place[] {
  const kept: Place[] = [];
  for (const place of places.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const before = kept.at(-1);
    if (before && place.from < before.to) before.to = Math.max(before.to, place.to);
    else kept.push({ ...place });
  }
  return kept;
}

/** Sign by sign, so that places stay the same: 'Ação' → 'acao'. */
function fold(text: string): string {
  return Array.from({ length: text.length }, (_, place) => {
    const [letter = ''] = (text[place] ?? '').normalize('NFD').toLowerCase();
    return letter;
  }).join('');
}
