import { placeAt, type SpokenText } from './transcript.ts';

/** What is said at a moment of an item. */
export interface Moment {
  /** Where the first of its lines begins, in whole seconds. */
  second: number;
  speaker: string | null;
  /** One line of text, a sentence or a few. */
  quote: string;
}

/** In characters: a line alone is often half a sentence. */
const ENOUGH = 90;
const LONGEST = 220;
/** A silence after which the moment is over. */
const PAUSE_MS = 4_000;

/** @returns the lines from this second on that make a quote; null before the first line, and long after the last */
export function momentAt(spoken: SpokenText, second: number): Moment | null {
  const { lines, speakers } = spoken;
  // A line of 754.2 s is at second 754.
  const place = placeAt(lines, second * 1_000 + 999);
  const first = lines[place];
  if (!first || second * 1_000 > first.endMs + PAUSE_MS) return null;
  let quote = first.text;
  let endMs = first.endMs;
  for (const line of lines.slice(place + 1)) {
    const isOver =
      quote.length >= ENOUGH || line.startMs - endMs > PAUSE_MS || line.speaker !== first.speaker;
    if (isOver || quote.length + line.text.length > LONGEST) break;
    quote += ` ${line.text}`;
    endMs = line.endMs;
  }
  return {
    second: Math.floor(first.startMs / 1_000),
    speaker: first.speaker === null ? null : (speakers[first.speaker] ?? null),
    quote: shortened(quote),
  };
}

function shortened(quote: string): string {
  if (quote.length <= LONGEST) return quote;
  const cut = quote.slice(0, LONGEST);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2)).trimEnd()}…`;
}

const SECOND = /^(?:0|[1-9]\d{0,4})$/;

/** The second in the address of a moment; null for anything else, another spelling of it included. */
export function readMomentSecond(text: string | undefined): number | null {
  return text && SECOND.test(text) ? Number(text) : null;
}
