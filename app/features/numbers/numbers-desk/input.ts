import { z } from 'zod';

/** What becomes of the network that asks. */
export const networkSchema = z.object({ intent: z.enum(['silence', 'count']) });
