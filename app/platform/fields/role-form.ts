import { z } from 'zod';
import { DESK_ROLES } from '#app/pure/people/rights.ts';

/** What a change of a person's role sends, beside the intent 'role'. */
export const roleForm = z.object({
  role: z.enum(['admin', ...DESK_ROLES, 'user'], 'Escolha uma função.'),
  isSecondStepRequired: z.string().default('').transform(Boolean),
});
