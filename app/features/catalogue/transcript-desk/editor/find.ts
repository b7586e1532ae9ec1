import { LONGEST_LINE } from '#app/pure/transcripts/transcript.ts';
import type { Doc, DocLine } from './document.ts';

export interface Found {
  key: string;
  at: number;
}

interface Words {
  words: string;
  /** Only whole words, and as they are written. */
  isExact: boolean;
}

/** Where the words stand, in the order of the lines. */
export function findAll({ lines }: Doc, sought: Words): Found[] {
  if (sought.words === '') return [];
  return lines.flatMap((line) => placesIn(line, sought).map((at) => ({ key: line.key, at })));
}

function placesIn({ text }: DocLine, { words, isExact }: Words): number[] {
  const [hay, needle] = isExact ? [text, words] : [lowered(text), lowered(words)];
  const places: number[] = [];
  for (let at = hay.indexOf(needle); at !== -1; at = hay.indexOf(needle, at + needle.length))
    if (!isExact || isWholeWord(hay, at, needle.length)) places.push(at);
  return places;
}

/** Letter by letter, so that places stay the same. */
function lowered(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

function isWholeWord(text: string, at: number, length: number): boolean {
  return !/[\p{L}\p{N}]/u.test((text[at - 1] ?? ' ') + (text[at + length] ?? ' '));
}

/** @returns how many places became others; lines that would be too long stay as they are */
export function replaceAll(
  doc: Doc,
  sought: Words,
  by: string,
): { doc: Doc; count: number; tooLong: number } {
  let count = 0;
  let tooLong = 0;
  const lines = doc.lines.map((line) => {
    const places = sought.words === '' ? [] : placesIn(line, sought);
    if (places.length === 0) return line;
    let text = '';
    let from = 0;
    for (const at of places) {
      text += line.text.slice(from, at) + by;
      from = at + sought.words.length;
    }
    text += line.text.slice(from);
    if (text.length > LONGEST_LINE) tooLong += 1;
    if (text.length > LONGEST_LINE || text === line.text) return line;
    count += places.length;
    return { ...line, text };
  });
  return { doc: count > 0 ? { ...doc, lines } : doc, count, tooLong };
}
