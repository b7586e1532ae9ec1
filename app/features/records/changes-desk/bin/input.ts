import { z } from 'zod';
import { idsField } from '#app/http/record-fields.ts';

/** What one list deletes at once can be had back at once. */
const MOST_AT_ONCE = 50;

export const binForm = z.object({
  intent: z.enum(['restore', 'forget', 'empty']),
  id: idsField(MOST_AT_ONCE).default([]),
});
