import { heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';

export const personalData: PersonalData = {
  name: 'avisos-de-pagamento',
  title: 'Avisos de pagamento que ainda não foram tratados',
  purpose: 'Para registrar no seu pedido o que a Stripe avisou. Depois disso, o conteúdo do aviso é apagado.',
  basis: 'O pedido que você fez: LGPD, art. 7º, V.',
  tables: ['stripe_events'],
  isTechnical: true,
  /** Only the few that wait have a content. */
  async find({ db }, { email }) {
    const waiting = await db
      .selectFrom('stripe_events')
      .select(['type', 'payload', 'received_at'])
      .where('payload', '!=', '')
      .orderBy('received_at')
      .execute();
    return waiting
      .filter(({ payload }) => payload.toLowerCase().includes(JSON.stringify(email)))
      .map(({ type, received_at }) => ({
        title: 'Aviso da Stripe',
        fields: heldFields({ Tipo: type, 'Recebido em': heldTime(received_at) }),
        stays: {
          until: null,
          law: 'LGPD, art. 7º, V, e art. 16, I',
          what: 'O aviso, até que o pagamento esteja registrado no pedido.',
        },
      }));
  },
};
