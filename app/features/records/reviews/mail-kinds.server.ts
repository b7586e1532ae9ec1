import { z } from 'zod';
import { defineMail, greetedName } from '#app/platform/mail/mail-kind.server.ts';

const draft = z.object({ title: z.string(), path: z.string() });

export const reviewMails = {
  /** To those who publish. */
  handedIn: defineMail({
    isToHost: true,
    name: 'reviews.handed-in',
    facts: draft.extend({ by: z.string() }),
    subject: ({ by, title }) => `${by} entregou: ${title}`,
  }),
  /** To who wrote it. */
  sentBack: defineMail({
    name: 'reviews.sent-back',
    facts: draft.extend({ by: greetedName, word: z.string() }),
    subject: ({ title }) => `Voltou para você: ${title}`,
  }),
  published: defineMail({
    name: 'reviews.published',
    /** `isPage`: the path is the one on the site. */
    facts: draft.extend({ isPage: z.boolean() }),
    subject: ({ title }) => `Seu rascunho foi aprovado: ${title}`,
  }),
};
