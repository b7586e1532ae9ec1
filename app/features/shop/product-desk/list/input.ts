import { z } from 'zod';
import { idsField, newIdField } from '#app/platform/fields/record-fields.ts';
import { PRODUCTS_A_PAGE } from './rules.ts';

/** A button of the list, for one product or the chosen ones. */
export const productButtonSchema = z.object({
  intent: z.enum(['activate', 'deactivate', 'duplicate', 'delete']),
  ids: idsField(PRODUCTS_A_PAGE),
  newId: newIdField,
});
