import { z } from 'zod';
import { emailField, LONGEST_NAME, tooLong } from '#app/platform/fields/text-fields.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';
import { SHORTEST_NAME } from './rules.ts';

const TOO_SHORT = `Nome deve ter pelo menos ${SHORTEST_NAME} caracteres`;

export const pressKitSchema = z.object({
  name: z
    .string({ error: TOO_SHORT })
    .overwrite(cleanLine)
    .min(SHORTEST_NAME, TOO_SHORT)
    .max(LONGEST_NAME, tooLong('Nome', LONGEST_NAME)),
  email: emailField(),
});

export type PressKitRequest = z.infer<typeof pressKitSchema>;
