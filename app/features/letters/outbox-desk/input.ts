import { z } from 'zod';

export const mailForm = z.object({ intent: z.enum(['resend', 'cancel']) });

export const mailsForm = z.object({ intent: z.literal('resend-all') });
