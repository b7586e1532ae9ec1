import { z } from 'zod';
import { baseFields, newIdField } from '#app/platform/fields/record-fields.ts';
import { optionalText, textField } from '#app/platform/fields/text-fields.ts';
import { LONGEST_NOTE, LONGEST_REPLY } from './rules.ts';

/** A change to one message: a button's intent, or the note. */
export const contactChangeSchema = z.object({
  intent: z.enum(['read', 'unread', 'answered', 'unanswered', 'note', 'delete']),
  note: optionalText('Anotação', LONGEST_NOTE),
  /** The message's version when the note was opened. */
  version: z.coerce.number().int().catch(0),
  ...baseFields,
});

/** An answer to the person. */
export const contactReplySchema = z.object({
  intent: z.literal('reply'),
  newId: newIdField,
  text: textField({ required: 'Escreva a resposta.', label: 'Resposta', max: LONGEST_REPLY }),
});

export type ContactChange = z.infer<typeof contactChangeSchema>;
export type ContactMark = Exclude<ContactChange['intent'], 'note' | 'delete'>;
