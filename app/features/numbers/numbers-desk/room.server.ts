import { type Room, roomMails } from '#app/platform/room.server.ts';
import { weekMails } from './weekly/mail-kinds.server.ts';
import { weekNotice } from './weekly/notice-kinds.ts';
import { WEEK_MAIL_JOB } from './weekly/rules.ts';
import { mailWeek } from './weekly/week-mail.server.ts';

export const room = {
  audit: { kinds: { 'number-note': 'a anotação nos números' } },
  jobs: {
    [WEEK_MAIL_JOB]: {
      words: 'enviar o e-mail da semana',
      share: 'upkeep',
      isDaily: true,
      run: (_payload, services) => mailWeek(services),
    },
  },
  mails: [roomMails(weekMails, async () => (await import('./weekly/emails.server.tsx')).weekPages)],
  notices: [weekNotice],
  menu: [
    {
      to: '/admin/numeros' satisfies Href,
      label: 'Números',
      icon: 'numbers',
      alias: 'audiência downloads estatísticas semana',
      inside: [
        { to: '/admin/numeros/conversas' satisfies Href, label: 'Números de cada conversa' },
        { to: '/admin/numeros/linha-do-tempo' satisfies Href, label: 'Linha do tempo' },
        { to: '/admin/numeros/patrocinio' satisfies Href, label: 'Números para patrocínio' },
      ],
      group: 'Vendas e números',
      place: 30,
      right: 'numbers',
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'numbers/numbers-desk': typeof room;
  }
}
