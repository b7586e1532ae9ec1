import { z } from 'zod';

/** What somebody does with their own subscription. */
export const renewalForm = z.object({ intent: z.enum(['end', 'resume']) });
