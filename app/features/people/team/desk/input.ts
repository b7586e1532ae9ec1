import { z } from 'zod';
import { emailField } from '#app/platform/fields/text-fields.ts';
import { INVITED_ROLES } from '../rules.ts';

export const inviteSchema = z.object({
  /** Tells the page whose fields it gets back. */
  intent: z.literal('invite'),
  email: emailField('Digite o e-mail de quem vai ajudar'),
  role: z.enum(INVITED_ROLES, 'Escolha uma função.'),
  /** Sent by our form, whose unticked box sends nothing. */
  hasChosen: z.string().default('').transform(Boolean),
  isSecondStepRequired: z.string().default('').transform(Boolean),
});

export const invitationSchema = z.object({ intent: z.enum(['resend', 'revoke']), id: z.string().max(100) });

export const memberSchema = z.object({ person: z.string().max(100) });

/** Whoever owns the site has a second step, where nobody said otherwise. */
export function isStepRequired({
  role,
  hasChosen,
  isSecondStepRequired,
}: z.output<typeof inviteSchema>): boolean {
  return hasChosen ? isSecondStepRequired : isSecondStepRequired || role === 'admin';
}
