import { z } from 'zod';
import { defineMail, greetedName } from '#app/platform/mail/mail-kind.server.ts';
import { countsSchema } from './preview.ts';

export const readerImportMails = {
  /** To somebody on a list that the host brought: nothing else is sent before she confirms. */
  ask: defineMail({
    name: 'reader-import.ask',
    /** Source: where the host says that the address comes from. */
    facts: z.object({ name: greetedName, token: z.string(), source: z.string() }),
    subject: (_facts, { site }) => `Quer continuar a receber as cartas de ${site.showName}?`,
  }),
  /** To the host. */
  finished: defineMail({
    isToHost: true,
    name: 'reader-import.finished',
    facts: z.object({ id: z.string(), fileName: z.string(), counts: countsSchema }),
    subject: ({ fileName }) => `Lista importada: ${fileName}`,
  }),
};
