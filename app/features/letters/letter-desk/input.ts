import { z } from 'zod';
import {
  baseFields,
  checkField,
  idsField,
  newIdField,
  type RecordInput,
  versionField,
} from '#app/platform/fields/record-fields.ts';
import { optionalLine } from '#app/platform/fields/text-fields.ts';
import { LETTERS_A_PAGE, LONGEST_BODY, LONGEST_PREVIEW, LONGEST_SUBJECT } from './rules.ts';

export const letterListSchema = z.object({
  intent: z.enum(['delete', 'duplicate']),
  ids: idsField(LETTERS_A_PAGE),
});

/** A draft may lack everything. What is missing says the check before sending. */
const letterFields = {
  subject: optionalLine('Assunto', LONGEST_SUBJECT),
  previewText: optionalLine('Texto de prévia', LONGEST_PREVIEW),
  /** HTML of the editor; the command makes it safe. */
  body: z
    .string()
    .default('')
    .refine(
      (text) => text.length <= LONGEST_BODY,
      'A carta está longa demais para um e-mail. Corte um pedaço.',
    ),
  isPublic: checkField,
  isMembersOnly: checkField,
};

/** The button of who cannot send. */
const handIn = checkField;

export const newLetterSchema = z.object({ newId: newIdField, ...letterFields, handIn });

export const letterSchema = z.object({ version: versionField, ...baseFields, ...letterFields, handIn });

/** Sent to the letter's page, so that typed text stays there when no answer comes. */
export const letterButtonSchema = z.object({ intent: z.enum(['delete', 'duplicate']) });

export type LetterInput = Omit<RecordInput<typeof letterSchema>, 'handIn'>;
