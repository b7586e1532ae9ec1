import type { WaitingKind } from '#app/platform/room.server.ts';
import { boundedCountOf, countOf } from '#app/pure/text/plural.ts';
import { findTasks, listToBeSent } from './queries.server.ts';
import { groupsOf } from './task-groups.ts';

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

/** What else the shop asks of her. A Pix that nobody has told of waits for its buyer, not for her. */
export const waitingShopTasks: WaitingKind = {
  label: 'Tarefas da loja',
  icon: 'order',
  place: 25,
  right: 'orders',
  async find({ db }) {
    const found = await findTasks(db);
    const tasks = groupsOf({ ...found, toSend: [], awaiting: [] }).flatMap((group) => group.tasks);
    if (tasks.length === 0) return null;
    return {
      to: '/admin/pedidos/tarefas' satisfies Href,
      title: countOf(tasks.length, 'tarefa da loja', 'tarefas da loja'),
      things: tasks.slice(0, SHOWN).map(({ to, what, detail }) => ({
        to,
        title: [what, detail].filter(Boolean).join(' · '),
      })),
    };
  },
};
