import { z } from 'zod';
import { defineMail, greetedName } from '#app/platform/mail-kind.server.ts';

const subscriber = z.object({ name: greetedName, unsubscribeUrl: z.string() });

export const newsletterMails = {
  /** Asks whoever reads this address; it may have been typed by somebody else. */
  confirmation: defineMail({
    name: 'newsletter.confirmation',
    facts: z.object({ name: greetedName, token: z.string() }),
    subject: () => 'Confirme sua inscrição',
  }),
  /** The answer on the page is the same for a known address; only its owner learns that it is known. */
  alreadySubscribed: defineMail({
    name: 'newsletter.already-subscribed',
    facts: subscriber,
    subject: () => 'Sua inscrição já está confirmada',
  }),
  /** The first newsletter: bulk mail, so it carries the one-click headers. */
  welcome: defineMail({
    name: 'newsletter.welcome',
    facts: subscriber,
    subject: (_facts, { site }) => `Boas-vindas à newsletter de ${site.showName}`,
  }),
};
