import type { Room } from '#app/platform/room.server.ts';

export const room: Room = {
  menu: [
    {
      to: '/admin/podcast' satisfies Href,
      label: 'Feed do podcast',
      icon: 'feed',
      group: 'Divulgação',
      place: 20,
      right: 'podcast',
    },
  ],
};
