import { heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';

/** Which forms of the admin area a person has open. */
export const personalData: PersonalData = {
  name: 'formularios-abertos',
  title: 'Formulários abertos na administração',
  purpose: 'Para que duas pessoas vejam que editam a mesma coisa. Some um minuto depois que a página fecha.',
  basis: 'Legítimo interesse em não perder o trabalho de ninguém: LGPD, art. 7º, IX.',
  tables: ['editing'],
  isTechnical: true,
  async find({ db }, { personId }) {
    if (personId === null) return [];
    const open = await db
      .selectFrom('editing')
      .select(['path', 'since', 'until'])
      .where('person_id', '=', personId)
      .orderBy('since')
      .orderBy('path')
      .execute();
    return open.map(({ path, since, until }) => ({
      title: `Página ${path}`,
      fields: heldFields({ 'Aberta desde': heldTime(since), 'Some em': heldTime(until) }),
    }));
  },
  async erase({ trx }, { personId }) {
    if (personId !== null) await trx.deleteFrom('editing').where('person_id', '=', personId).execute();
  },
};
