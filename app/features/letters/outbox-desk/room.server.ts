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
      group: 'Cartas e mensagens',
      place: 40,
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
