import { z } from 'zod';

export const recognitionSchema = z.object({ intent: z.enum(['ask', 'cancel']) });
