import { countWords, type TranscriptLine } from '#app/pure/transcripts/transcript.ts';
import { storeLines } from './stored-lines.ts';

/** The columns that follow from the lines. */
export function columnsOfLines(lines: readonly TranscriptLine[]) {
  return {
    lines: storeLines(lines),
    line_count: lines.length,
    word_count: countWords(lines),
    ends_ms: lines.reduce((latest, { endMs }) => Math.max(latest, endMs), 0),
  };
}
