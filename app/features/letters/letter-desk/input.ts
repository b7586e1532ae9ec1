import { z } from 'zod';
import { idsField } from '#app/platform/fields/record-fields.ts';
import { LETTERS_A_PAGE } from './rules.ts';

export const letterButtonSchema = z.object({
  intent: z.enum(['delete', 'duplicate']),
  ids: idsField(LETTERS_A_PAGE),
});
