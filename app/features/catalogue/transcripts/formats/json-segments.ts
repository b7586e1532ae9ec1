import { clockMs } from './clock.ts';
import type { Cue } from './transcript-reading.ts';

/** The names under which services write the same, the ones to be preferred first. */
const STARTS = 'startTime start start_time startMs start_ms tStartMs begin from offset ts'.split(' ');
const ENDS = 'endTime end end_time endMs end_ms to end_ts'.split(' ');
const LENGTHS = 'duration dur dDurationMs'.split(' ');
const TEXTS = 'body text transcript punctuated_word content sentence value word utf8'.split(' ');
const SPEAKERS = 'speaker speakerName speaker_name speaker_label speakerLabel voice'.split(' ');
/** Objects inside of a segment that hold its times or its words. */
const INSIDE = 'timestamps offsets alternatives segs'.split(' ');

type Fields = Readonly<Record<string, unknown>>;

export interface Segments {
  cues: Cue[];
  /** Signs of text without spaces: the richest list is the transcript. */
  signs: number;
  /** Entries of the list that have no time or no words. */
  leftOut: number;
}

/** @returns the segments of a list; null where it is none */
export function segmentsOf(list: readonly unknown[]): Segments | null {
  const cues: Cue[] = [];
  let isInMs = false;
  let isInSeconds = false;
  let signs = 0;
  for (const one of list) {
    const segment = isFields(one) ? segmentOf(one) : null;
    if (!segment) continue;
    cues.push(segment.cue);
    isInMs ||= segment.isInMs;
    isInSeconds ||= isOfPodcasting(one);
    signs += segment.cue.text.replace(/\s/g, '').length;
  }
  if (cues.length === 0 || cues.length * 2 < list.length) return null;
  const scale = isInMs || (!isInSeconds && areMs(cues, signs)) ? 1 : 1_000;
  return { cues: cues.map((cue) => scaled(cue, scale)), signs, leftOut: list.length - cues.length };
}

/** Podcasting 2.0 knows seconds alone. */
function isOfPodcasting(one: unknown): boolean {
  return isFields(one) && typeof one.startTime === 'number' && typeof one.body === 'string';
}

function scaled(cue: Cue, scale: number): Cue {
  const endMs = cue.endMs === null ? null : Math.round(cue.endMs * scale);
  return { ...cue, startMs: Math.round(cue.startMs * scale), endMs };
}

/** Nobody says two signs a second, and nobody two hundred: so few of them are signs a millisecond. */
const SIGNS_A_UNIT = 0.5;

function areMs(cues: readonly Cue[], signs: number): boolean {
  const end = cues.reduce((latest, { startMs, endMs }) => Math.max(latest, endMs ?? startMs), 0);
  const start = cues.reduce((first, { startMs }) => Math.min(first, startMs), Number.POSITIVE_INFINITY);
  const isWhole = cues.every(
    ({ startMs, endMs }) => Number.isInteger(startMs) && Number.isInteger(endMs ?? 0),
  );
  return isWhole && end - start > 100 && signs / (end - start) < SIGNS_A_UNIT;
}

function segmentOf(fields: Fields): { cue: Cue; isInMs: boolean } | null {
  const inner = INSIDE.flatMap((name) => partsOf(fields[name]));
  const all = [fields, ...inner];
  const start = firstTime(all, STARTS);
  const texts = textOf(all);
  if (!start || texts === null) return null;
  const end = firstTime(all, ENDS);
  const length = end ? null : firstTime(all, LENGTHS);
  const endMs = end?.value ?? (length ? start.value + length.value : null);
  return {
    cue: { startMs: start.value, endMs, speaker: speakerOf(fields), text: texts },
    isInMs: start.isInMs,
  };
}

function partsOf(value: unknown): Fields[] {
  if (Array.isArray(value)) return value.slice(0, 1_000).filter(isFields);
  return isFields(value) ? [value] : [];
}

/** A time as a number or as '00:00:01,5'. */
function firstTime(
  all: readonly Fields[],
  names: readonly string[],
): { value: number; isInMs: boolean } | null {
  for (const fields of all) {
    for (const name of names) {
      const value = fields[name];
      if (typeof value === 'number' && Number.isFinite(value)) return { value, isInMs: /ms$/i.test(name) };
      if (typeof value !== 'string' || value.length > 40) continue;
      if (/^\d{1,10}(?:\.\d{1,9})?s?$/.test(value))
        return { value: Number.parseFloat(value), isInMs: /ms$/i.test(name) };
      const ms = value.includes(':') ? clockMs(value) : null;
      if (ms !== null) return { value: ms, isInMs: true };
    }
  }
  return null;
}

function textOf([own = {}, ...inner]: readonly Fields[]): string | null {
  const text = firstText(own);
  if (text !== null) return text;
  // YouTube has the words of a caption as parts of it; others have guesses, the best one first.
  const parts = inner.flatMap((fields) => (typeof fields.utf8 === 'string' ? [fields.utf8] : []));
  if (parts.length > 0) return parts.join('');
  for (const fields of inner) {
    const guess = firstText(fields);
    if (guess !== null) return guess;
  }
  return null;
}

function firstText(fields: Fields): string | null {
  for (const name of TEXTS) {
    const value = fields[name];
    if (typeof value === 'string') return value;
  }
  return null;
}

/** A name; machines that only count get words of ours. */
function speakerOf(fields: Fields): string | null {
  for (const name of SPEAKERS) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '') return namedSpeaker(value.trim());
    if (typeof value === 'number' && Number.isInteger(value)) return `Pessoa ${value + 1}`;
    if (isFields(value) && typeof value.name === 'string') return value.name.trim() || null;
  }
  return null;
}

/** 'SPEAKER_00', 'spk_0' and 'A' are what machines call people. */
function namedSpeaker(text: string): string {
  const number = /^(?:speaker|spk)[_ ](\d{1,3})$/i.exec(text)?.[1];
  if (number !== undefined && text.includes('_')) return `Pessoa ${Number(number) + 1}`;
  return /^[A-Z]$/.test(text) ? `Pessoa ${text}` : text;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
