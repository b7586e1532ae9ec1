import { z } from 'zod';
import { emailField, LONGEST_NAME, lineField } from '#app/http/text-fields.ts';
import { passwordProblem } from './password-rules.ts';

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

/** The address of somebody's own account. */
export const ownEmailField = emailField('Digite seu e-mail');
