import { z } from 'zod';

export const binForm = z.object({
  intent: z.enum(['restore', 'forget', 'empty']),
  id: z.string().max(64).default(''),
});
