import type { TranscriptLine } from '#app/pure/transcripts/transcript.ts';

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
