import type { Room } from '#app/platform/room.server.ts';

export const room = {
  menu: [
    {
      to: '/admin/levar-tudo' satisfies Href,
      label: 'Levar tudo',
      icon: 'copies',
      group: 'O site',
      place: 45,
      right: 'everything-out',
    },
  ],
} satisfies Room;
