import type { DatedKind } from '#app/platform/room.server.ts';

/** Requests that wait for the host, on the day by which the law wants an answer. */
export const datedRequests: DatedKind = {
  label: 'Prazo',
  icon: 'account',
  right: 'personal-data',
  async list({ db }, { from, until }, most) {
    const rows = await db
      .selectFrom('data_requests')
      .select(['id', 'protocol', 'due_at'])
      .where('closed_at', 'is', null)
      .where('is_hosts', '=', true)
      .where('due_at', '>=', from)
      .where('due_at', '<', until)
      .orderBy('due_at')
      .limit(most)
      .execute();
    return rows.map(({ id, protocol, due_at }) => ({
      at: due_at,
      to: `/admin/dados-pessoais/${id}` satisfies Href<'/admin/dados-pessoais/:id'>,
      title: `Responder ${protocol}`,
      detail: 'último dia para responder a um pedido sobre dados pessoais',
    }));
  },
};
