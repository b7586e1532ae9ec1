import { heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';
import { allProviders, providerWords } from '#app/pure/orders/providers.ts';

export const personalData: PersonalData = {
  name: 'avisos-de-pagamento',
  title: 'Avisos de pagamento que ainda não foram tratados',
  purpose: `Para registrar no seu pedido o que ${allProviders('it')} avisou. Depois disso, o conteúdo do aviso é apagado.`,
  basis: 'O pedido que você fez: LGPD, art. 7º, V.',
  tables: ['payment_events'],
  isTechnical: true,
  /** Only the few that wait have a content. */
  async find({ db }, { email }) {
    const waiting = await db
      .selectFrom('payment_events')
      .select(['provider', 'type', 'payload', 'received_at'])
      .where('payload', '!=', '')
      .orderBy('received_at')
      .execute();
    return waiting
      .filter(({ payload }) => payload.toLowerCase().includes(JSON.stringify(email)))
      .map(({ provider, type, received_at }) => ({
        title: `Aviso ${providerWords(provider).of}`,
        fields: heldFields({ Tipo: type, 'Recebido em': heldTime(received_at) }),
        stays: {
          until: null,
          law: 'LGPD, art. 7º, V, e art. 16, I',
          what: 'O aviso, até que o pagamento esteja registrado no pedido.',
        },
      }));
  },
};
