import type { DatedKind } from '#app/platform/room.server.ts';
import { titledReviews } from './queries.server.ts';
import { draftPath } from './subjects.ts';

/** Drafts of the team that wait to be published, by when they were handed in. */
export const datedReviews: DatedKind = {
  label: 'A revisar',
  icon: 'review',
  right: 'publish',
  async list({ db }, { from, until }, most) {
    const rows = await titledReviews(db.selectFrom('reviews'))
      .where('returned_at', 'is', null)
      .where('handed_in_at', '>=', from)
      .where('handed_in_at', '<', until)
      .orderBy('handed_in_at')
      .limit(most)
      .execute();
    return rows.map(({ kind, record_id, handed_in_at, person_name, title }) => ({
      at: handed_in_at,
      to: draftPath(kind, record_id),
      title: title || 'Sem título',
      detail: `rascunho entregue por ${person_name}, à sua espera`,
    }));
  },
};
