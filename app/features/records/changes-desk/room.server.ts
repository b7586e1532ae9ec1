import type { Room } from '#app/platform/room.server.ts';

export const room: Room = {
  menu: [
    {
      to: '/admin/lixeira' satisfies Href,
      label: 'Lixeira',
      icon: 'bin',
      group: 'O site',
      place: 40,
      right: 'bin',
    },
    {
      to: '/admin/registro' satisfies Href,
      label: 'Histórico',
      icon: 'log',
      group: 'O site',
      place: 50,
      right: 'log',
    },
  ],
};
