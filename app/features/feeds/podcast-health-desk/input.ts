import { z } from 'zod';

/** A new check, the size of one sound, or a new try of what did not arrive. */
export const healthSchema = z.object({
  intent: z.enum(['check', 'size', 'try']),
  /** The finding. */
  of: z.string().max(64).optional(),
});
