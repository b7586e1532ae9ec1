import { z } from 'zod';
import { defineMail, greetedName } from '#app/platform/mail/mail-kind.server.ts';

export const contactMails = {
  /** To the host, with the visitor in Reply-To. */
  notification: defineMail({
    isToHost: true,
    name: 'contact.notification',
    facts: z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() }),
    subject: ({ subject }) => `Contato pelo site: ${subject}`,
  }),
  /** To the typed address, which may be a stranger's: it repeats nothing from the message. */
  acknowledgement: defineMail({
    name: 'contact.acknowledgement',
    facts: z.object({ name: greetedName }),
    subject: () => 'Recebemos sua mensagem',
  }),
};
