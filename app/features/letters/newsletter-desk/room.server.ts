import type { Room } from '#app/platform/room.server.ts';

export const room = {
  audit: {
    kinds: { subscriber: 'a inscrição na newsletter' },
    verbs: {
      'disabled-letters': 'parou as cartas de',
      'enabled-letters': 'voltou a enviar cartas a',
    },
  },
  menu: [
    {
      to: '/admin/newsletter' satisfies Href,
      label: 'Newsletter',
      icon: 'newsletter',
      group: 'Cartas e mensagens',
      place: 30,
      right: 'readers',
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'letters/newsletter-desk': typeof room;
  }
}
