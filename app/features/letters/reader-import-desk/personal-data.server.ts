import { heldFields, type PersonalData } from '#app/platform/personal-data.server.ts';

export const personalData: PersonalData = {
  name: 'lista-importada',
  title: 'Pedido de confirmação que ainda será enviado',
  purpose: 'Para perguntar a quem veio de outra lista se quer continuar a receber cartas.',
  basis: 'Legítimo interesse em confirmar o consentimento: LGPD, art. 7º, IX.',
  tables: ['reader_import_asks', 'import_runs'],
  async find({ db }, { email }) {
    const asks = await db
      .selectFrom('reader_import_asks')
      .innerJoin('subscribers', 'subscribers.id', 'reader_import_asks.subscriber_id')
      .innerJoin('import_runs', 'import_runs.id', 'reader_import_asks.import_id')
      .select(['source_name'])
      .where('subscribers.email', '=', email)
      .execute();
    return asks.map(({ source_name }) => ({
      title: 'À espera do pedido de confirmação',
      fields: heldFields({ Lista: source_name }),
    }));
  },
  async erase({ trx }, { email }) {
    await trx
      .deleteFrom('reader_import_asks')
      .where('subscriber_id', 'in', (from) =>
        from.selectFrom('subscribers').select('id').where('email', '=', email),
      )
      .execute();
  },
};
