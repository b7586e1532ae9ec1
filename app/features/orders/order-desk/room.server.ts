import type { Room } from '#app/platform/room.server.ts';
import { orderFinder } from './list/finder.server.ts';
import { countTasks } from './tasks/queries.server.ts';
import { waitingShopTasks, waitingToBeSent } from './tasks/waiting.server.ts';

export const room: Room = {
  finds: [orderFinder],
  waits: [waitingToBeSent, waitingShopTasks],
  menu: [
    {
      to: '/admin/pedidos' satisfies Href,
      label: 'Pedidos',
      icon: 'order',
      alias: 'vendas compras enviar reembolso',
      inside: [
        {
          to: '/admin/pedidos/tarefas' satisfies Href,
          label: 'Tarefas da loja: enviar, conferir, devolver',
        },
        { to: '/admin/pedidos/sessoes' satisfies Href, label: 'Sessões' },
        { to: '/admin/pedidos/totais' satisfies Href, label: 'Totais das vendas' },
        { to: '/admin/pedidos/extrato' satisfies Href, label: 'Conferir o Pix pelo extrato do banco' },
      ],
      group: 'Vendas e números',
      place: 10,
      right: 'orders',
      countWaiting: ({ db }) => countTasks(db),
    },
  ],
};
