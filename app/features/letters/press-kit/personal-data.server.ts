import { heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';

export const personalData: PersonalData = {
  name: 'kit-imprensa',
  title: 'Solicitações do kit de imprensa',
  purpose: 'Para enviar o kit e saber a quem ele foi.',
  basis: 'Pedido seu e legítimo interesse em saber quem usa o material: LGPD, art. 7º, V e IX.',
  tables: ['press_requests'],
  async find({ db }, { email }) {
    const rows = await db
      .selectFrom('press_requests')
      .select(['name', 'email', 'client_network', 'created_at', 'privacy_version'])
      .where('email', '=', email)
      .orderBy('created_at')
      .execute();
    return rows.map((row) => ({
      title: `Pedido de ${heldTime(row.created_at)}`,
      fields: heldFields({
        Nome: row.name,
        'E-mail': row.email,
        'Endereço IP (encurtado)': row.client_network,
        'Política de privacidade': row.privacy_version,
      }),
    }));
  },
  async erase({ trx }, { email }) {
    await trx.deleteFrom('press_requests').where('email', '=', email).execute();
  },
};
