import type { Room } from '#app/platform/room.server.ts';
import { countFailedMails } from './queries.server.ts';

export const room = {
  audit: {
    kinds: { mail: 'o e-mail' },
    verbs: { resent: 'reenviou' },
  },
  menu: [
    {
      to: '/admin/emails' satisfies Href,
      label: 'E-mails',
      icon: 'outbox',
      hint: 'O que o site enviou, e o que não chegou',
      alias: 'caixa de saída enviados falhou',
      group: 'De vez em quando',
      place: 20,
      right: 'outbox',
      countWaiting: ({ db }) => countFailedMails(db),
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'letters/outbox-desk': typeof room;
  }
}
