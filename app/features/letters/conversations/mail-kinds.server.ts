import { z } from 'zod';
import { defineMail } from '#app/platform/mail/mail-kind.server.ts';

export const conversationMails = {
  /** What the host wrote on the conversation's page, to the person who began it. */
  reply: defineMail({
    name: 'contact.reply',
    facts: z.object({
      subject: z.string(),
      text: z.string(),
      receivedAt: z.string(),
      /** What the person did then: 'escreveu pelo formulário de contato'. Older mails have none. */
      did: z.string().default('escreveu pelo formulário de contato'),
      quoted: z.string(),
      /** A page that the answer is about. */
      page: z.object({ label: z.string(), url: z.string() }).nullable().default(null),
    }),
    subject: ({ subject }) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`),
  }),
};
