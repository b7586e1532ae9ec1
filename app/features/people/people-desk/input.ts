import { z } from 'zod';

export const personForm = z.object({
  intent: z.enum(['disable', 'enable', 'end-sessions', 'resend-confirmation']),
});

export type PersonIntent = z.infer<typeof personForm>['intent'];
