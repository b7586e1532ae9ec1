import { z } from 'zod';
import { emailField, LONGEST_NAME, lineField } from '#app/platform/fields/text-fields.ts';
import { passwordProblem } from '#app/pure/people/account-rules.ts';
import type { Role } from '#app/pure/people/person.ts';

/** An existing password: the rules for new ones do not apply. */
export const knownPassword = z.string({ error: 'Digite sua senha' }).min(1, 'Digite sua senha');

/** A new password. Checks that depend on the person happen where the person is known. */
export const newPassword = newPasswordOf('user');

/** Of the first person who may change the site. */
export const newAdminPassword = newPasswordOf('admin');

function newPasswordOf(role: Role) {
  return z
    .string({ error: 'Escolha uma senha' })
    .min(1, { error: 'Escolha uma senha', abort: true })
    .superRefine((password, issues) => {
      const problem = passwordProblem(password, { role });
      if (problem) issues.addIssue({ code: 'custom', message: problem });
    });
}

export const nameField = lineField({
  required: 'Digite seu nome completo',
  label: 'Nome',
  max: LONGEST_NAME,
});

export const ownEmailField = emailField('Digite seu e-mail');

const LONGEST_CODE = 40;

/** Six digits from the app, or a recovery code. Spaces are ignored. */
export const codeSchema = z.object({
  code: z
    .string({ error: 'Digite o código' })
    .overwrite((text) => text.replace(/\s+/g, ''))
    .min(6, 'O código tem pelo menos 6 caracteres')
    .max(LONGEST_CODE, 'Código inválido. Confira e digite de novo.'),
});
