import { heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';

/** Who published a look of the site. */
export const personalData: PersonalData = {
  name: 'marca',
  title: 'Aparência do site',
  purpose: 'Para quem cuida do site saber quem mudou as cores e o logo.',
  basis: 'Legítimo interesse de quem cuida do site: LGPD, art. 7º, IX.',
  tables: ['brand_versions'],
  async find({ db }, { personId }) {
    if (personId === null) return [];
    const rows = await db
      .selectFrom('brand_versions')
      .select(['number', 'name', 'published_at'])
      .where('person_id', '=', personId)
      .orderBy('number')
      .execute();
    return rows.map(({ number, name, published_at }) => ({
      title: name || `Versão ${number}`,
      fields: heldFields({ 'Publicada em': heldTime(published_at) }),
    }));
  },
  async erase({ trx }, { personId }) {
    if (personId)
      await trx
        .updateTable('brand_versions')
        .set({ person_id: null })
        .where('person_id', '=', personId)
        .execute();
  },
};
