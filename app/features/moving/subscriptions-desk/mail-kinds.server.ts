import { z } from 'zod';
import { defineMail } from '#app/platform/mail/mail-kind.server.ts';

export const subscriptionMails = {
  /** To somebody who pays at the former place and has no account here yet. */
  invited: defineMail({
    name: 'moving.subscriber-invited',
    facts: z.object({}),
    subject: (_facts, { site }) => `Sua assinatura de ${site.showName} tem uma casa nova`,
  }),
};
