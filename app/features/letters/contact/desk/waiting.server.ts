import type { WaitingKind } from '#app/platform/room.server.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { countUnread, findContactTotals, listContacts } from './queries.server.ts';

const SHOWN = 3;

export const waitingMessages: WaitingKind = {
  label: 'Mensagens',
  icon: 'message',
  place: 10,
  right: 'messages',
  async find({ db }) {
    const count = await countUnread(db);
    if (count === 0) return null;
    const { rows } = await listContacts(db, { query: '', status: 'new' }, {});
    const things = rows.slice(0, SHOWN).map(({ id, subject, name }) => ({
      to: `/admin/contatos/${id}` satisfies Href<'/admin/contatos/:id'>,
      title: `${subject}, de ${name}`,
    }));
    const to = '/admin/contatos?estado=nao-lidas' satisfies Href;
    return { to, title: countOf(count, 'mensagem não lida', 'mensagens não lidas'), things };
  },
};

/** Read, and neither answered nor marked as answered. */
export const unansweredMessages: WaitingKind = {
  label: 'Mensagens sem resposta',
  icon: 'message',
  place: 12,
  right: 'messages',
  async find({ db }) {
    const { read } = await findContactTotals(db);
    if (read === 0) return null;
    const { rows } = await listContacts(db, { query: '', status: 'read' }, {});
    return {
      to: '/admin/contatos?estado=lidas' satisfies Href,
      title: countOf(read, 'mensagem lida, sem resposta', 'mensagens lidas, sem resposta'),
      text: 'A que não precisa de resposta sai daqui quando você a marca assim.',
      things: rows.slice(0, SHOWN).map(({ id, subject, name }) => ({
        to: `/admin/contatos/${id}` satisfies Href<'/admin/contatos/:id'>,
        title: `${subject}, de ${name}`,
      })),
    };
  },
};
