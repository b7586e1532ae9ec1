import { smallToken, tokensOfText, wordsOf } from '#app/platform/search/words.ts';
import type { SpokenLine } from '#app/pure/transcripts/transcript.ts';
import { INDEX_VERSION } from '../index/index-tokens.ts';

/** Increment it when a window or its tokens change: all windows are then made again while the site runs. */
const WINDOWS_VERSION = 1;
export const MOMENTS_VERSION = INDEX_VERSION * 1_000 + WINDOWS_VERSION;

/** Windows are cut at multiples of this time, so that a changed line changes only the windows that have it. */
const WINDOW_MS = 30_000;
/** A window goes on into the next one for a line at least, and so many words: a phrase may stand on the border. */
const SHARED_WORDS = 8;

export interface WindowLine {
  startMs: number;
  text: string;
  speaker: string | null;
}

export interface Window {
  /** From 0, in the order of time. */
  number: number;
  /** As `speech_windows.lines` has it. */
  stored: string;
}

/** How many lines are the window's own, then the lines: start, text, and who speaks where that changes. */
type Stored = [number, ...Array<[number, string, (string | null)?]>];

/** The windows of a transcript; those in which nothing begins are left out. */
export function windowsOf({
  speakers,
  lines,
}: {
  speakers: readonly string[];
  lines: readonly SpokenLine[];
}): Window[] {
  const windows: Window[] = [];
  for (let first = 0; first < lines.length; ) {
    const number = numberOf(lines[first] as SpokenLine);
    let end = first + 1;
    while (end < lines.length && numberOf(lines[end] as SpokenLine) <= number) end += 1;
    const shown = lines.slice(first, lastShared(lines, end));
    windows.push({ number, stored: store(shown, end - first, speakers) });
    first = end;
  }
  return windows;
}

function numberOf({ startMs }: SpokenLine): number {
  return Math.floor(startMs / WINDOW_MS);
}

/** @returns the place after the lines that a window shares with the next one */
function lastShared(lines: readonly SpokenLine[], end: number): number {
  let words = 0;
  let shared = end;
  for (; shared < lines.length && words < SHARED_WORDS; shared += 1)
    words += lines[shared]?.text.split(' ').length ?? 0;
  return shared;
}

function store(lines: readonly SpokenLine[], own: number, speakers: readonly string[]): string {
  let before: string | null = null;
  const stored: Stored = [own];
  for (const { startMs, text, speaker } of lines) {
    const name = speaker === null ? null : (speakers[speaker] ?? null);
    stored.push(name === before ? [startMs, text] : [startMs, text, name]);
    before = name;
  }
  return JSON.stringify(stored);
}

export function readWindow(stored: string): { own: number; lines: WindowLine[] } {
  const [own, ...lines] = JSON.parse(stored) as Stored;
  let speaker: string | null = null;
  return {
    own,
    lines: lines.map(([startMs, text, name]) => {
      if (name !== undefined) speaker = name;
      return { startMs, text, speaker };
    }),
  };
}

/**
 * What both databases index of a window: `=` a word of its own lines, `+` a word of the lines that the next window has
 * as well. The same words as of items, and small words, of which phrases are made.
 */
export function tokensOfWindow(stored: string): string[] {
  const { own, lines } = readWindow(stored);
  const ownTokens = spokenTokens(textOf(lines.slice(0, own)));
  const shared = [...spokenTokens(textOf(lines.slice(own)))].filter((token) => !ownTokens.has(token));
  return [...[...ownTokens].map((token) => `=${token}`), ...shared.map((token) => `+${token}`)];
}

export function textOf(lines: readonly WindowLine[]): string {
  return lines.map(({ text }) => text).join(' ');
}

function spokenTokens(text: string): Set<string> {
  const groups = wordsOf(text);
  const tokens = tokensOfText(groups, { isShort: false });
  for (const { folded, hasMeaning } of groups.flat()) if (!hasMeaning) tokens.add(smallToken(folded));
  return tokens;
}
