import { z } from 'zod';
import { knownPassword, nameField, newPassword } from '#app/features/people/accounts/input.ts';
import { emailField } from '#app/platform/fields/text-fields.ts';

export const nameSchema = z.object({ name: nameField });

export const changeEmailSchema = z.object({
  email: emailField('Digite o novo e-mail'),
  password: knownPassword,
});

export const changePasswordSchema = z.object({ currentPassword: knownPassword, password: newPassword });

export const passwordSchema = z.object({ password: knownPassword });

export const sessionSchema = z.object({ session: z.string().max(40) });
