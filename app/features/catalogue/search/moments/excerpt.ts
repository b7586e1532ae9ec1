import { tokensOfText, type Word, wordsOf } from '#app/platform/search/words.ts';
import type { SearchQuery } from '../index/search-expression.ts';
import type { WindowLine } from './windows.ts';

export interface ExcerptPart {
  text: string;
  isMarked: boolean;
}

export interface Excerpt {
  /** Where its first line begins, in whole seconds. */
  seconds: number;
  speaker: string | null;
  parts: ExcerptPart[];
}

/** In characters: three lines on a phone. */
const LONGEST = 260;
/** A sentence below this goes on into the next one: 'Medo. Eu tinha medo de tudo.' */
const SHORTEST = 60;
/** Who says nothing for so long begins anew. */
const PAUSE_MS = 12_000;
const MS_A_LETTER = 80;
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*[%º°ª]?/gu;
const END_OF_SENTENCE = /[.!?…]["”’»)]*\s/g;
/** The longest way to write a word in several: 'trinta e sete mil'. */
const MOST_JOINED = 4;

interface Found {
  start: number;
  end: number;
}

interface Spoken {
  text: string;
  /** Where each line begins in the text. */
  starts: Array<{ at: number; line: WindowLine }>;
}

/** What is around a moment, of which the sentence may be a part. */
export interface Surroundings {
  lines: readonly WindowLine[];
  /** The window's own lines begin from here, and before that. */
  from: number;
  until: number;
}

/** The sentence of a window that has the words sought, as one person says it. */
export function excerptOf({ lines, from, until }: Surroundings, query: SearchQuery): Excerpt {
  const turns = turnsOf(lines);
  const foundIn = seek(
    turns.map(({ text }) => text),
    query,
  );
  const scored = turns.map((turn, place) => {
    const found = foundIn[place] ?? [];
    const isOwn = ({ start }: Found) => {
      const { startMs } = lineAt(turn, start);
      return startMs >= from && startMs < until;
    };
    return { turn, found, own: found.filter(isOwn) };
  });
  const most = Math.max(0, ...scored.map(({ own }) => own.length));
  const best = scored.find(({ own }) => own.length === most);
  const { turn, found, own } = best ?? { turn: { text: '', starts: [] }, found: [], own: [] };
  const { start, end } = sentenceAround(turn.text, densest(own, found));
  const line = lineAt(turn, start);
  return {
    seconds: Math.floor(line.startMs / 1_000),
    speaker: line.speaker,
    parts: markedParts(turn.text, { start, end }, found),
  };
}

/** What one person says without a long pause. */
function turnsOf(lines: readonly WindowLine[]): Spoken[] {
  const turns: Spoken[] = [];
  let before: WindowLine | undefined;
  for (const line of lines) {
    const last = turns.at(-1);
    if (last && before && line.speaker === before.speaker && line.startMs < latestAfter(before)) {
      last.starts.push({ at: last.text.length + 1, line });
      last.text += ` ${line.text}`;
    } else turns.push({ text: line.text, starts: [{ at: 0, line }] });
    before = line;
  }
  return turns;
}

function latestAfter({ startMs, text }: WindowLine): number {
  return startMs + text.length * MS_A_LETTER + PAUSE_MS;
}

function lineAt({ starts }: Spoken, at: number): WindowLine {
  return (
    (starts.findLast((one) => one.at <= at) ?? starts[0])?.line ?? { startMs: 0, text: '', speaker: null }
  );
}

/** Reading a word's tokens costs more than all else of an excerpt, and most words come again. */
const MOST_WORDS = 20_000;
const knownWords = new Map<string, ReadWord>();

interface ReadWord {
  tokens: readonly string[];
  /** Its parts folded: 'bem-estar' has two. */
  parts: readonly string[];
}

function readWord(written: string): ReadWord {
  const known = knownWords.get(written);
  if (known) return known;
  if (knownWords.size >= MOST_WORDS) knownWords.clear();
  const groups = wordsOf(written);
  const read = {
    tokens: [...tokensOfText(groups, { isShort: true })],
    parts: groups.flat().map(({ folded }) => folded),
  };
  knownWords.set(written, read);
  return read;
}

type Heard = Found & ReadWord;

function wordsHeard(text: string): Heard[] {
  return [...text.matchAll(WORD)].map((match) => ({
    ...{ start: match.index, end: match.index + match[0].length },
    ...readWord(match[0]),
  }));
}

/** @returns for each text where the words of a query are in it, in its order */
function seek(texts: readonly string[], { chunks }: SearchQuery): Found[][] {
  const loose = chunks.filter(({ phrase }) => phrase === null);
  const phrases = chunks.filter(({ phrase }) => phrase !== null).map(({ typed }) => wordsOf(typed).flat());
  const tokens = new Set(loose.flatMap(({ words }) => words.flat()));
  const heard = texts.map(wordsHeard);
  const known = new Set(heard.flatMap((words) => words.flatMap((word) => word.tokens)));
  // Reading runs of words is slow: only for what no single word is.
  const left = loose
    .filter(({ words }) => !words.some((way) => way.every((token) => known.has(token))))
    .flatMap(({ words }) => words.flat());
  return texts.map((text, place) => {
    const words = heard[place] ?? [];
    const found: Found[] = words.filter((word) => word.tokens.some((token) => tokens.has(token)));
    if (left.length > 0) found.push(...joined(text, words, new Set(left)));
    for (const phrase of phrases) found.push(...sequences(words, phrase));
    return merged(found);
  });
}

/** Words that are several in the text: 'vinte e um' for 21, 'bem estar' for 'bem-estar'. The shortest run counts. */
function joined(text: string, words: readonly Found[], tokens: ReadonlySet<string>): Found[] {
  const found: Found[] = [];
  for (let more = 1; more < MOST_JOINED; more += 1) {
    for (const [first, { start }] of words.entries()) {
      const end = words[first + more]?.end;
      if (end === undefined || found.some((one) => start <= one.start && one.end <= end)) continue;
      const run = tokensOfText(wordsOf(text.slice(start, end)), { isShort: false });
      if ([...tokens].some((token) => run.has(token))) found.push({ start, end });
    }
  }
  return found;
}

function sequences(words: readonly Heard[], phrase: readonly Word[]): Found[] {
  const all = words.flatMap(({ parts, start, end }) => parts.map((folded) => ({ folded, start, end })));
  return all.flatMap(({ start }, first) => {
    const isHere = phrase.every(({ folded }, place) => all[first + place]?.folded === folded);
    return isHere ? [{ start, end: all[first + phrase.length - 1]?.end ?? start }] : [];
  });
}

/** Two words beside each other get one mark. */
function merged(found: Found[]): Found[] {
  const parts: Found[] = [];
  for (const { start, end } of found.toSorted((a, b) => a.start - b.start)) {
    const last = parts.at(-1);
    if (last && start <= last.end + 1) last.end = Math.max(last.end, end);
    else parts.push({ start, end });
  }
  return parts;
}

/** The first of the window's own words from which most others are near. */
function densest(own: readonly Found[], found: readonly Found[]): Found {
  const near = ({ start }: Found) =>
    found.filter((other) => other.start >= start && other.end - start <= LONGEST).length;
  const most = Math.max(0, ...own.map(near));
  return own.find((one) => near(one) === most) ?? { start: 0, end: 0 };
}

function sentenceAround(text: string, { start, end }: Found): Found {
  const ends = [...text.matchAll(END_OF_SENTENCE)].map((match) => match.index + match[0].length);
  let from = ends.findLast((at) => at <= start) ?? 0;
  let to = ends.find((at) => at >= end && at - from >= SHORTEST) ?? text.length;
  if (to - from > LONGEST) {
    if (start - from > LONGEST / 3) from = wordFrom(text, Math.floor(start - LONGEST / 3));
    if (to - from > LONGEST) to = Math.max(end, text.lastIndexOf(' ', from + LONGEST));
  }
  return { start: from, end: to };
}

function wordFrom(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space < 0 ? at : space + 1;
}

function markedParts(text: string, { start, end }: Found, found: readonly Found[]): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  const add = (part: string, isMarked: boolean) => {
    if (part !== '') parts.push({ text: part, isMarked });
  };
  let at = start;
  const isMiddle = start > 0 ? !/[.!?…]["”’»)]*\s$/.test(text.slice(0, start)) : /^\p{Ll}/u.test(text);
  if (isMiddle) add('… ', false);
  for (const one of found.filter((word) => word.start >= start && word.end <= end)) {
    add(text.slice(at, one.start), false);
    add(text.slice(one.start, one.end), true);
    at = one.end;
  }
  const rest = text.slice(at, end).trimEnd();
  add(/[.!?…]["”’»)]*$/.test(rest) ? rest : `${rest.replace(/[,;:]$/, '')}…`, false);
  return parts;
}
