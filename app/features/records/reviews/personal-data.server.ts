import { heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';
import { SUBJECTS } from './subjects.ts';

/** Drafts that somebody of the team handed in. */
export const personalData: PersonalData = {
  name: 'rascunhos-entregues',
  title: 'Rascunhos entregues para revisão',
  purpose: 'Para que quem publica saiba de quem é o rascunho, e responda.',
  basis: 'Legítimo interesse no trabalho da equipe: LGPD, art. 7º, IX.',
  tables: ['reviews'],
  async find({ db }, { personId }) {
    if (personId === null) return [];
    const rows = await db
      .selectFrom('reviews')
      .select(['kind', 'handed_in_at', 'returned_at', 'word'])
      .where('person_id', '=', personId)
      .orderBy('handed_in_at')
      .execute();
    return rows.map(({ kind, handed_in_at, returned_at, word }) => ({
      title: SUBJECTS[kind].word,
      fields: heldFields({ 'Entregue em': heldTime(handed_in_at), 'Devolvido em': heldTime(returned_at) }),
      text: word || null,
    }));
  },
  async erase({ trx }, { personId }) {
    if (personId) await trx.deleteFrom('reviews').where('person_id', '=', personId).execute();
  },
};
