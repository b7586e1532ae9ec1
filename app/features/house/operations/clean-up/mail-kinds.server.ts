import { z } from 'zod';
import { defineMail } from '#app/platform/mail/mail-kind.server.ts';

export const cleanUpMails = {
  /** To the host: a daily task has failed for a day. Words: 'esquecer mensagens antigas'. */
  failing: defineMail({
    name: 'site.clean-up-failing',
    facts: z.object({ words: z.string() }),
    subject: ({ words }) => `Uma limpeza diária do site está falhando: ${words}`,
  }),
};
