import { z } from 'zod';

/** What an address answered, as it is kept. Addresses that answer nothing have none. */
const soundSchema = z.object({
  kind: z.literal('sound'),
  /** False where HEAD is refused; one that nobody answers says nothing. */
  hasHead: z.boolean(),
  headSize: z.number().nullable(),
  hasRanges: z.boolean(),
  total: z.number().nullable(),
  type: z.string().nullable(),
});
const pictureSchema = z.object({
  kind: z.literal('picture'),
  hasHead: z.boolean(),
  /** Null where it is no picture that can be read. */
  picture: z
    .object({
      format: z.string(),
      width: z.number(),
      height: z.number(),
      hasAlpha: z.boolean(),
      space: z.string(),
      bytes: z.number(),
    })
    .nullable(),
});
const pageSchema = z.object({ kind: z.literal('page') });
/** Whoever keeps it says so. */
const goneSchema = z.object({
  kind: z.literal('gone'),
  status: z.number().nullable(),
  isPrivate: z.boolean(),
});

const answerSchema = z.discriminatedUnion('kind', [soundSchema, pictureSchema, pageSchema, goneSchema]);

export type Answer = z.infer<typeof answerSchema>;
export type SoundAnswer = z.infer<typeof soundSchema>;
export type PictureAnswer = z.infer<typeof pictureSchema>;

/**
 * - `good`: it answered.
 * - `gone`: whoever keeps it says that it is not there, or that nobody may have it.
 * - `silent`: nobody could be asked. That says nothing about it.
 */
export type AskResult = { outcome: 'good' | 'gone'; answer: Answer } | { outcome: 'silent' };

export const SILENT: AskResult = { outcome: 'silent' };

/** Null for what another version wrote. */
export function readAnswer(said: string | null): Answer | null {
  return said === null ? null : (answerSchema.safeParse(JSON.parse(said)).data ?? null);
}
