import { z } from 'zod';

export const renewalForm = z.object({ intent: z.enum(['end', 'resume']) });
