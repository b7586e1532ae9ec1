import type { WaitingKind } from '#app/platform/room.server.ts';
import { boundedCountOf, countOf } from '#app/pure/text/plural.ts';
import { countTasks, countToBeSent, listToBeSent } from './queries.server.ts';

const SHOWN = 3;

export const waitingToBeSent: WaitingKind = {
  label: 'Pedidos a enviar',
  icon: 'order',
  place: 20,
  right: 'orders',
  async find({ db }) {
    const first = await listToBeSent(db);
    const count = first.length;
    if (count === 0) return null;
    return {
      to: '/admin/pedidos/tarefas' satisfies Href,
      title: boundedCountOf(count, 'pedido a enviar ou entregar', 'pedidos a enviar ou entregar'),
      things: first.slice(0, SHOWN).map(({ id, code, name }) => ({
        to: `/admin/pedidos/${id}` satisfies Href<'/admin/pedidos/:id'>,
        title: [`Pedido ${code}`, ...(name ? [name] : [])].join(', de '),
      })),
    };
  },
};

/** What else the shop asks of her. */
export const waitingShopTasks: WaitingKind = {
  label: 'Tarefas da loja',
  icon: 'order',
  place: 25,
  right: 'orders',
  async find({ db }) {
    const [all, toBeSent] = await Promise.all([countTasks(db), countToBeSent(db)]);
    const count = all - toBeSent;
    if (count <= 0) return null;
    return {
      to: '/admin/pedidos/tarefas' satisfies Href,
      title: countOf(count, 'tarefa da loja', 'tarefas da loja'),
      text: 'Pix a conferir, reembolsos ou sessões.',
    };
  },
};
