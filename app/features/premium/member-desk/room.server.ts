import type { Room } from '#app/platform/room.server.ts';

export const room: Room = {
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
};
