import { z } from 'zod';
import { defineMail, greetedName } from '#app/platform/mail/mail-kind.server.ts';
import type { MailAddress } from '#app/platform/mail/smtp.server.ts';
import { firstName } from '#app/pure/text/first-name.ts';

const person = z.object({ name: greetedName });
const byLink = person.extend({ token: z.string() });

export const accountMails = {
  /** The address may have been typed by somebody else: its reader has to confirm it. */
  confirmEmail: defineMail({
    name: 'auth.confirm-email',
    facts: byLink,
    subject: () => 'Confirme seu e-mail',
  }),
  /** The page answers as for a new address; only the owner learns that it has an account. */
  knownAddress: defineMail({
    name: 'auth.known-address',
    facts: person,
    subject: () => 'Alguém tentou criar uma conta com seu e-mail',
  }),
  newPassword: defineMail({
    name: 'auth.new-password',
    facts: byLink,
    subject: () => 'Crie uma senha nova',
  }),
  passwordChanged: defineMail({
    name: 'auth.password-changed',
    facts: person,
    subject: () => 'Sua senha foi alterada',
  }),
  changeEmail: defineMail({
    name: 'auth.change-email',
    facts: byLink,
    subject: () => 'Confirme seu novo e-mail',
  }),
  /** To the previous address: somebody else may have taken over the account. */
  emailChanged: defineMail({
    name: 'auth.email-changed',
    facts: person,
    subject: () => 'O e-mail da sua conta foi alterado',
  }),
  accountErased: defineMail({
    name: 'auth.account-erased',
    facts: person,
    subject: () => 'Sua conta foi excluída',
  }),
};

/** The recipient of a mail about the account. */
export function toPerson({ name, email }: { name: string; email: string }): { to: MailAddress } {
  return { to: { name: firstName(name) ?? '', address: email } };
}
