import type { TimeEvents } from '#app/platform/room.server.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { startOfDay } from '#app/pure/time/day-range.ts';
import { listChanges } from './list-changes.server.ts';

/** Other lists move the numbers, too. */
export const listEvents: TimeEvents = {
  words: 'Contagem',
  right: 'numbers',
  async list(db, { from, until }, most) {
    const span = { from: calendarDay(from), to: calendarDay(new Date(Date.parse(until) - 1).toISOString()) };
    const changes = await listChanges(db, span);
    return changes
      .toReversed()
      .slice(0, most)
      .map(({ day, words }) => ({
        at: startOfDay(day) ?? '',
        title: `Conta com a ${words}`,
        to: '/admin/numeros' satisfies Href<'/admin/numeros'>,
      }));
  },
};
