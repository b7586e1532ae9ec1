import { z } from 'zod';
import { LONGEST_SOUND_MS } from '#app/pure/time/durations.ts';
import { tidyText } from '#app/pure/transcripts/patch.ts';
import {
  LONGEST_LINE,
  LONGEST_SPEAKER,
  MOST_LINES,
  MOST_SPEAKERS,
} from '#app/pure/transcripts/transcript.ts';

const id = z.int().min(0);
const key = z.string().min(1).max(60);
const ms = z.int().min(0).max(LONGEST_SOUND_MS);
const words = z.string().transform(tidyText).pipe(z.string().min(1).max(LONGEST_LINE));
const name = z.string().transform(tidyText).pipe(z.string().min(1).max(LONGEST_SPEAKER));
const ref = z.union([id, key, z.null()]);
const fields = { startMs: ms, endMs: ms, speaker: ref, text: words };

/** What one window of the editor changed; see app/pure/transcripts/patch.ts. */
export const patchSchema = z.object({
  tab: z.string().min(1).max(60),
  number: z.int().min(1),
  madeAt: z.string().max(40),
  base: z.int().min(0),
  speakers: z.object({
    changed: z.array(z.object({ id, name })).max(MOST_SPEAKERS),
    added: z.array(z.object({ key, name })).max(MOST_SPEAKERS),
    removed: z.array(id).max(MOST_SPEAKERS),
  }),
  changed: z.array(z.object({ id, ...z.object(fields).partial().shape })).max(MOST_LINES),
  added: z.array(z.object({ key, after: ref, ...fields })).max(MOST_LINES),
  removed: z.array(id).max(MOST_LINES),
});

/** The patch as a form sends it, in one field; null where it is none. */
export function readPatch(text: string): z.output<typeof patchSchema> | null {
  try {
    const read = patchSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
