import { inOrder, tidyText } from '#app/pure/transcripts/patch.ts';
import {
  countWords,
  LONGEST_LINE,
  LONGEST_SPEAKER,
  MOST_LINES,
  MOST_SPEAKERS,
  type TranscriptLine,
} from '#app/pure/transcripts/transcript.ts';

/** id, version, start, end, speaker, text. Names would make an hour of 90 kB half as large again. */
type StoredLine = [number, number, number, number, number | null, string];

/** @returns the lines as the column `lines` has them */
export function storeLines(lines: readonly TranscriptLine[]): string {
  return JSON.stringify(
    lines.map(
      ({ id, version, startMs, endMs, speaker, text }): StoredLine => [
        id,
        version,
        startMs,
        endMs,
        speaker,
        text,
      ],
    ),
  );
}

/** @param stored the column `lines` */
export function readLines(stored: string): TranscriptLine[] {
  return (JSON.parse(stored) as StoredLine[]).map(([id, version, startMs, endMs, speaker, text]) => ({
    id,
    version,
    startMs,
    endMs,
    speaker,
    text,
  }));
}

/** The columns that follow from the lines. */
export function columnsOfLines(lines: readonly TranscriptLine[]) {
  return {
    lines: storeLines(lines),
    line_count: lines.length,
    word_count: countWords(lines),
    ends_ms: lines.reduce((latest, { endMs }) => Math.max(latest, endMs), 0),
  };
}

/**
 * The columns of a transcript that comes from an archive, which anybody may have written: in order, within the limits, and
 * counted anew.
 */
export function broughtTranscript(speakers: string, lines: string) {
  const names = (JSON.parse(speakers) as string[])
    .slice(0, MOST_SPEAKERS)
    .map((name) => tidyText(name).slice(0, LONGEST_SPEAKER));
  const taken = new Set<number>();
  const kept = readLines(lines).flatMap((line): TranscriptLine[] => {
    const text = tidyText(line.text).slice(0, LONGEST_LINE).toWellFormed();
    if (text === '' || taken.has(line.id)) return [];
    taken.add(line.id);
    const speaker = line.speaker !== null && line.speaker < names.length ? line.speaker : null;
    return [{ ...line, text, speaker, endMs: Math.max(line.startMs, line.endMs) }];
  });
  const ordered = inOrder(kept).slice(0, MOST_LINES);
  return {
    speakers: JSON.stringify(names),
    ...columnsOfLines(ordered),
    next_line: ordered.reduce((most, { id }) => Math.max(most, id), 0) + 1,
    ...{ speaker_marks: null, saves: null },
  };
}
