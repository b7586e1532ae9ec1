import { withoutEnd } from './linear-text.ts';

/** Articles, prepositions and the like: a line does not end with them. */
const LEANING = new Set(
  'a o as os e é de da do das dos em no na nos nas um uma por com sem que se ao à para'.split(' '),
);

/**
 * Breaks a text into lines of about equal length, none wider than `maxWidth`. A text that exceeds `maxLines`
 * ends in '…'.
 * @param widthOf width of a piece of text, in the unit of `maxWidth`
 */
export function breakLines(
  text: string,
  { maxWidth, maxLines, widthOf }: { maxWidth: number; maxLines: number; widthOf: (text: string) => number },
): string[] {
  const fits = (line: string) => widthOf(line) <= maxWidth;
  const words = text
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => splitWord(word, fits));
  const lines = fill(words, fits);
  if (lines.length > maxLines) return shortened(lines.slice(0, maxLines), fits);
  return balanced(words, lines, maxWidth, widthOf);
}

/** Fills each line with as many words as fit; a leaning word moves to the next line. */
function fill(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && fits([...line, word].join(' '))) line.push(word);
    else lines.push([...(line ? leaningEnd(line, word, fits) : []), word]);
  }
  return lines.map((line) => line.join(' '));
}

function leaningEnd(line: string[], next: string, fits: (line: string) => boolean): string[] {
  const last = line.at(-1) ?? '';
  if (line.length < 2 || !LEANING.has(last.toLowerCase()) || !fits(`${last} ${next}`)) return [];
  line.pop();
  return [last];
}

/** Finds the narrowest width that needs no more lines, so that no word is left alone on the last one. */
function balanced(
  words: readonly string[],
  lines: string[],
  maxWidth: number,
  widthOf: (text: string) => number,
): string[] {
  let best = lines;
  for (let width = maxWidth; width > maxWidth / 2; width -= maxWidth / 40) {
    const narrower = fill(words, (line) => widthOf(line) <= width);
    const isTooWide = narrower.some((line) => widthOf(line) > width);
    if (isTooWide || narrower.length > lines.length) break;
    best = narrower;
  }
  return best;
}

function shortened(lines: string[], fits: (line: string) => boolean): string[] {
  const words = (lines.at(-1) ?? '').split(' ');
  const ended = () => `${withoutEnd(words.join(' '), /[,;:.–—-]/)}…`;
  while (words.length > 1 && (!fits(ended()) || LEANING.has((words.at(-1) ?? '').toLowerCase()))) words.pop();
  if (!fits(ended())) words[0] = [...(words[0] ?? '')].slice(0, -1).join('');
  return [...lines.slice(0, -1), ended()];
}

/** Splits a word that is wider than a line. */
function splitWord(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const pieces: string[] = [];
  for (const character of word) {
    const piece = (pieces.at(-1) ?? '') + character;
    if (pieces.length > 0 && fits(piece)) pieces[pieces.length - 1] = piece;
    else pieces.push(character);
  }
  return pieces;
}
