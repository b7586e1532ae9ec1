import type { Room } from '#app/platform/room.server.ts';

export const room = {
  audit: {
    kinds: { 'waiting-gift': 'o e-mail sem conta' },
    verbs: {
      gifted: 'deu dias de Premium a',
      revoked: 'tirou dias de Premium de',
    },
  },
  menu: [
    {
      to: '/admin/premium' satisfies Href,
      label: 'Premium',
      icon: 'premium',
      group: 'Loja',
      place: 30,
      right: 'members',
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'premium/member-desk': typeof room;
  }
}
