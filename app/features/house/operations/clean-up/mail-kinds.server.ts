import { z } from 'zod';
import { defineMail } from '#app/platform/mail-kind.server.ts';

export const cleanUpMails = {
  /** To the host: something that is done each day has not been done for one. Words: 'esquecer mensagens antigas'. */
  failing: defineMail({
    name: 'site.clean-up-failing',
    facts: z.object({ words: z.string() }),
    subject: ({ words }) => `Uma limpeza diária do site está falhando: ${words}`,
  }),
};
