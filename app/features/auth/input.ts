import { z } from 'zod';
import { knownPassword, nameField, newPassword, ownEmailField } from '#app/features/people/input.ts';

const LONGEST_CODE = 40;

export const signInSchema = z.object({ email: ownEmailField, password: knownPassword });

export const signUpSchema = z.object({ name: nameField, email: ownEmailField, password: newPassword });

export const emailSchema = z.object({ email: ownEmailField });

export const confirmEmailSchema = z.object({ password: knownPassword });

export const newPasswordSchema = z.object({ password: newPassword });

/** Six digits of an app, or a recovery code: spaces do not count. */
export const codeSchema = z.object({
  code: z
    .string({ error: 'Digite o código' })
    .overwrite((text) => text.replace(/\s+/g, ''))
    .min(6, 'O código tem pelo menos 6 caracteres')
    .max(LONGEST_CODE, 'Código inválido'),
});
