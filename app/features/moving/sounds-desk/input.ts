import { z } from 'zod';

export const moveSchema = z.object({
  intent: z.enum(['look', 'include', 'copy', 'pause', 'continue', 'cancel', 'again', 'accept', 'back']),
  /** The item of one sound. */
  of: z.string().max(64).optional(),
  knowsOfPrefixes: z.string().max(8).optional(),
});
