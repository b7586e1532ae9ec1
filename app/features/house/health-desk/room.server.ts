import type { Room } from '#app/platform/room.server.ts';

export const room: Room = {
  menu: [
    {
      to: '/admin/saude' satisfies Href,
      label: 'Saúde do site',
      icon: 'health',
      group: 'O site',
      place: 20,
      right: 'health',
    },
  ],
};
