import { z } from 'zod';
import { DESK_ROLES } from '#app/pure/people/rights.ts';

export const personForm = z.object({
  intent: z.enum(['disable', 'enable', 'end-sessions', 'resend-confirmation']),
});

/** Sent beside the intent 'role'. */
export const roleForm = z.object({
  role: z.enum(['admin', ...DESK_ROLES, 'user'], 'Escolha uma função.'),
  isSecondStepRequired: z.string().default('').transform(Boolean),
});

export type PersonIntent = z.infer<typeof personForm>['intent'];
