import { z } from 'zod';
import { idsField } from '#app/platform/fields/record-fields.ts';

/** As many as one list deletes at once, so that a bulk delete can be undone at once. */
const MOST_AT_ONCE = 50;

export const binForm = z.object({
  intent: z.enum(['restore', 'forget', 'empty']),
  id: idsField(MOST_AT_ONCE).default([]),
});
