import { z } from 'zod';
import { defineMail, greetedName } from '#app/platform/mail/mail-kind.server.ts';

/** The links need no account. Mails that were queued before there were preferences have no such link. */
const subscriber = z.object({
  name: greetedName,
  unsubscribeUrl: z.string(),
  preferencesUrl: z.string().default(''),
});

export const newsletterMails = {
  /** The address may have been typed by somebody else: its reader has to confirm it. */
  confirmation: defineMail({
    name: 'newsletter.confirmation',
    facts: z.object({ name: greetedName, token: z.string() }),
    subject: () => 'Confirme sua inscrição',
  }),
  /** The page answers as for an unknown address; only the owner learns of the subscription. */
  alreadySubscribed: defineMail({
    name: 'newsletter.already-subscribed',
    facts: subscriber,
    subject: () => 'Sua inscrição já está confirmada',
  }),
  /** The first newsletter. Bulk mail, so it carries the one-click headers. */
  welcome: defineMail({
    name: 'newsletter.welcome',
    facts: subscriber,
    subject: (_facts, { site }) => `Boas-vindas à newsletter de ${site.showName}`,
  }),
};
