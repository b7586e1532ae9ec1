import {
  type ApartQuestion,
  type ApartReader,
  isReadingFailure,
} from '#app/platform/markup/apart-reader.server.ts';
import { LARGEST_TRANSCRIPT, type ReadHint, type TranscriptReading } from './transcript-reading.ts';

/** What the reading process is asked about a file or a pasted text. */
export interface TranscriptQuestion extends ApartQuestion {
  kind: 'transcript';
  source: Uint8Array | string;
  hint: ReadHint;
}

/** The largest file takes a tenth of it. */
const LONGEST_READING_MS = 30_000;

/**
 * Reads a stranger's file in a process of its own, so that no page waits for it.
 * @param reader left out, this process reads
 */
export async function readTranscriptApart(
  reader: ApartReader | undefined,
  source: Uint8Array | string,
  { language, durationMs }: ReadHint = {},
): Promise<TranscriptReading> {
  if (source.length > LARGEST_TRANSCRIPT) return { ok: false, reason: 'too-large' };
  const hint = { language, durationMs };
  if (!reader) {
    const { readTranscript } = await import('./read-transcript.server.ts');
    return readTranscript(source, hint);
  }
  const question: TranscriptQuestion = { kind: 'transcript', source, hint };
  try {
    // Our own program answers: nobody else shapes what it says.
    return (await reader.during(({ ask }) => ask(question, LONGEST_READING_MS))) as TranscriptReading;
  } catch (error) {
    if (isReadingFailure(error) && error.how !== 'broken') return { ok: false, reason: 'too-heavy' };
    throw error;
  }
}
