import { heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';

export const personalData: PersonalData = {
  name: 'presentes',
  title: 'Presentes de Premium à espera',
  purpose: 'Para dar a você os dias que ganhou, quando criar a conta.',
  basis: 'Legítimo interesse de quem deu o presente: LGPD, art. 7º, IX.',
  tables: ['waiting_gifts'],
  async find({ db }, { email }) {
    const rows = await db
      .selectFrom('waiting_gifts')
      .select(['days', 'created_at', 'expires_at'])
      .where('email', '=', email)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ days, created_at, expires_at }) => ({
      title: 'Presente para este e-mail',
      fields: heldFields({ Dias: days, 'Dado em': heldTime(created_at), 'Espera até': heldTime(expires_at) }),
    }));
  },
  async erase({ trx }, { email }) {
    await trx.deleteFrom('waiting_gifts').where('email', '=', email).execute();
  },
};
