import type { WaitingKind } from '#app/platform/room.server.ts';
import { can } from '#app/pure/people/rights.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { countReviews } from './queries.server.ts';

export const waitingReviews: WaitingKind = {
  label: 'A revisar',
  icon: 'review',
  place: 40,
  right: 'reviews',
  async find({ db }, person) {
    const count = await countReviews(db, person);
    if (count === 0) return null;
    const to = '/admin/revisar' satisfies Href;
    if (!can(person, 'publish'))
      return {
        to,
        title: countOf(count, 'rascunho devolvido', 'rascunhos devolvidos'),
        text: 'Com um recado de quem publica.',
      };
    return {
      to,
      title: countOf(count, 'rascunho para revisar', 'rascunhos para revisar'),
      text: 'Da sua equipe, para publicar ou devolver.',
    };
  },
};
