import type { Room } from '#app/platform/room.server.ts';

export const room: Room = {
  menu: [
    {
      to: '/admin/copias' satisfies Href,
      label: 'Cópias de segurança',
      icon: 'copies',
      group: 'O site',
      place: 30,
      right: 'backups',
    },
  ],
};
