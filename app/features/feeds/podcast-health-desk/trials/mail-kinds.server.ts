import { z } from 'zod';
import { defineMail } from '#app/platform/mail/mail-kind.server.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { FINDING_KINDS } from './findings.ts';

const missing = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** The feed of everybody has it, or has it not yet. */
      isOfMembers: z.boolean(),
      finding: z.enum(FINDING_KINDS),
      detail: z.string().nullable(),
    }),
  ),
  /** Others, which the mail does not name. */
  more: z.int(),
});

export const trialMails = {
  /** To each admin, once for each episode. */
  missing: defineMail({
    name: 'feeds.trial-missing',
    facts: missing,
    subject: ({ items: [first, ...others], more }) =>
      others.length + more === 0
        ? `Os aplicativos de podcast não recebem “${first?.title ?? ''}”`
        : `Os aplicativos de podcast não recebem ${countOf(1 + others.length + more, 'conversa', 'conversas')}`,
    isToHost: true,
  }),
};
