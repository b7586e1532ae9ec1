import { endpointForm } from '#app/platform/fields/form-kinds.ts';
import { type Room, roomMails } from '#app/platform/room.server.ts';
import { subscriberFinder } from './desk/finder.server.ts';
import { forgetSubscribers } from './forget.server.ts';
import { newsletterMails } from './mail-kinds.server.ts';
import { newsletterForm } from './public-form.server.ts';
import { forgetProofLinks } from './reader-page/address-commands.server.ts';
import { readerMails } from './reader-page/mail-kinds.server.ts';
import { readerSeries } from './time-line.server.ts';

export const room = {
  forms: { newsletter: endpointForm(newsletterForm, { source: 'api' }) },
  series: readerSeries,
  cleanUps: {
    subscribers: { words: 'apagar inscrições antigas da newsletter', run: forgetSubscribers },
    'reader-links': { words: 'apagar links de confirmação que já venceram', run: forgetProofLinks },
  },
  mails: [
    roomMails(newsletterMails, async () => (await import('./emails.server.tsx')).newsletterPages),
    roomMails(readerMails, async () => (await import('./reader-page/emails.server.tsx')).readerPages),
  ],
  audit: {
    kinds: { subscriber: 'a inscrição na newsletter' },
    verbs: {
      'disabled-letters': 'parou as cartas de',
      'enabled-letters': 'voltou a enviar cartas a',
    },
  },
  finds: [subscriberFinder],
  menu: [
    {
      to: '/admin/newsletter' satisfies Href,
      label: 'Newsletter',
      icon: 'newsletter',
      hint: 'Quem recebe as cartas',
      group: 'Pessoas e mensagens',
      place: 20,
      right: 'readers',
      alias: 'pessoas inscritas lista de e-mails',
      inside: [
        {
          to: '/admin/newsletter/importar' satisfies Href,
          label: 'Trazer uma lista de pessoas',
        },
      ],
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'letters/newsletter': typeof room;
  }
}
