import { z } from 'zod';
import { defineMail } from '#app/platform/mail/mail-kind.server.ts';

export const contactReplyMails = {
  /** What the host wrote on the message's page, to the person who had written. */
  reply: defineMail({
    name: 'contact.reply',
    facts: z.object({ subject: z.string(), text: z.string(), quoted: z.string(), receivedAt: z.string() }),
    subject: ({ subject }) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`),
  }),
};
