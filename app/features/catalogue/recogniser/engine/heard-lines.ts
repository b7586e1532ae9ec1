import { LONGEST_LINE } from '#app/pure/transcripts/transcript.ts';
import type { HeardText } from './recogniser.ts';

/** Start and end in milliseconds, and the text. */
export type HeardLine = [startMs: number, endMs: number, text: string];

/** A line that is longer is cut at a space. */
const LONG_LINE = 220;
/** So often in a row, a phrase is a loop of the model. */
const LOOP = 4;
const LONGEST_PHRASE = 8;
/** So often in a row, a line is one. */
const SAME_LINES = 3;

interface Place {
  startMs: number;
  endMs: number;
  /** Where somebody speaks. */
  spoken: ReadonlyArray<{ startMs: number; endMs: number }>;
}

/** Makes lines of what a model gave for a piece: a sentence a line, with the model's times or, without any, by length. */
export function linesOf(heard: HeardText, place: Place): HeardLine[] {
  const text = withoutLoops(heard.text.replace(/\s+/g, ' ').trim());
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  // Times of a text that was shortened are those of another text.
  const isWhole = text.length === heard.text.replace(/\s+/g, ' ').trim().length;
  const timeAt = (isWhole && byTokens(heard, place)) || bySpeech(place);
  let from = 0;
  return sentencesOf(text).map((sentence) => {
    const start = timeAt(from / text.length);
    from += sentence.length + 1;
    const end = timeAt(Math.min(1, (from - 1) / text.length));
    return [Math.round(start), Math.round(Math.max(start, end)), sentence];
  });
}

/** Joins the lines of all pieces: ascending, and without a line that a model repeated again and again. */
export function joinPieces(pieces: readonly (readonly HeardLine[])[]): HeardLine[] {
  const joined: HeardLine[] = [];
  let run: HeardLine[] = [];
  const leave = () => {
    joined.push(...(run.length >= SAME_LINES ? run.slice(0, 1) : run));
    run = [];
  };
  let after = 0;
  for (const [start, end, text] of pieces.flat()) {
    const line: HeardLine = [Math.max(start, after), Math.max(end, start, after), text];
    after = line[0];
    if (run[0] && run[0][2].toLowerCase() !== text.toLowerCase()) leave();
    run.push(line);
  }
  leave();
  return joined;
}

/** 'obrigada obrigada obrigada obrigada' becomes 'obrigada'. Three times may be meant. */
export function withoutLoops(text: string): string {
  const words = text.split(' ');
  for (let length = 1; length <= LONGEST_PHRASE; length += 1) {
    for (let at = 0; at + length * LOOP <= words.length; at += 1) {
      let times = 1;
      while (isSame(words, at, at + times * length, length)) times += 1;
      if (times >= LOOP) words.splice(at + length, (times - 1) * length);
    }
  }
  return words.join(' ');
}

function isSame(words: readonly string[], one: number, other: number, length: number): boolean {
  if (other + length > words.length) return false;
  for (let at = 0; at < length; at += 1)
    if (words[one + at]?.toLowerCase() !== words[other + at]?.toLowerCase()) return false;
  return true;
}

function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let words: string[] = [];
  let length = 0;
  const leave = () => {
    if (words.length > 0) sentences.push(words.join(' '));
    [words, length] = [[], 0];
  };
  for (const word of text.split(' ').flatMap(shortWords)) {
    if (length + word.length > LONG_LINE) leave();
    words.push(word);
    length += word.length + 1;
    if (/[.!?…]["”']?$/.test(word)) leave();
  }
  leave();
  return sentences;
}

/** A word of thousands of letters is none, but it must fit into a line. */
function shortWords(word: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < word.length; at += LONGEST_LINE) parts.push(word.slice(at, at + LONGEST_LINE));
  return parts;
}

/** @returns the instant at a share of the text; null where the model told no times */
function byTokens({ tokens, timestamps }: HeardText, { startMs, endMs }: Place) {
  if (!tokens || !timestamps || tokens.length === 0 || tokens.length !== timestamps.length) return null;
  const all = tokens.reduce((sum, token) => sum + token.length, 0);
  return (share: number): number => {
    if (share >= 1) return endMs;
    let passed = 0;
    for (const [place, token] of tokens.entries()) {
      passed += token.length;
      if (passed > share * all) return Math.min(endMs, startMs + (timestamps[place] ?? 0) * 1_000);
    }
    return endMs;
  };
}

/** By how much of the speech has passed. */
function bySpeech({ endMs, spoken }: Place) {
  const all = spoken.reduce((sum, one) => sum + one.endMs - one.startMs, 0);
  return (share: number): number => {
    let left = share * all;
    for (const one of spoken) {
      const length = one.endMs - one.startMs;
      if (left < length) return one.startMs + left;
      left -= length;
    }
    return endMs;
  };
}
