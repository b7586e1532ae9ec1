import { inOrder, tidyText } from '#app/pure/transcripts/patch.ts';
import {
  LONGEST_LINE,
  LONGEST_SPEAKER,
  MOST_LINES,
  MOST_SPEAKERS,
  type TranscriptLine,
} from '#app/pure/transcripts/transcript.ts';
import { columnsOfLines } from './line-columns.ts';
import { readLines } from './stored-lines.ts';

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
