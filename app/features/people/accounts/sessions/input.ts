import { z } from 'zod';
import { knownPassword, ownEmailField } from '../input.ts';

const LONGEST_CODE = 40;

export const signInSchema = z.object({ email: ownEmailField, password: knownPassword });

export const emailSchema = z.object({ email: ownEmailField });

/** Six digits from the app, or a recovery code. Spaces are ignored. */
export const codeSchema = z.object({
  code: z
    .string({ error: 'Digite o código' })
    .overwrite((text) => text.replace(/\s+/g, ''))
    .min(6, 'O código tem pelo menos 6 caracteres')
    .max(LONGEST_CODE, 'Código inválido. Confira e digite de novo.'),
});
