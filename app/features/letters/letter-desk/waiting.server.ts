import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { WaitingKind } from '#app/platform/room.server.ts';
import { NO_SUBJECT } from '#app/pure/letters/letter-states.ts';
import { boundedCountOf } from '#app/pure/text/plural.ts';

const SHOWN = 3;

/** Letters that she began to write. */
export const waitingLetters: WaitingKind = {
  label: 'Cartas em rascunho',
  icon: 'letter',
  place: 52,
  right: 'letters',
  async find({ db }) {
    const drafts = db.selectFrom('letters').where('status', '=', 'draft');
    const [count, first] = await Promise.all([
      countUpTo(db, drafts),
      drafts
        .select(['id', 'subject'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(SHOWN)
        .execute(),
    ]);
    if (first.length === 0) return null;
    return {
      to: '/admin/cartas?estado=rascunhos' satisfies Href,
      title: boundedCountOf(count, 'carta em rascunho', 'cartas em rascunho'),
      things: first.map(({ id, subject }) => ({
        to: `/admin/cartas/${id}` satisfies Href<'/admin/cartas/:id'>,
        title: subject || NO_SUBJECT,
      })),
    };
  },
};
