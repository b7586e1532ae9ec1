import type { Room } from '#app/platform/room.server.ts';
import { countTasks } from './tasks/queries.server.ts';

export const room: Room = {
  menu: [
    {
      to: '/admin/pedidos' satisfies Href,
      label: 'Pedidos',
      icon: 'order',
      group: 'Loja',
      place: 10,
      right: 'orders',
      countWaiting: ({ db }) => countTasks(db),
    },
  ],
};
