import { z } from 'zod';

export const soundSchema = z.object({
  intent: z.enum(['level', 'undo']),
  /** The file that the page showed. */
  key: z.string().max(200),
});
