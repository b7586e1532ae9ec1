import type { WaitingKind } from '#app/platform/room.server.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import { countOpenRequests, listPressRequests } from './request-queries.server.ts';

const SHOWN = 3;

export const unansweredRequests: WaitingKind = {
  label: 'Solicitações do kit sem resposta',
  icon: 'press',
  place: 13,
  right: 'messages',
  async find({ db }) {
    const count = await countOpenRequests(db);
    if (count === 0) return null;
    const { rows } = await listPressRequests(db, { query: '', status: 'new' }, {});
    return {
      to: '/admin/kit-imprensa/pedidos?estado=novas' satisfies Href,
      title: countOf(count, 'solicitação do kit sem resposta', 'solicitações do kit sem resposta'),
      text: 'O site envia o kit sozinho. A que não precisa de resposta sai daqui quando você a marca assim.',
      things: rows.slice(0, SHOWN).map(({ id, name, created_at }) => ({
        to: `/admin/kit-imprensa/pedidos/${id}` satisfies Href<'/admin/kit-imprensa/pedidos/:id'>,
        title: `${name}, em ${formatDate(created_at)}`,
      })),
    };
  },
};
