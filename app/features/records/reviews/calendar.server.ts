import type { DatedKind } from '#app/platform/room.server.ts';
import { draftPath } from './subjects.ts';

/** Drafts of the team that wait to be published, by when they were handed in. */
export const datedReviews: DatedKind = {
  label: 'A revisar',
  icon: 'review',
  right: 'publish',
  async list({ db }, { from, until }, most) {
    const rows = await db
      .selectFrom('reviews')
      .innerJoin('people', 'people.id', 'reviews.person_id')
      .leftJoin('items', 'items.id', 'reviews.record_id')
      .leftJoin('letters', 'letters.id', 'reviews.record_id')
      .select(['reviews.kind', 'record_id', 'handed_in_at as at', 'people.name'])
      .select(({ fn, val }) => fn.coalesce('items.title', 'letters.subject', val('')).as('title'))
      .where('returned_at', 'is', null)
      .where('handed_in_at', '>=', from)
      .where('handed_in_at', '<', until)
      .orderBy('handed_in_at')
      .limit(most)
      .execute();
    return rows.map(({ kind, record_id, at, name, title }) => ({
      at,
      to: draftPath(kind, record_id),
      title: title || 'Sem título',
      detail: `rascunho entregue por ${name}, à sua espera`,
    }));
  },
};
