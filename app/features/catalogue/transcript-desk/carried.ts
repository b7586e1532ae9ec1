import { z } from 'zod';
import { LONGEST_SOUND_MS } from '#app/pure/time/durations.ts';
import { inOrder, tidyText } from '#app/pure/transcripts/patch.ts';
import {
  LONGEST_LINE,
  LONGEST_SPEAKER,
  MOST_LINES,
  MOST_SPEAKERS,
  type SpokenText,
} from '#app/pure/transcripts/transcript.ts';
import type { Preview } from './preview.ts';

const SHOWN_LINES = 4;

const ms = z.int().min(0).max(LONGEST_SOUND_MS);
const words = z.string().transform(tidyText).pipe(z.string().min(1).max(LONGEST_LINE));

/** A text that was read, from the preview to the button that stores it: it stays in the form, and nothing is stored before. */
const carriedSchema = z.object({
  language: z.string().max(35).nullable(),
  speakers: z.array(z.string().min(1).max(LONGEST_SPEAKER)).max(MOST_SPEAKERS),
  lines: z.array(z.tuple([ms, ms, z.int().min(0).max(MOST_SPEAKERS).nullable(), words])).max(MOST_LINES),
  seen: z.object({
    format: z.string().max(100),
    notes: z.array(z.string().max(500)).max(20),
    isByMachine: z.boolean(),
  }),
});

/** What was noticed of the file, in words. */
export type Seen = z.output<typeof carriedSchema>['seen'];

export function carry({ language, speakers, lines }: SpokenText, seen: Seen): string {
  const short = lines.map(({ startMs, endMs, speaker, text }) => [startMs, endMs, speaker, text]);
  return JSON.stringify({ language, speakers, lines: short, seen });
}

/** What the page shows of a text before it is stored. */
export function makePreview(spoken: SpokenText, seen: Seen, origin: Preview['origin']): Preview {
  return {
    ...{ ...seen, origin, speakers: spoken.speakers, lineCount: spoken.lines.length },
    endsMs: spoken.lines.reduce((latest, { endMs }) => Math.max(latest, endMs), 0),
    first: spoken.lines.slice(0, SHOWN_LINES).map(({ startMs, speaker, text }) => ({
      ...{ startMs, text },
      speaker: speaker === null ? null : (spoken.speakers[speaker] ?? null),
    })),
    carried: carry(spoken, seen),
  };
}

/** @param shiftMs by how much all times move @returns null where it is nothing that `carry` made */
export function readCarried(text: string, shiftMs: number): { spoken: SpokenText; seen: Seen } | null {
  try {
    const read = carriedSchema.safeParse(JSON.parse(text));
    if (!read.success) return null;
    const { language, speakers, lines, seen } = read.data;
    const moved = (at: number) => Math.max(0, at + shiftMs);
    const spoken = {
      language,
      speakers,
      lines: inOrder(
        lines.map(([startMs, endMs, speaker, words]) => ({
          startMs: moved(startMs),
          endMs: moved(Math.max(startMs, endMs)),
          speaker: speaker !== null && speaker < speakers.length ? speaker : null,
          text: words,
        })),
      ),
    };
    return { spoken, seen };
  } catch {
    return null;
  }
}
