import { z } from 'zod';
import { LONGEST_NOTE, LONGEST_PLACE } from '#app/features/orders/sessions/rules.ts';
import { checkField, versionField } from '#app/platform/fields/record-fields.ts';
import { tooLong } from '#app/platform/fields/text-fields.ts';
import { cleanLine, cleanText } from '#app/pure/text/clean-text.ts';

const short = z.string().max(30).default('');

export const sessionForm = z.object({
  intent: z.enum(['confirm', 'decline', 'reschedule', 'cancel']),
  version: versionField,
  /** One of the proposed instants, or '' for the day and hour beside it. */
  proposal: short,
  date: short,
  time: short,
  place: z
    .string()
    .default('')
    .overwrite(cleanLine)
    .refine((text) => text.length <= LONGEST_PLACE, tooLong('Lugar', LONGEST_PLACE)),
  note: z
    .string()
    .default('')
    .overwrite(cleanText)
    .refine((text) => text.length <= LONGEST_NOTE, tooLong('Recado', LONGEST_NOTE)),
  mayClash: checkField,
});

export type SessionForm = z.output<typeof sessionForm>;
export type SessionIntent = SessionForm['intent'];
