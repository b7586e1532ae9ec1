import { z } from 'zod';
import { defineMail, greetedName } from '#app/platform/mail-kind.server.ts';
import type { MailAddress } from '#app/platform/smtp.server.ts';
import { firstName } from '#app/pure/first-name.ts';

const person = z.object({ name: greetedName });
const byLink = person.extend({ token: z.string() });

export const accountMails = {
  /** Asks whoever reads this address; it may have been typed by somebody else. */
  confirmEmail: defineMail({
    name: 'auth.confirm-email',
    facts: byLink,
    subject: () => 'Confirme seu e-mail',
  }),
  /** The page gives the same answer as for a new address; only its owner learns of it. */
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
  /** To the address of before: its owner may have lost the account to somebody. */
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

/** The head of a mail to the owner of an account. */
export function toPerson({ name, email }: { name: string; email: string }): { to: MailAddress } {
  return { to: { name: firstName(name) ?? '', address: email } };
}
