import { z } from 'zod';
import { baseFields } from '#app/platform/fields/record-fields.ts';
import { optionalText } from '#app/platform/fields/text-fields.ts';
import { LONGEST_NOTE } from './rules.ts';

/** The note of a message, or its end. */
export const contactChangeSchema = z.object({
  intent: z.enum(['note', 'delete']),
  note: optionalText('Anotação', LONGEST_NOTE),
  /** The message's version when the note was opened. */
  version: z.coerce.number().int().catch(0),
  ...baseFields,
});
