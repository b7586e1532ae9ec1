import type { Room } from '#app/platform/room.server.ts';

export const room: Room = {
  menu: [
    {
      to: '/admin/produtos' satisfies Href,
      label: 'Produtos',
      icon: 'product',
      group: 'Loja',
      place: 20,
      right: 'products',
    },
  ],
};
