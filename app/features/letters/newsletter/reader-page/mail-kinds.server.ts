import { z } from 'zod';
import { defineMail, greetedName } from '#app/platform/mail/mail-kind.server.ts';

const link = z.object({ name: greetedName, token: z.string() });
/** `newEmail` is masked where it goes to the old mailbox. */
const change = z.object({ name: greetedName, newEmail: z.string(), token: z.string() });

export const readerMails = {
  /** Somebody typed this address to get to the reader's page. */
  page: defineMail({
    name: 'reader.page',
    facts: link,
    subject: (_facts, { site }) => `Suas preferências da newsletter de ${site.showName}`,
  }),
  /** To the old mailbox: whoever holds a forwarded letter must not take the subscription away. */
  oldAddress: defineMail({
    name: 'reader.old-address',
    facts: change,
    subject: () => 'Trocar o e-mail da newsletter?',
  }),
  newAddress: defineMail({
    name: 'reader.new-address',
    facts: link,
    subject: () => 'Confirme seu novo e-mail',
  }),
  /** To the old mailbox, afterwards. */
  addressChanged: defineMail({
    name: 'reader.address-changed',
    facts: change.omit({ token: true }),
    subject: () => 'O e-mail da newsletter foi trocado',
  }),
  /** To a mailbox that refused letters: the link proves that it receives mail. */
  receive: defineMail({
    name: 'reader.receive',
    facts: link,
    subject: () => 'Voltar a receber a newsletter',
  }),
};
