import { heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';
import { REQUEST_KINDS, REQUEST_STATES } from '#app/pure/people/privacy-rules.ts';
import { keptUntil, RETENTION } from '#app/pure/people/retention.ts';
import { requestHash } from './requests.server.ts';

export const personalData: PersonalData = {
  name: 'pedidos-sobre-dados',
  title: 'Pedidos sobre os seus dados',
  purpose: 'Para atender o que você pede pela LGPD, e provar que foi atendido.',
  basis: 'Obrigação legal: LGPD, art. 7º, II e VI, art. 18 e art. 19.',
  tables: ['data_links', 'data_requests'],
  isTechnical: true,
  async find({ db, secret }, { email }) {
    const requests = await db
      .selectFrom('data_requests')
      .selectAll()
      .where('email_hash', '=', requestHash(email, secret))
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return requests.map((request) => ({
      title: `Protocolo ${request.protocol}`,
      fields: heldFields({
        Pedido: REQUEST_KINDS[request.kind],
        Situação: REQUEST_STATES[request.status],
        'E-mail': request.email ?? request.masked,
        'Pedido em': heldTime(request.asked_at),
        'Respondido em': heldTime(request.closed_at),
        'O que foi feito': request.outcome.replaceAll('\n', '; '),
        Resposta: request.answer,
      }),
      text: request.text || null,
      stays: {
        until: request.closed_at && keptUntil(RETENTION.dataRequests, request.closed_at),
        law: 'LGPD, art. 16, I, e art. 19; Lei 9.873/1999, art. 1º',
      },
    }));
  },
  async erase({ trx }, { email }) {
    await trx.deleteFrom('data_links').where('email', '=', email).execute();
  },
};
