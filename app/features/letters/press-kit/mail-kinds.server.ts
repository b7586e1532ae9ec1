import { z } from 'zod';
import { defineMail, greetedName } from '#app/platform/mail/mail-kind.server.ts';

const file = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  file_size_bytes: z.number(),
  /** Expires. */
  url: z.string(),
});

const group = z.object({ slug: z.string(), label: z.string(), files: z.array(file) });

export const pressMails = {
  /** To the person who asked: the links, or a note that there are no files yet. */
  links: defineMail({
    name: 'press-kit.links',
    facts: z.object({ name: greetedName, groups: z.array(group) }),
    subject: (_facts, { site }) => `Kit de imprensa de ${site.showName}`,
  }),
  /** To the host, so that the press gets an answer within the promised time. */
  notification: defineMail({
    isToHost: true,
    name: 'press-kit.notification',
    facts: z.object({ name: z.string(), email: z.string(), fileCount: z.number() }),
    subject: () => 'Solicitação do kit de imprensa',
  }),
};
