import { Parser } from 'htmlparser2';
import { ShallowTokenizer } from '#app/platform/markup/shallow-markup.server.ts';
import { clockMs } from './clock.ts';
import { readText, wordsIn } from './read-text.ts';
import type { Cue, RawReading } from './transcript-reading.ts';

const SILENT = new Set(
  'script style head title template noscript textarea svg iframe nav footer button select'.split(' '),
);
/** They stand within a line. */
const INLINE = new Set(
  'a abbr b cite code em i mark q s small span strong sub sup time u wbr font bdi bdo data'.split(' '),
);
const MOST_WORDS_OF_NAME = 100;

/** Whether a text is HTML. Captions have tags of their own, but none of these. */
export function isHtml(text: string): boolean {
  return (
    /^\s{0,200}(?:<!doctype html|<html|<head|<body)/i.test(text) ||
    /<(?:p|div|cite|time|br|h[1-6]|li|table|section)(?=[\s/>])/i.test(text.slice(0, 20_000))
  );
}

/**
 * HTML of podcast services: a name in `<cite>`, a time in `<time>`, the words in what follows; otherwise its
 * words are read as a text with times.
 */
export function readHtml(html: string): RawReading | null {
  const taken = takeApart(html);
  const raw = taken.hasTimes ? cuesOf(taken.parts) : null;
  const reading: RawReading | null = raw ?? readText(linesOf(taken.parts), 'html');
  return reading && { ...reading, language: taken.language };
}

type Part = { kind: 'cite' | 'time' | 'text' | 'break'; text: string };

interface Taken {
  parts: Part[];
  /** Some `<time>` is a time of the sound. */
  hasTimes: boolean;
  language: string | null;
}

function takeApart(html: string): Taken {
  const taken: Taken = { parts: [], hasTimes: false, language: null };
  let silent = 0;
  let marked: Part | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'html') taken.language = languageOf(attributes.lang);
        if (SILENT.has(name)) silent += 1;
        else if (name === 'cite' || name === 'time') {
          marked = { kind: name, text: '' };
          taken.parts.push(marked);
        } else if (!INLINE.has(name)) taken.parts.push({ kind: 'break', text: '\n' });
      },
      ontext(text) {
        if (silent > 0) return;
        if (marked) marked.text += text;
        else taken.parts.push({ kind: 'text', text });
      },
      onclosetag(name) {
        if (SILENT.has(name)) silent = Math.max(0, silent - 1);
        else if (name === 'cite' || name === 'time') {
          if (marked?.kind === 'time' && timeOf(marked.text) !== null) taken.hasTimes = true;
          marked = null;
        } else if (!INLINE.has(name)) taken.parts.push({ kind: 'break', text: '\n' });
      },
    },
    { decodeEntities: true, Tokenizer: ShallowTokenizer },
  );
  parser.end(html);
  return taken;
}

/** A name and a time, in any order, begin what is said; each holds until the next of its kind. */
function cuesOf(parts: readonly Part[]): RawReading {
  const cues: Cue[] = [];
  let startMs: number | null = null;
  let speaker: string | null = null;
  let words = '';
  let before = 0;
  const finish = () => {
    // Words before the first time are the page's: they are told.
    if (startMs === null) before += wordsIn(words);
    else if (words.trim() !== '')
      cues.push({ startMs, endMs: null, speaker, text: words.replace(/^[\s:]{1,9}/, '') });
    words = '';
  };
  for (const { kind, text } of parts) {
    const time = kind === 'time' ? timeOf(text) : null;
    if (kind !== 'cite' && time === null) {
      words += text;
      continue;
    }
    if (/[\p{L}\p{N}]/u.test(words)) finish();
    if (time === null) speaker = nameOf(text);
    else startMs = time;
  }
  finish();
  return { format: 'html', language: null, cues, notes: [{ kind: 'before', count: before }] };
}

function linesOf(parts: readonly Part[]): string {
  return parts.map(({ kind, text }) => (kind === 'break' ? '\n' : text.replace(/\s+/g, ' '))).join('');
}

function nameOf(text: string): string | null {
  const name = text.slice(0, MOST_WORDS_OF_NAME).replace(/\s+/g, ' ').trim().replace(/:$/, '').trim();
  return name || null;
}

function timeOf(text: string): number | null {
  const clock = text.trim().replace(/^[[(]|[\])]$/g, '');
  return clock.includes(':') && clock.length < 30 ? clockMs(clock) : null;
}

function languageOf(language: string | undefined): string | null {
  return language && /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(language) ? language : null;
}
