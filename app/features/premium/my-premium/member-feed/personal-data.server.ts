import { heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';

export const personalData: PersonalData = {
  name: 'feed-de-assinante',
  title: 'Feed do Premium',
  purpose: 'Para o seu aplicativo de podcast receber o que é de quem é Premium.',
  basis: 'Contrato com você: LGPD, art. 7º, V.',
  tables: ['member_feeds'],
  /** The address itself is a key, so it is left out. */
  async find({ db }, { personId }) {
    if (personId === null) return [];
    const feed = await db
      .selectFrom('member_feeds')
      .select('created_at')
      .where('person_id', '=', personId)
      .executeTakeFirst();
    if (!feed) return [];
    return [
      { title: 'Endereço pessoal do feed', fields: heldFields({ 'Feito em': heldTime(feed.created_at) }) },
    ];
  },
  isOfAccount: true,
};
