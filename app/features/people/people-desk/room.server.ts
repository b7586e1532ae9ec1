import type { Room } from '#app/platform/room.server.ts';

export const room = {
  audit: { verbs: { 'confirmation-resent': 'reenviou a confirmação a' } },
  menu: [
    {
      to: '/admin/usuarios' satisfies Href,
      label: 'Usuários',
      icon: 'people',
      group: 'Pessoas',
      place: 10,
      right: 'people',
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'people/people-desk': typeof room;
  }
}
