import { z } from 'zod';
import { emailField, LONGEST_NAME, lineField } from '#app/http/text-fields.ts';
import { passwordProblem } from './password-rules.ts';

const LONGEST_CODE = 40;

/** A password that is asked for: whether it fits is another question. */
export const knownPassword = z.string({ error: 'Digite sua senha' }).min(1, 'Digite sua senha');

/** A password that is chosen; what depends on the person is checked where the person is known. */
export const newPassword = z
  .string({ error: 'Escolha uma senha' })
  .min(1, { error: 'Escolha uma senha', abort: true })
  .superRefine((password, issues) => {
    const problem = passwordProblem(password);
    if (problem) issues.addIssue({ code: 'custom', message: problem });
  });

export const nameField = lineField({
  required: 'Digite seu nome completo',
  label: 'Nome',
  max: LONGEST_NAME,
});

const email = emailField('Digite seu e-mail');

export const signInSchema = z.object({ email, password: knownPassword });

export const signUpSchema = z.object({ name: nameField, email, password: newPassword });

export const emailSchema = z.object({ email });

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
