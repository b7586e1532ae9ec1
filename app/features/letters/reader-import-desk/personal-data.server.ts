import { heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';
import { providerWords } from '#app/pure/orders/providers.ts';

export const personalData: PersonalData = {
  name: 'lista-importada',
  title: 'O que veio com uma lista de outro serviço',
  purpose:
    'Para perguntar a quem veio de outra lista se quer continuar a receber cartas, e para reconhecer quem já paga uma assinatura, sem cobrar duas vezes.',
  basis:
    'Legítimo interesse em confirmar o consentimento, e contrato com você: LGPD, art. 7º, IX e V. O número de cliente fica por um ano.',
  tables: ['reader_import_asks', 'import_runs', 'listed_customers'],
  async find({ db }, { email }) {
    const asks = await db
      .selectFrom('reader_import_asks')
      .innerJoin('subscribers', 'subscribers.id', 'reader_import_asks.subscriber_id')
      .innerJoin('import_runs', 'import_runs.id', 'reader_import_asks.import_id')
      .select(['source_name'])
      .where('subscribers.email', '=', email)
      .execute();
    const customers = await db
      .selectFrom('listed_customers')
      .select(['provider', 'customer_ref', 'listed_at'])
      .where('email', '=', email)
      .orderBy('customer_ref')
      .execute();
    return [
      ...asks.map(({ source_name }) => ({
        title: 'À espera do pedido de confirmação',
        fields: heldFields({ Lista: source_name }),
      })),
      ...customers.map(({ provider, customer_ref, listed_at }) => ({
        title: `Número de cliente ${providerWords(provider).at}`,
        fields: heldFields({ Número: customer_ref, 'Trazido em': heldTime(listed_at) }),
      })),
    ];
  },
  async erase({ trx }, { email }) {
    await trx
      .deleteFrom('reader_import_asks')
      .where('subscriber_id', 'in', (from) =>
        from.selectFrom('subscribers').select('id').where('email', '=', email),
      )
      .execute();
    await trx.deleteFrom('listed_customers').where('email', '=', email).execute();
  },
};
