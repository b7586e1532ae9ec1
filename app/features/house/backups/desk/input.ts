import { z } from 'zod';

export const workSchema = z.object({ intent: z.enum(['copy', 'rehearsal']) });
