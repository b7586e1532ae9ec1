import { z } from 'zod';
import { knownPassword } from '#app/features/people/accounts/input.ts';

export const workSchema = z.object({ intent: z.enum(['copy', 'rehearsal']) });

/** Without a name: a new one, made while it is downloaded. */
export const downloadSchema = z.object({ name: z.string().max(200).default(''), password: knownPassword });
