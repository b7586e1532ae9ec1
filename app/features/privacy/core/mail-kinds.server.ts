import { z } from 'zod';
import { defineMail } from '#app/platform/mail/mail-kind.server.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';

const request = z.object({
  protocol: z.string(),
  kind: z.enum(['access', 'correction', 'erasure', 'other']),
});

const stay = z.object({
  title: z.string(),
  what: z.string().nullable(),
  until: z.string().nullable(),
  law: z.string(),
});

export type ToldStay = z.infer<typeof stay>;

export const privacyMails = {
  /** To an address that anybody may have typed, known or not. */
  link: defineMail({
    name: 'privacy.link',
    facts: z.object({ token: z.string() }),
    subject: (_facts, { site }) => `Seus dados em ${site.showName}`,
  }),
  /** To the person: the request is noted, and what was done at once. */
  protocol: defineMail({
    name: 'privacy.protocol',
    facts: request.extend({
      /** Null: it is done. */
      dueAt: z.string().nullable(),
      outcome: z.array(z.string()),
      stays: z.array(stay),
    }),
    subject: ({ protocol }) => `Protocolo ${protocol}: seu pedido sobre dados pessoais`,
  }),
  /** To the person: what the host answers. */
  answer: defineMail({
    name: 'privacy.answer',
    facts: request.extend({ answer: z.string(), isRefused: z.boolean() }),
    subject: ({ protocol }) => `Resposta ao protocolo ${protocol}`,
  }),
  /** To the host: a request that the site cannot do by itself. */
  notification: defineMail({
    name: 'privacy.notification',
    facts: request.extend({ id: z.string(), email: z.string(), text: z.string(), dueAt: z.string() }),
    subject: ({ protocol }) => `Pedido sobre dados pessoais: ${protocol}`,
  }),
  /** To the host: two days before the deadline. */
  reminder: defineMail({
    name: 'privacy.reminder',
    facts: request.extend({ id: z.string(), dueAt: z.string() }),
    subject: ({ protocol, dueAt }) => `Prazo até ${formatDate(dueAt)}: ${protocol}`,
  }),
};
