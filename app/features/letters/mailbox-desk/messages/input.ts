import { z } from 'zod';
import { baseFields } from '#app/http/record-fields.ts';
import { tooLong } from '#app/http/text-fields.ts';
import { cleanText } from '#app/pure/clean-text.ts';
import { LONGEST_NOTE } from './rules.ts';

/** A change to one message: a button's intent, or the note. */
export const contactChangeSchema = z.object({
  intent: z.enum(['read', 'unread', 'answered', 'unanswered', 'note', 'delete']),
  note: z.string().overwrite(cleanText).max(LONGEST_NOTE, tooLong('Anotação', LONGEST_NOTE)).default(''),
  /** The message's version when the note was opened. */
  version: z.coerce.number().int().catch(0),
  ...baseFields,
});

export type ContactChange = z.infer<typeof contactChangeSchema>;
export type ContactMark = Exclude<ContactChange['intent'], 'note' | 'delete'>;
