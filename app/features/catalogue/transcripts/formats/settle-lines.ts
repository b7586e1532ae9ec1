import { cleanLine } from '#app/pure/text/clean-text.ts';
import { LONGEST_SOUND_MS } from '#app/pure/time/durations.ts';
import {
  LONGEST_LINE,
  LONGEST_SPEAKER,
  MOST_LINES,
  MOST_SPEAKERS,
  type SpokenLine,
} from '#app/pure/transcripts/transcript.ts';
import type { Cue, RawReading, ReadHint, ReadNote, TranscriptReading } from './transcript-reading.ts';

/** How long a sign takes to say, for the end of a last line. */
const MS_A_SIGN = 70;

type Settled = Cue & { endMs: number };

/** Makes lines of cues: clean, ascending, none too long, each speaker named once. */
export function settleLines(raw: RawReading, hint: ReadHint): TranscriptReading {
  const cleaned = raw.cues.map((cue) => ({ ...cue, text: cleanLine(cue.text) }));
  const said = cleaned.filter(({ text }) => text !== '');
  if (said.length === 0) return { ok: false, reason: raw.cues.length === 0 ? 'no-times' : 'no-words' };
  const whole = withEnds(ascending(said), hint.durationMs ?? null);
  const lines = whole.flatMap(piecesOf);
  if (lines.length > MOST_LINES) return { ok: false, reason: 'too-many-lines' };
  const named = withSpeakers(lines);
  const notes: ReadNote[] = [
    ...raw.notes,
    { kind: 'empty', count: cleaned.length - said.length },
    { kind: 'moved', count: movedOf(said) },
    { kind: 'split', count: whole.filter(({ text }) => text.length > LONGEST_LINE).length },
    { kind: 'unnamed', count: named.unnamed },
  ];
  const language = raw.language ?? hint.language ?? null;
  return {
    ok: true,
    format: raw.format,
    spoken: { language, speakers: named.speakers, lines: named.lines },
    notes: notes.filter(({ count }) => count > 0),
    // Nobody types a time for each word, or lines that roll.
    isByMachine:
      raw.isByMachine === true ||
      raw.notes.some(({ kind, count }) => count > 0 && (kind === 'rolling' || kind === 'joined')),
  };
}

function ascending(cues: readonly Cue[]): Cue[] {
  const within = (ms: number) => Math.min(LONGEST_SOUND_MS, Math.max(0, Math.round(ms)));
  return cues
    .map((cue) => ({
      ...cue,
      startMs: within(cue.startMs),
      endMs: cue.endMs === null ? null : within(cue.endMs),
    }))
    .sort((one, other) => one.startMs - other.startMs);
}

function movedOf(cues: readonly Cue[]): number {
  let latest = 0;
  let moved = 0;
  for (const { startMs } of cues) {
    if (startMs < latest) moved += 1;
    else latest = startMs;
  }
  return moved;
}

/** A line without an end lasts until the next one that begins later. */
function withEnds(cues: readonly Cue[], durationMs: number | null): Settled[] {
  const settled: Settled[] = [];
  let later: number | null = null;
  for (let place = cues.length - 1; place >= 0; place -= 1) {
    const cue = cues[place];
    if (!cue) continue;
    const after = cues[place + 1];
    if (after && after.startMs > cue.startMs) later = after.startMs;
    const last = Math.min(durationMs ?? LONGEST_SOUND_MS, cue.startMs + cue.text.length * MS_A_SIGN);
    settled.push({ ...cue, endMs: Math.max(cue.startMs, cue.endMs ?? later ?? last) });
  }
  return settled.reverse();
}

/** A line that is too long ends at a sentence, else at a space; the times between are a guess by its length. */
function piecesOf(cue: Settled): Settled[] {
  const { startMs, endMs, text } = cue;
  if (text.length <= LONGEST_LINE) return [cue];
  const pieces: Settled[] = [];
  const at = (sign: number) => startMs + Math.round(((endMs - startMs) * sign) / text.length);
  for (let from = 0; from < text.length; ) {
    const to = from + lengthOfPiece(text.slice(from, from + LONGEST_LINE + 1));
    const piece = text.slice(from, to).trim();
    if (piece) pieces.push({ ...cue, startMs: at(from), endMs: at(Math.min(to, text.length)), text: piece });
    from = to;
  }
  return pieces;
}

function lengthOfPiece(text: string): number {
  if (text.length <= LONGEST_LINE) return text.length;
  const half = LONGEST_LINE / 2;
  let sentence = -1;
  for (const { index, 0: end } of text.matchAll(/[.!?…] /g)) sentence = index + end.length;
  if (sentence > half) return sentence;
  const space = text.lastIndexOf(' ');
  if (space > half) return space + 1;
  // Half a pair is no character.
  return /[\ud800-\udbff]/.test(text.charAt(LONGEST_LINE - 1)) ? LONGEST_LINE - 1 : LONGEST_LINE;
}

function withSpeakers(cues: readonly Settled[]) {
  const places = new Map<string, number>();
  let unnamed = 0;
  const lines = cues.map(({ startMs, endMs, speaker, text }): SpokenLine => {
    const name = cleanLine(cleanLine(speaker ?? '').slice(0, LONGEST_SPEAKER));
    if (name === '') return { startMs, endMs, speaker: null, text };
    const place = places.get(name) ?? places.size;
    if (place >= MOST_SPEAKERS) {
      unnamed += 1;
      return { startMs, endMs, speaker: null, text };
    }
    places.set(name, place);
    return { startMs, endMs, speaker: place, text };
  });
  return { speakers: [...places.keys()], lines, unnamed };
}
