import { z } from 'zod';
import { newIdField } from '#app/platform/fields/record-fields.ts';
import { textField } from '#app/platform/fields/text-fields.ts';
import { CONVERSATION_MARKS, LONGEST_REPLY } from '#app/pure/letters/conversation.ts';

/** An answer to the person. */
export const replySchema = z.object({
  intent: z.literal('reply'),
  newId: newIdField,
  text: textField({ required: 'Escreva a resposta.', label: 'Resposta', max: LONGEST_REPLY }),
});

/** A button of the page or of a row. */
export const markSchema = z.object({
  intent: z.enum(CONVERSATION_MARKS),
  /** Of the row, in a list. */
  id: z.string().max(64).default(''),
});
