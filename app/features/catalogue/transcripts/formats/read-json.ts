import { joinWords } from './join-words.ts';
import { isFields, type Segments, segmentsOf } from './json-segments.ts';
import { MOST_CUES, type RawReading, type ReadNote, type TranscriptRefusal } from './transcript-reading.ts';

/** How deep a list of segments may be, and how many values are looked at for one. */
const DEEPEST = 6;
const MOST_LOOKED_AT = 100_000;

/** Lists whose text is as long, but for this share, say the same; the one with fewer segments has lines. */
const SAME = 0.95;

/** Names that only programs write that recognise speech: Whisper and its kin, services, automatic captions. */
const OF_MACHINES = [
  ...['avg_logprob', 'no_speech_prob', 'compression_ratio', 'word_segments', 'systeminfo'],
  ...['confidence', 'probability', 'acAsrConf'],
];

/** The JSON of Podcasting 2.0, of Whisper and of others: the list of segments is found by what is in it. */
export function readJson(text: string): RawReading | TranscriptRefusal {
  const value = parsed(text);
  if (value === undefined) return 'broken-json';
  const best = bestList(value);
  if (!best) return 'not-a-transcript';
  if (best.cues.length > MOST_CUES) return 'too-many-lines';
  const { cues, notes } = joinWords(best.cues);
  const isByMachine = OF_MACHINES.some((name) => text.includes(`"${name}"`));
  const said: ReadNote[] = [...notes, { kind: 'unusable', count: best.leftOut }];
  return { format: 'json', language: languageOf(value), cues, notes: said, isByMachine };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function bestList(root: unknown): Segments | null {
  let best: Segments | null = null;
  let level = [root];
  let looked = 0;
  for (let depth = 0; depth <= DEEPEST && level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const value of level) {
      looked += 1;
      if (looked > MOST_LOOKED_AT) return best;
      const segments = Array.isArray(value) ? segmentsOf(value) : null;
      if (segments && isBetter(segments, best)) best = segments;
      // What is inside of a segment are its words.
      if (segments) continue;
      const inside = Array.isArray(value) ? value : isFields(value) ? Object.values(value) : [];
      for (const one of inside) if (typeof one === 'object' && one !== null) next.push(one);
    }
    level = next;
  }
  return best;
}

function isBetter(one: Segments, other: Segments | null): boolean {
  if (!other) return true;
  if (one.signs < other.signs * SAME) return false;
  return one.signs * SAME > other.signs || one.cues.length < other.cues.length;
}

function languageOf(value: unknown): string | null {
  const language = isFields(value) ? value.language : null;
  return typeof language === 'string' && /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(language)
    ? language
    : null;
}
