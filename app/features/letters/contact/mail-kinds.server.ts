import { z } from 'zod';
import { defineMail, greetedName } from '#app/platform/mail-kind.server.ts';

export const contactMails = {
  /** To the host: an answer to it reaches the visitor. */
  notification: defineMail({
    name: 'contact.notification',
    facts: z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() }),
    subject: ({ subject }) => `Contato pelo site: ${subject}`,
  }),
  /** To the address that was typed, which may be a stranger's: it repeats nothing of what was written. */
  acknowledgement: defineMail({
    name: 'contact.acknowledgement',
    facts: z.object({ name: greetedName }),
    subject: () => 'Recebemos sua mensagem',
  }),
};
