import { decodeTranscript, foreignFile } from './decode-transcript.server.ts';
import { readCues } from './read-cues.server.ts';
import { settleLines } from './settle-lines.ts';
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
  const raw = readRaw(text);
  return typeof raw === 'string' ? refused(raw) : settleLines(raw, hint);
}

function readRaw(text: string): RawReading | TranscriptRefusal {
  const cues = readCues(text);
  if (cues === 'too-many') return 'too-many-lines';
  return cues ?? 'no-times';
}

function refused(reason: TranscriptRefusal): TranscriptReading {
  return { ok: false, reason };
}
