import { decodeTranscript, foreignFile } from './decode-transcript.server.ts';
import { readCues } from './read-cues.server.ts';
import { isHtml, readHtml } from './read-html.server.ts';
import { readJson } from './read-json.ts';
import { readText } from './read-text.ts';
import { settleLines } from './settle-lines.ts';
import { withNamesOfPrefixes } from './speaker-names.ts';
import {
  LARGEST_TRANSCRIPT,
  type RawReading,
  type ReadHint,
  type TranscriptReading,
  type TranscriptRefusal,
} from './transcript-reading.ts';

/**
 * Reads a file or a pasted text. The content decides what it is, never a name or a type: both are often wrong.
 * Never throws. Strangers' files are read by `readTranscriptApart`.
 */
export function readTranscript(source: Uint8Array | string, hint: ReadHint = {}): TranscriptReading {
  if (source.length > LARGEST_TRANSCRIPT) return refused('too-large');
  const foreign = foreignFile(source);
  if (foreign) return refused(foreign);
  const text = decodeTranscript(source).trim();
  if (text === '') return refused('empty');
  if (text.slice(0, 400).split('\0').length > 3) return refused('not-a-transcript');
  const raw = readRaw(text);
  if (typeof raw === 'string') return refused(raw);
  const isNamed = raw.cues.some(({ speaker }) => speaker !== null);
  return settleLines(isNamed ? raw : { ...raw, cues: withNamesOfPrefixes(raw.cues) }, hint);
}

function readRaw(text: string): RawReading | TranscriptRefusal {
  const isJson = /^[[{]\s{0,200}[[{"\]}]/.test(text);
  if (isJson) return readJson(text);
  const cues = readCues(text);
  if (cues === 'too-many') return 'too-many-lines';
  if (cues) return cues;
  if (/^WEBVTT(?!\S)/.test(text)) return 'no-words';
  const isMarkup = isHtml(text);
  const timed = isMarkup ? readHtml(text) : readText(text);
  if (timed) return timed;
  return isMarkup ? 'not-a-transcript' : 'no-times';
}

function refused(reason: TranscriptRefusal): TranscriptReading {
  return { ok: false, reason };
}
