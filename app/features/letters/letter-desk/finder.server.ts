import type { Finder } from '#app/platform/room.server.ts';
import { letterState, NO_SUBJECT } from '#app/pure/letters/letter-states.ts';
import { listLetters } from './queries.server.ts';

export const letterFinder: Finder = {
  label: 'Carta',
  icon: 'letter',
  place: 30,
  right: 'letters',
  find: async ({ db }, query, most) => {
    const { rows } = await listLetters(db, { query, statuses: [] }, {});
    return rows.slice(0, most).map(({ id, subject, status, problem, isImported }) => ({
      id,
      to: `/admin/cartas/${id}` satisfies Href<'/admin/cartas/:id'>,
      title: subject || NO_SUBJECT,
      detail: letterState({ status, problem, isImported }).label.toLowerCase(),
    }));
  },
};
