import type { Room } from '#app/platform/room.server.ts';

export const room: Room = {
  menu: [
    {
      to: '/admin/calendario' satisfies Href,
      label: 'Calendário',
      icon: 'calendar',
      alias: 'agenda agendado próximas publicações o que sai',
      group: 'Conteúdo',
      place: 8,
      right: 'summary',
    },
  ],
};
